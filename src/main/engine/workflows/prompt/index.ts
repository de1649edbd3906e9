import { type ActionCommand, type Command, Commands } from '@shared/command';
import { clausesOf } from './clauses';
import { meaningOf, type Sent } from './rules';

/** An instruction read by rules: what is to be done, and what the steps that read the page do anyway. */
export type PromptRead =
  | { readonly kind: 'commands'; readonly commands: readonly Command[]; readonly left: readonly string[] }
  | { readonly kind: 'unknown'; readonly message: string; readonly hint: string };

const HINT =
  'An instruction is made of steps such as: accept the cookies, click "Load more" 3 times, type lamp into the search box, press Enter, choose Price in the sort list, scroll to the bottom, wait 2 seconds. With a model set up, any sentence will do.';

/** Reads an instruction in plain words without a model. */
export function readPrompt(prompt: string): PromptRead {
  const clauses = clausesOf(prompt);
  const commands: Sent[] = [];
  const left: string[] = [];
  for (const clause of clauses) {
    const meaning = meaningOf(clause);
    if (meaning === null) return unknown(clause);
    if (meaning === 'read') left.push(clause);
    else commands.push(...meaning.commands);
  }
  const parsed = Commands.safeParse(commands);
  return parsed.success ? { kind: 'commands', commands: parsed.data, left } : unknown(prompt);
}

function unknown(piece: string): PromptRead {
  const shown = piece.length > MAX_SHOWN ? `${piece.slice(0, MAX_SHOWN)}…` : piece;
  return {
    kind: 'unknown',
    message: `What is to be done on the page by "${shown}" is not understood. ${HINT}`,
    hint: HINT,
  };
}

const MAX_SHOWN = 120; // characters

export function isPrompt(command: ActionCommand): command is Extract<ActionCommand, { prompt: string }> {
  return 'prompt' in command;
}

/** The commands of an action with those of its instructions in their place; null where a model is needed for one. */
export function plainCommands(commands: readonly ActionCommand[]): readonly Command[] | null {
  const plain: Command[] = [];
  for (const command of commands) {
    if (!isPrompt(command)) plain.push(command);
    else {
      const read = readPrompt(command.prompt);
      if (read.kind === 'unknown') return null;
      plain.push(...read.commands.map((each) => (command.optional ? { ...each, optional: true } : each)));
    }
  }
  return plain;
}
