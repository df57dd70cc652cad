import type { CompletedCommand } from './completed-command.ts';
import { completionTable, flagValues } from './completion-table.ts';

/** Words come from our own manifest: letters, digits and dashes, so nothing needs quoting. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  const values = [...flagValues(commands)].map(
    ([flag, options]) => `    ${flag}) candidates=(${options.join(' ')}) ;;`,
  );
  const beginnings = [...completionTable(commands)].map(
    ([beginning, words]) => `      "${beginning}") candidates=(${words.join(' ')}) ;;`,
  );
  return `#compdef contribflow cflow
_contribflow() {
  local -a candidates typed
  local previous="\${words[CURRENT-1]}"
  typed=(\${\${words[2,CURRENT-1]}:#-*})
  case "$previous" in
${values.join('\n')}
    *) case "\${(j: :)typed}" in
${beginnings.join('\n')}
    esac ;;
  esac
  compadd -- $candidates
}
compdef _contribflow contribflow cflow
`;
}
