"""The script that each shell runs to complete the words of `referee`: it asks the program itself.

The script passes on the line up to the cursor, as typed; answer.py tells what it gets back.
`referee completion` prints a script exactly as it stands here.
"""

BASH = """\
_referee_completion() {
    local kind value
    COMPREPLY=()
    while IFS=$'\\t' read -r kind value; do
        if [[ $kind == file ]]; then
            compopt -o default 2>/dev/null
        else
            COMPREPLY+=("$value")
        fi
    done < <(_REFEREE_COMPLETE=bash COMP_LINE="${COMP_LINE:0:COMP_POINT}" \\
        COMP_WORDBREAKS="$COMP_WORDBREAKS" "${1/#\\~/$HOME}" 2>/dev/null)
}
complete -o nosort -F _referee_completion referee 2>/dev/null ||
    complete -F _referee_completion referee
"""
"""Bash before 4.4 (as on macOS) has no nosort, and before 4.0 no compopt."""

ZSH = """\
#compdef referee
_referee_completion() {
    local kind value about
    local -a found
    while IFS=$'\\t' read -r kind value about; do
        if [[ $kind == file ]]; then
            _files
        else
            found+=("${value//:/\\\\:}${about:+:$about}")
        fi
    done < <(_REFEREE_COMPLETE=zsh COMP_LINE="${words[1,CURRENT]}" "${words[1]/#\\~/$HOME}" 2>/dev/null)
    (( $#found )) && _describe -V 'referee' found
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _referee_completion "$@"
else
    compdef _referee_completion referee
fi
"""
"""A colon separates a word from its description; a colon inside a word is escaped."""

FISH = """\
function _referee_completion
    for found in (_REFEREE_COMPLETE=fish COMP_LINE=(commandline -cp | string collect) referee 2>/dev/null)
        set -l parts (string split \\t -- $found)
        if test $parts[1] = file
            __fish_complete_path (commandline -ct)
        else
            string join \\t -- $parts[2..-1]
        end
    end
end
complete --command referee --no-files --keep-order --arguments '(_referee_completion)'
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}

INSTALLED_BY = {
    "bash": """echo 'eval "$(referee completion bash)"' >> ~/.bashrc""",
    "zsh": """echo 'eval "$(referee completion zsh)"' >> ~/.zshrc""",
    "fish": "referee completion fish > ~/.config/fish/completions/referee.fish",
}
"""The command that a user types once to install the completion."""
