// Talking to the server that the page came from.

// The server's answer to a request; it always has a `reason`, which is empty if the request was done.
export async function ask(what, wish = {}) {
  try {
    const answer = await fetch(what, { method: "POST", body: JSON.stringify(wish) });
    return answer.ok ? await answer.json() : { reason: await answer.text() };
  } catch (error) {
    return { reason: "the referee has ended" };
  }
}

// Calls `told` with each message, and `state` with whether the server can be reached.
export function listen(told, state) {
  const source = new EventSource("events");
  source.addEventListener("message", (event) => told(JSON.parse(event.data)));
  source.addEventListener("open", () => state(true));
  source.addEventListener("error", () => state(false));
  return source;
}
