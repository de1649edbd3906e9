import { assertNever } from '@shared/errors';
import { conceptIn, fold } from '../../extract/index';
import { createComparisons, getDate } from './comparisons';
import type { Condition, TextTest } from './condition';
import { STOCK_FIELD } from './holds';
import type { Operator } from './phrases';
import type { Clause, Parsed, Sentence } from './sentence';
import { createStatedValues } from './stated-values';
import { readTexts } from './text-operand';

/** Parses the value after an operator. */
export interface Operands {
  /** Null if the value does not fit the operator. */
  readonly read: (operator: Operator, field: string | null, at: number) => Parsed | null;
  /** A value the field must equal; `linked` if an "is" precedes it. */
  readonly equal: (field: string, at: number, linked: boolean) => Parsed | null;
  /** Whether a condition may end at this index. */
  readonly endsAt: (at: number) => boolean;
}

export function createOperands(sentence: Sentence, another: Clause): Operands {
  const { tokens } = sentence;
  const values = createStatedValues(sentence);
  const { dateAt, lacksYear, periodAt, endsAt, ended } = values;
  const { numeric, dated, between, stated } = createComparisons(sentence, values);

  const textual = (field: string, test: TextTest, at: number): Parsed | null => {
    const texts = readTexts(tokens, at, another);
    if (!texts) return null;
    const of = texts.texts.map((text): Condition => ({ kind: 'text', field, test, text }));
    const [only] = of;
    const kind = texts.joint === 'and' && test === 'contains' ? 'all' : 'any';
    if (!only) return null;
    return { condition: of.length === 1 ? only : { kind, of }, next: texts.next };
  };

  const equal = (field: string, at: number, linked: boolean): Parsed | null => {
    const number = stated(field, at);
    if (number) return number;
    if (!linked && !tokens[at]?.isQuoted) return null;
    const found = dateAt(at);
    // "May 12" may be a name
    const date = found && (isDateField(field) || !lacksYear(at, found.next)) ? found : null;
    return (date && ended(getDate(field, 'on', date.value), date.next)) ?? textual(field, 'is', at);
  };

  const ofStock = (field: string | null, out: boolean, next: number): Parsed | null => {
    const isStock = field === null || STOCK_FIELD.test(field);
    const condition: Condition = isStock ? { kind: 'stock', field } : { kind: 'present', field };
    return ended(out ? { kind: 'not', of: condition } : condition, next);
  };

  const ofField = (operator: Operator, field: string, at: number): Parsed | null => {
    switch (operator.kind) {
      case 'number':
        return operator.test === 'equal' ? equal(field, at, true) : numeric(field, operator.test, at);
      case 'date':
        return dated(field, operator.test, at);
      case 'text':
        return textual(field, operator.test, at);
      case 'between':
        return between(field, at);
      case 'recent': {
        const period = periodAt(at);
        return period && ended({ kind: 'recent', field, withinMs: period.value }, period.next);
      }
      case 'missing':
        return ended({ kind: 'not', of: { kind: 'present', field } }, at);
      case 'present':
        return ended({ kind: 'present', field }, at);
      case 'yes':
        return ended({ kind: 'true', field }, at);
      case 'no':
        return ended({ kind: 'not', of: { kind: 'true', field } }, at);
      case 'one of':
        return parseOneOf(field, at);
      case 'in stock':
      case 'out of stock':
        return ofStock(field, operator.kind === 'out of stock', at);
      case 'not': {
        const parsed = ofField(operator.of, field, at);
        return parsed && { condition: { kind: 'not', of: parsed.condition }, next: parsed.next };
      }
      default:
        return assertNever(operator);
    }
  };

  const parseOneOf = (field: string, at: number): Parsed | null => {
    const isGroup = tokens[at]?.word === '(';
    const parsed = textual(field, 'is', isGroup ? at + 1 : at);
    if (!parsed || !isGroup) return parsed;
    return tokens[parsed.next]?.word === ')' ? { ...parsed, next: parsed.next + 1 } : null;
  };

  return {
    endsAt,
    equal,
    read: (operator, field, at) => {
      if (field !== null) return ofField(operator, field, at);
      return operator.kind === 'in stock' || operator.kind === 'out of stock'
        ? ofStock(null, operator.kind === 'out of stock', at)
        : null;
    },
  };
}

function isDateField(field: string): boolean {
  return conceptIn(fold(field)).concept?.type === 'date';
}
