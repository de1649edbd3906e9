import { type FieldAt, findFields } from './field-at';
import type { Operands } from './operand';
import { ARTICLES, LINKING, NEGATING, type Operator, PHRASES } from './phrases';
import type { Clause, Parsed, Sentence } from './sentence';
import type { Token } from './tokens';

interface OperatorAt {
  readonly means: Operator;
  readonly next: number;
}

/** Parses conditions that name their field. */
export interface FieldClauses {
  /** A field and its condition. */
  readonly ofField: Clause;
  /** A field without a condition. */
  readonly loneField: (at: number) => FieldAt | null;
  /** A condition on a field: an operator and value, a bare value, or just the field. */
  readonly aboutField: (field: string, from: number) => Parsed | null;
  /** An operator and its value. */
  readonly parseComparison: (field: string, at: number) => Parsed | null;
  readonly skipArticle: (at: number) => number;
}

const MAX_LINKING = 3; // "is to be"

export function createFieldClauses(sentence: Sentence, operands: Operands): FieldClauses {
  const { tokens, fields } = sentence;
  const wordAt = (at: number) => tokens[at]?.word ?? '';

  const skipArticle = (at: number) => (ARTICLES.has(wordAt(at)) && wordAt(at) !== 'at' ? at + 1 : at);

  const loneField = (at: number): FieldAt | null =>
    findFields(sentence, skipArticle(at)).find(({ next }) => operands.endsAt(next)) ?? null;

  const ofField: Clause = (at) => {
    for (const { field, next } of findFields(sentence, at)) {
      const parsed = aboutField(field, next);
      if (parsed) return parsed;
    }
    return null;
  };

  const aboutField = (field: string, from: number): Parsed | null => {
    let at = from;
    while (LINKING.has(wordAt(at)) && at - from < MAX_LINKING) {
      const early = parseComparison(field, at);
      if (early) return early;
      at++;
    }
    const parsed = parseComparison(field, at) ?? operands.equal(field, at, at > from);
    if (parsed) return parsed;
    return at === from && fields && operands.endsAt(at) ? { condition: { kind: 'true', field }, next: at } : null;
  };

  const parseComparison = (field: string, at: number): Parsed | null => {
    for (const { means, next } of operatorsAt(tokens, at)) {
      const parsed = operands.read(means, field, next);
      if (parsed) return parsed;
    }
    if (!NEGATING.has(wordAt(at))) return null;
    const of = parseComparison(field, at + 1) ?? operands.equal(field, at + 1, true);
    return of && { condition: { kind: 'not', of: of.condition }, next: of.next };
  };

  return { ofField, loneField, aboutField, parseComparison, skipArticle };
}

/** Operators that the words at an index state. */
export function operatorsAt(tokens: readonly Token[], at: number): readonly OperatorAt[] {
  return PHRASES.filter(({ words }) => words.every((word, index) => tokens[at + index]?.word === word)).map(
    ({ words, means }) => ({ means, next: at + words.length }),
  );
}
