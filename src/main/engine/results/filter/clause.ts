import { type FieldAt, findFields } from './field-at';
import { STOCK_FIELD } from './holds';
import { createOperands } from './operand';
import { ARTICLES, LEADING, LINKING, NEGATING, type Operator, PHRASES } from './phrases';
import type { Clause, Parsed, Sentence } from './sentence';
import type { Token } from './tokens';

export interface OperatorAt {
  readonly means: Operator;
  readonly next: number;
}

const MISSING: ReadonlySet<string> = new Set(['without', 'no', 'missing', 'lacking', 'lacks']);
const HAVING: ReadonlySet<string> = new Set(['with', 'has', 'have', 'having']);
const IMPLIED: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:cheaper|dearer|costs?|costing|priced)$/, /price|cost/i],
  [/^(?:newer|older|published|since|before|after|from|in|within)$/, /date|published|time|year/i],
  [/^(?:rated|scored)$/, /rating|score|stars/i],
];

/** Parsers for single conditions; `another` parses the rest after a connector. */
export function createClauses(sentence: Sentence, another: Clause): { readonly condition: Clause } {
  const { tokens, fields } = sentence;
  const operands = createOperands(sentence, another);
  const wordAt = (at: number) => tokens[at]?.word ?? '';

  const condition: Clause = (at) =>
    stock(at) ??
    missing(at) ??
    having(at) ??
    ofField(at) ??
    implied(at) ??
    bareAmount(at) ??
    textAnywhere(at) ??
    (LEADING.has(wordAt(at)) ? condition(at + 1) : null);

  /** "in stock", if the items have a field for it. */
  const stock: Clause = (at) => {
    const found = operatorsAt(tokens, at).find(
      ({ means }) => means.kind === 'in stock' || means.kind === 'out of stock',
    );
    if (!found || !operands.endsAt(found.next) || (fields && !fields.some((name) => STOCK_FIELD.test(name))))
      return null;
    return operands.read(found.means, null, found.next);
  };

  const missing: Clause = (at) => {
    if (!MISSING.has(wordAt(at))) return null;
    const field = loneField(at + 1);
    return field && { condition: { kind: 'not', of: { kind: 'present', field: field.field } }, next: field.next };
  };

  const having: Clause = (at) => {
    if (!HAVING.has(wordAt(at))) return null;
    const field = loneField(at + 1);
    if (field) return { condition: { kind: 'present', field: field.field }, next: field.next };
    return missing(at + 1) ?? ofField(skipArticle(at + 1));
  };

  const skipArticle = (at: number) => (ARTICLES.has(wordAt(at)) && wordAt(at) !== 'at' ? at + 1 : at);

  /** A field without a condition. */
  const loneField = (at: number): FieldAt | null =>
    findFields(sentence, skipArticle(at)).find(({ next }) => operands.endsAt(next)) ?? null;

  const ofField: Clause = (at) => {
    for (const { field, next } of findFields(sentence, at)) {
      const parsed = aboutField(field, next);
      if (parsed) return parsed;
    }
    return null;
  };

  /** A condition on a field: an operator and value, a bare value, or just the field. */
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

  /** "cheaper than 20": a condition that only one field fits. */
  const implied: Clause = (at) => {
    const names = fields?.filter((name) => IMPLIED.some(([word, field]) => word.test(wordAt(at)) && field.test(name)));
    const [field, second] = names ?? [];
    return field === undefined || second !== undefined
      ? null
      : (parseComparison(field, at) ?? aboutField(field, at + 1));
  };

  /** "under 20 euros", if one field is a price. */
  const bareAmount: Clause = (at) => {
    const [field, second] = fields?.filter((name) => PRICE.test(name)) ?? [];
    if (field === undefined || second !== undefined) return null;
    for (const { means, next } of operatorsAt(tokens, at)) {
      if (means.kind !== 'number' && means.kind !== 'between') continue;
      const parsed = operands.read(means, field, next);
      if (parsed) return parsed;
    }
    return null;
  };

  /** `mention "glass"`, in any field; `with "used" in the name`. */
  const textAnywhere: Clause = (at) => {
    const isSaying = SAYING.has(wordAt(at));
    const text = tokens[at + 1];
    if (fields === null || !text || !(isSaying || HAVING.has(wordAt(at)))) return null;
    const where = wordAt(at + 2) === 'in' ? findFields(sentence, skipArticle(at + 3))[0] : undefined;
    if (where)
      return { condition: { kind: 'text', field: where.field, test: 'contains', text: text.text }, next: where.next };
    if (!isSaying || !operands.endsAt(at + 2)) return null;
    const of = fields.map((field) => ({ kind: 'text', field, test: 'contains', text: text.text }) as const);
    return { condition: { kind: 'any', of }, next: at + 2 };
  };

  return { condition };
}

const PRICE = /price|cost|amount|fee/i;
const SAYING: ReadonlySet<string> = new Set(
  'mention mentions mentioning say says saying contain contains containing'.split(' '),
);

const MAX_LINKING = 3;

function operatorsAt(tokens: readonly Token[], at: number): readonly OperatorAt[] {
  return PHRASES.filter(({ words }) => words.every((word, index) => tokens[at + index]?.word === word)).map(
    ({ words, means }) => ({ means, next: at + words.length }),
  );
}
