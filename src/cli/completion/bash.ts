import type { CompletedCommand } from './completed-command.ts';
import { completionTable, flagValues } from './completion-table.ts';

/** Words come from our own manifest: letters, digits and dashes, so nothing needs quoting. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  const values = [...flagValues(commands)].map(([flag, options]) => `    ${flag}) words="${options.join(' ')}" ;;`);
  const beginnings = [...completionTable(commands)].map(
    ([beginning, words]) => `    "${beginning}") words="${words.join(' ')}" ;;`,
  );
  return `_contribflow() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" beginning="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in
      -*) ;;
      *) beginning="\${beginning:+$beginning }$word" ;;
    esac
  done
  case "$previous" in
${values.join('\n')}
    *) case "$beginning" in
${beginnings.join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _contribflow contribflow cflow
`;
}
