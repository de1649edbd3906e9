import { matchFuzzy } from '../../components/fuzzy-match';
import { COMMAND_GROUPS, type Command, type CommandGroup } from '../../features/commands';

export interface FoundCommand {
  readonly command: Command;
  /** Indices of matching letters. */
  readonly marks: readonly number[];
}

export interface FoundGroup {
  readonly name: CommandGroup | 'recent';
  readonly found: readonly FoundCommand[];
}

const MAX_RECENT = 5;
const MAX_OPENED = 5; // entries that can be opened, before anything is typed
const MAX_FOUND = 12; // per group; with this many, people type another letter
const OTHER_WORDS = 0.5; // weight of words that are not shown

/** Commands in groups: recent ones first, or if something is typed the matching ones, best first. */
export function findCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
): readonly FoundGroup[] {
  return typed.trim() === '' ? listAll(commands, recent) : search(commands, typed, recent);
}

function listAll(commands: readonly Command[], recent: readonly string[]): readonly FoundGroup[] {
  const used = recent.flatMap((id) => commands.filter((command) => command.id === id)).slice(0, MAX_RECENT);
  const rest = commands.filter((command) => !command.unlisted && !used.includes(command));
  const groups = COMMAND_GROUPS.map((name): FoundGroup => {
    const all = rest.filter(({ group }) => group === name);
    return { name, found: unmarked(name === 'open' ? all.slice(0, MAX_OPENED) : all) };
  });
  return [{ name: 'recent' as const, found: unmarked(used) }, ...groups].filter(({ found }) => found.length > 0);
}

function unmarked(commands: readonly Command[]): readonly FoundCommand[] {
  return commands.map((command) => ({ command, marks: [] }));
}

interface Scored extends FoundCommand {
  readonly score: number;
}

function search(commands: readonly Command[], typed: string, recent: readonly string[]): readonly FoundGroup[] {
  const scored = commands
    .flatMap((command) => score(command, typed, recent))
    .toSorted((one, other) => other.score - one.score);
  const names = [...new Set(scored.map(({ command }) => command.group))]; // ordered by their best match
  return names.map((name) => ({
    name,
    found: scored.filter(({ command }) => command.group === name).slice(0, MAX_FOUND),
  }));
}

function score(command: Command, typed: string, recent: readonly string[]): readonly Scored[] {
  const usedLately = recent.includes(command.id) ? 5 : 0;
  const shown = matchFuzzy(command.text, typed);
  if (shown) return [{ command, marks: shown.marks, score: shown.score + usedLately }];
  const others = matchFuzzy([command.text, command.words ?? '', command.note ?? ''].join(' '), typed);
  if (!others) return [];
  const marks = others.marks.filter((mark) => mark < command.text.length);
  return [{ command, marks, score: others.score * OTHER_WORDS + usedLately }];
}
