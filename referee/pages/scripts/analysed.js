// The page of one game that was analysed.
import { Analysis } from "./analysis.js";
import { pageData } from "./dom.js";
import { gamePage } from "./game_page.js";

const game = pageData();
const panel = gamePage(game);
new Analysis(panel, game.analysis).begin();
