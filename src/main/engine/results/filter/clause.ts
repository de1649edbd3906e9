import { findFields } from './field-at';
import { createFieldClauses, operatorsAt } from './field-clauses';
import { STOCK_FIELD } from './holds';
import { createOperands } from './operand';
import { LEADING } from './phrases';
import type { Clause, Sentence } from './sentence';

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
  const { ofField, loneField, aboutField, parseComparison, skipArticle } = createFieldClauses(sentence, operands);
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
