import type { Known, KnownFlag } from './tree';

/** A completion script for bash. */
export function bashCompletion(commands: readonly Known[]): string {
  return `# winnow completion for bash: add to ~/.bashrc
#   source <(winnow completion bash)
_winnow() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path="" each
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $each" in
${paths(commands)}
    esac
  done
  case "$path $before" in
${commands.flatMap(values).join('\n')}
  esac
  case "$path" in
${commands.map(getWordsCase).join('\n')}
  esac
}
complete -o default -F _winnow winnow
`;
}

/** Descends the command tree with each word that names a subcommand. */
function paths(commands: readonly Known[]): string {
  return commands
    .filter(({ path }) => path.length > 0)
    .map(({ path }) => `      "${spaced(path.slice(0, -1))} ${path.at(-1)}") path="${spaced(path)}" ;;`)
    .join('\n');
}

function values({ path, flags }: Known): readonly string[] {
  return flags
    .filter(({ value }) => value !== 'none')
    .map((flag) => `    ${getFlagCase(flag, path)}) ${choices(flag)}; return ;;`);
}

function getFlagCase({ name, short }: KnownFlag, path: readonly string[]): string {
  return [name, short]
    .filter((each) => each !== null)
    .map((each) => `"${spaced(path)} ${each}"`)
    .join('|');
}

function choices({ value }: KnownFlag): string {
  if (value === 'file') return 'COMPREPLY=($(compgen -f -- "$word"))';
  if (value === 'folder') return 'COMPREPLY=($(compgen -d -- "$word"))';
  return typeof value === 'string' ? 'COMPREPLY=()' : `COMPREPLY=($(compgen -W "${value.join(' ')}" -- "$word"))`;
}

function getWordsCase({ path, commands, flags }: Known): string {
  const offered = [...commands, ...flags.map(({ name }) => name)].join(' ');
  return `    "${spaced(path)}") COMPREPLY=($(compgen -W "${offered}" -- "$word")) ;;`;
}

/** A path starts with a space, so that the program itself is the empty path. */
export const spaced = (path: readonly string[]) => path.map((word) => ` ${word}`).join('');
