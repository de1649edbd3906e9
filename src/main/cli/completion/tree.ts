import type { Command, Option } from 'commander';

/** A command for completion. */
export interface Known {
  /** Words after the program's name: `['jobs', 'list']`. */
  readonly path: readonly string[];
  readonly summary: string;
  readonly commands: readonly string[];
  readonly flags: readonly KnownFlag[];
}

export interface KnownFlag {
  readonly name: string;
  readonly short: string | null;
  readonly summary: string;
  /** Whether a value follows, and of which kind. */
  readonly value: 'none' | 'any' | 'file' | 'folder' | readonly string[];
}

/** All commands with their flags and the global ones, the program itself first. */
export function listCommands(program: Command): readonly Known[] {
  const shared = getFlags(program);
  return listTree(program, []).map((known) => ({
    ...known,
    flags: known.path.length === 0 ? known.flags : [...known.flags, ...shared],
  }));
}

function listTree(command: Command, path: readonly string[]): readonly Known[] {
  const inner = command.commands;
  const own = {
    path,
    summary: oneLine(command.description()),
    commands: inner.map((each) => each.name()),
    flags: getFlags(command),
  };
  return [own, ...inner.flatMap((each) => listTree(each, [...path, each.name()]))];
}

function getFlags(command: Command): readonly KnownFlag[] {
  return [
    ...command.options.map((option) => ({
      name: option.long ?? option.flags,
      short: option.short ?? null,
      summary: oneLine(option.description),
      value: valueKind(option),
    })),
    { name: '--help', short: '-h', summary: 'Show help', value: 'none' },
  ];
}

function valueKind({ argChoices, flags, long }: Option): KnownFlag['value'] {
  if (argChoices) return argChoices;
  if (!/[<[]/.test(flags)) return 'none';
  if (long === '--data') return 'folder';
  return /<(file|json|template)>/.test(flags) ? 'file' : 'any';
}

/** Descriptions are quoted in four shells, so they must be plain single lines. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/["'`$\\[\]:]/g, '')
    .slice(0, 80);
}
