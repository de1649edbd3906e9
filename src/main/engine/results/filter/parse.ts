import { createClauses } from './clause';
import type { Condition } from './condition';
import { findAnd, findOr, skipConnectors } from './connectors';
import type { Clause, Parsed, Sentence } from './sentence';

export type ParseOutcome =
  | { readonly kind: 'condition'; readonly condition: Condition }
  /** Index of the first part that is not a condition. */
  | { readonly kind: 'unknown'; readonly at: number; readonly isTooDeep?: boolean };

/** Parses a whole sentence: conditions with and, or, not; `and` binds tighter than `or`. */
export function parseFilterSentence(sentence: Sentence): ParseOutcome {
  const { tokens } = sentence;
  const tooDeep = nestedTooDeep(tokens);
  if (tooDeep !== null) return { kind: 'unknown', at: tooDeep, isTooDeep: true };
  const known = new Map<number, Parsed | null>();
  let furthest = 0;

  /** A single, negated or parenthesized condition; null if there is none at this index. */
  const one: Clause = (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    known.set(at, null); // guards against left recursion
    const parsed = group(at) ?? clauses.condition(at) ?? negated(at);
    if (!parsed) furthest = Math.max(furthest, at);
    known.set(at, parsed);
    return parsed;
  };

  const negated: Clause = (at) => {
    const of = tokens[at]?.word === 'not' ? one(at + 1) : null;
    return of && { condition: { kind: 'not', of: of.condition }, next: of.next };
  };

  const group: Clause = (at) => {
    if (tokens[at]?.word !== '(') return null;
    const inner = any(at + 1);
    return inner && tokens[inner.next]?.word === ')' ? { ...inner, next: inner.next + 1 } : null;
  };

  const all: Clause = (at) => chain('all', one, at, findAnd);
  const any: Clause = (at) => chain('any', all, at, findOr);

  const chain = (kind: 'all' | 'any', each: Clause, at: number, joint: typeof findAnd): Parsed | null => {
    const first = each(at);
    if (!first) return null;
    const of = [first.condition];
    let { next } = first;
    for (;;) {
      const behind = joint(tokens, next);
      const more = behind === null ? null : each(behind);
      if (!more) return { condition: of.length === 1 ? first.condition : { kind, of }, next };
      of.push(more.condition);
      next = more.next;
    }
  };

  const clauses = createClauses(sentence, one);
  const whole = any(0);
  if (whole && whole.next === tokens.length) return { kind: 'condition', condition: whole.condition };
  return {
    kind: 'unknown',
    at: whole ? Math.max(furthest, Math.min(skipConnectors(tokens, whole.next), tokens.length - 1)) : furthest,
  };
}

/** Maximum nesting of parentheses, because each level is a nested call. */
export const DEEPEST = 50;

/** Index of the first parenthesis or repeated "not" that is nested too deeply; null if there is none. */
function nestedTooDeep(tokens: Sentence['tokens']): number | null {
  let open = 0;
  let inRow = 0;
  for (const [at, { word }] of tokens.entries()) {
    if (word === '(') open++;
    if (word === ')') open = Math.max(0, open - 1);
    inRow = word === 'not' ? inRow + 1 : 0;
    if (open + inRow > DEEPEST) return at;
  }
  return null;
}
