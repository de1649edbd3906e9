import type { Condition } from './condition';
import type { Token } from './tokens';

/** A filter sentence without its request words ("keep only …"). */
export interface Framed {
  readonly tokens: readonly Token[];
  /** Whether the described items are removed. */
  readonly negates: boolean;
}

const KEEP =
  'include|keep|show me|show|give me|return|select|take|leave|retain|allow|get|find|i want|i only want|want|filter for|filter to|filter';
const DROP =
  'exclude|remove|drop|skip|omit|discard|avoid|filter out|ignore|leave out|throw away|throw out|hide|reject|delete|eliminate|get rid of|do not include|dont include|do not show|dont show|do not keep|dont keep|no';
const EXCEPT = 'except for|except|excluding|other than|but not|apart from|unless|without those|save';
const SMALL = toWordSet(
  'please only just any all every each the those these of a an that which who whose where everything anything ones are is they it them',
);
const PLURAL = /^(?:[\p{L}-]+s|people|children|men|women|news|data|ones)$/u;

/** Readings of a sentence as a request, most literal first. `isKnown` recognizes words that have a meaning in conditions. */
export function getTokenFrames(tokens: readonly Token[], isKnown: (at: number) => boolean): readonly Framed[] {
  const begin = skip(tokens, 0, SMALL);
  const drop = phraseAt(tokens, begin, DROP);
  const keep = drop === null ? phraseAt(tokens, begin, KEEP) : null;
  const from = drop ?? keep ?? begin;
  const at = skip(tokens, from, SMALL);
  const shorter = nounEnds(tokens, at, isKnown).flatMap((end): Framed[] => {
    const inner = skip(tokens, end, SMALL);
    const except = phraseAt(tokens, inner, EXCEPT);
    const rest =
      except === null
        ? [inner]
        : nounEnds(tokens, skip(tokens, except, SMALL), isKnown).map((each) => skip(tokens, each, SMALL));
    return rest.map((place) => ({ tokens: tokens.slice(place), negates: (drop !== null) !== (except !== null) }));
  });
  return shorter.filter((framed) => framed.tokens.length > 0 && framed.tokens.length < tokens.length);
}

/** Negates the inner condition if the frame does. */
export function applyFrame({ negates }: Framed, condition: Condition): Condition {
  if (!negates) return condition;
  return condition.kind === 'not' ? condition.of : { kind: 'not', of: condition };
}

/** Indices where the noun for the items may end: at once, or after an unknown plural. In "nice lamps" a condition comes before the noun. */
function nounEnds(tokens: readonly Token[], at: number, isKnown: (at: number) => boolean): readonly number[] {
  const token = tokens[at];
  const isNoun = token !== undefined && !token.isQuoted && PLURAL.test(token.word) && !isKnown(at);
  return isNoun ? [at, at + 1] : [at];
}

function skip(tokens: readonly Token[], from: number, some: ReadonlySet<string>): number {
  let at = from;
  while (some.has(tokens[at]?.word ?? '')) at++;
  return at;
}

/** Index after the longest phrase that matches; null if none does. */
function phraseAt(tokens: readonly Token[], at: number, phrases: string): number | null {
  const lengths = phrases
    .split('|')
    .map((phrase) => phrase.split(' '))
    .filter((parts) => parts.every((word, index) => tokens[at + index]?.word === word))
    .map(({ length }) => length);
  return lengths.length === 0 ? null : at + Math.max(...lengths);
}

function toWordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
