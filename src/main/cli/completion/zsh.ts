import type { Known, KnownFlag } from './tree';

/** A completion script for zsh: one function per command, with flags, values and subcommands described. */
export function zshCompletion(commands: readonly Known[]): string {
  return `#compdef winnow
# winnow completion for zsh: write it to a folder of your fpath
#   winnow completion zsh > ~/.zfunc/_winnow
${commands.map((known) => getFunction(known, commands)).join('\n')}
if [ "$funcstack[1]" = "_winnow" ]; then _winnow "$@"; else compdef _winnow winnow; fi
`;
}

function getFunction(known: Known, all: readonly Known[]): string {
  const { path, commands, flags } = known;
  const specs = flags.flatMap(getSpecs);
  if (commands.length === 0) {
    return `${getName(path)}() {\n  _arguments -s ${[...specs, "'*:file:_files'"].join(' \\\n    ')}\n}`;
  }
  const inner = commands.map((name) => {
    const summary = all.find((each) => each.path.join(' ') === [...path, name].join(' '))?.summary ?? '';
    return `'${name}:${summary}'`;
  });
  return `${getName(path)}() {
  local -a commands=(${inner.join(' ')})
  local state line
  _arguments -C ${[...specs, "'1:command:->command'", "'*::rest:->rest'"].join(' \\\n    ')}
  case $state in
    command) _describe command commands ;;
    rest) case $line[1] in
${commands.map((name) => `      ${name}) ${getName([...path, name])} ;;`).join('\n')}
    esac ;;
  esac
}`;
}

function getSpecs({ name, short, summary, value }: KnownFlag): readonly string[] {
  const after = value === 'none' ? '' : `:value:${getAction(value)}`;
  return [name, short].filter((each) => each !== null).map((each) => `'*${each}[${summary}]${after}'`);
}

function getAction(value: Exclude<KnownFlag['value'], 'none'>): string {
  if (value === 'file') return '_files';
  if (value === 'folder') return '_files -/';
  return typeof value === 'string' ? ' ' : `(${value.join(' ')})`;
}

const getName = (path: readonly string[]) => ['_winnow', ...path].join('_');
