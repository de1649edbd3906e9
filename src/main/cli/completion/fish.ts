import { spaced } from './bash';
import type { Known, KnownFlag } from './tree';

/** A completion script for fish: one line per command and flag. */
export function fishCompletion(commands: readonly Known[]): string {
  const lines = commands.flatMap((known) => [
    ...known.commands.map((name) => commandLine(known, name, commands)),
    ...known.flags.map((flag) => flagLine(known, flag)),
  ]);
  return `# winnow completion for fish
#   winnow completion fish > ~/.config/fish/completions/winnow.fish
function __winnow_at
    set -l words (commandline -opc | string match -rv -- '^-')
    set -l last (math (count $argv) + 1)
    test (count $words) -ge $last; or return 1
    test $last -eq 1; or test "$words[2..$last]" = "$argv"
end
function __winnow_before_command
    set -l words (commandline -opc | string match -rv -- '^-')
    test (count $words) -eq (math (count $argv) + 1); and __winnow_at $argv
end
complete -c winnow -f
${lines.join('\n')}
`;
}

function commandLine({ path }: Known, name: string, all: readonly Known[]): string {
  const summary = all.find((each) => each.path.join(' ') === [...path, name].join(' '))?.summary ?? '';
  return `complete -c winnow -n '__winnow_before_command${spaced(path)}' -a ${name} -d '${summary}'`;
}

function flagLine({ path }: Known, { name, short, summary, value }: KnownFlag): string {
  const long = `-l ${name.slice(2)}`;
  const letter = short === null ? '' : ` -s ${short.slice(1)}`;
  return `complete -c winnow -n '__winnow_at${spaced(path)}' ${long}${letter}${valueKind(value)} -d '${summary}'`;
}

function valueKind(value: KnownFlag['value']): string {
  if (value === 'none') return '';
  if (value === 'any') return ' -x';
  if (value === 'file' || value === 'folder') return ' -rF';
  return ` -xa '${value.join(' ')}'`;
}
