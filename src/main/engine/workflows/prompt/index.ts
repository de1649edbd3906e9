import { type ActionCommand, type Command, Commands } from '@shared/command';

import { getClauseMeaning, type Sent } from './rules';

/** An instruction parsed by rules: commands, and what reading steps do anyway. */
export type PromptRead =
  | { readonly kind: 'commands'; readonly commands: readonly Command[]; readonly left: readonly string[] }
  | { readonly kind: 'unknown'; readonly message: string; readonly hint: string };

const HINT =
  'An instruction is made of steps such as: accept the cookies, click "Load more" 3 times, type lamp into the search box, press Enter, choose Price in the sort list, scroll to the bottom, wait 2 seconds. With a model set up, any sentence will do.';

/** Parses an instruction by rules. */
export function readPrompt(prompt: string): PromptRead {
  const clauses = getClauses(prompt);
  const commands: Sent[] = [];
  const left: string[] = [];
  for (const clause of clauses) {
    const meaning = getClauseMeaning(clause);
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
    message: `The instruction "${shown}" is not understood. ${HINT}`,
    hint: HINT,
  };
}

const MAX_SHOWN = 120; // characters

export function isPrompt(command: ActionCommand): command is Extract<ActionCommand, { prompt: string }> {
  return 'prompt' in command;
}

/** Commands of an action with its instructions translated by rules; null if one needs a model. */
export function translateCommands(commands: readonly ActionCommand[]): readonly Command[] | null {
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

/** Quoted text, which is never split. */
const QUOTED = /"[^"]*"|“[^”]*”|(?<![\p{L}\d])'[^']*'(?![\p{L}\d])/gu;
const VERB =
  'click|double-click|tap|press|hit|push|type|enter|input|write|fill|put|set|search|select|choose|pick|check|tick|hover|scroll|wait|accept|reject|decline|dismiss|close|open|expand|submit|send|go|load|show|switch|follow|tell|describe|report|extract|read|return|collect|note|if|repeat|move|agree|allow|confirm|log|sign|make|clear|uncheck|upload|drag|then';
const JOINT = 'then|afterwards?|after that|finally|next';
const BREAK = new RegExp(
  `(?:[.;!]+(?:\\s+|$)|\\s*(?:,|,?\\s+and)\\s+(?:${JOINT})[,\\s]+|,?\\s+(?:then|after that)[,\\s]+|\\s*,\\s*(?:and\\s+)?(?=(?:${VERB})\\b)|\\s+and\\s+(?=(?:${VERB})\\b)|\\n+)`,
  'giu',
);
const FLUFF =
  /^(?:(?:please|now|first|firstly|second|next|finally|then|and|also|just|kindly|you (?:should|must|need to|have to)|i (?:want|would like|need) you to|try to|go ahead and|make sure (?:to|you)|be sure to|\d+[.)])[\s,:]+)+/iu;

/** Single actions of an instruction, without polite phrases. */
function getClauses(text: string): readonly string[] {
  const kept: string[] = [];
  // quoted texts may contain separators, so a private-use character replaces them meanwhile
  const bare = text.trim().replace(QUOTED, (quoted) => `\uE000${kept.push(quoted) - 1}\uE001`);
  return joinedConditions(bare.split(BREAK))
    .map((piece) => piece.replace(/\uE000(\d+)\uE001/gu, (_, at: string) => kept[Number(at)] ?? ''))
    .map((piece) => piece.trim().replace(FLUFF, '').trim())
    .filter((piece) => !/^\d*$/.test(piece)); // drops step numbers
}

/** Rejoins conditions: "if there is a banner, close it". */
function joinedConditions(pieces: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isCondition = before !== undefined && /^(?:\s*(?:and|then)\s+)?if\b/iu.test(before) && !before.includes(', ');
    if (isCondition) joined[joined.length - 1] = `${before}, ${piece}`;
    else joined.push(piece);
  }
  return joined;
}
