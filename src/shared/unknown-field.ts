import { ERROR_TABLE, type ErrorDetail, type ErrorPath } from './errors';
import { findNearestName } from './spelling';

const MAX_NAMED = 30;

/** The error for a field name that no row has, with the nearest known name, or the first ones. */
export function createUnknownFieldFault(name: string, known: readonly string[], path: ErrorPath): ErrorDetail {
  const nearest = findNearestName(name, known);
  const some = known.slice(0, MAX_NAMED).join(', ') + (known.length > MAX_NAMED ? ', …' : '');
  const hint = nearest
    ? `Did you mean "${nearest}"?`
    : known.length > 0
      ? `There are ${some}.`
      : 'There are no rows yet.';
  const code = 'invalid_request';
  const message = `The rows have no field "${name}". ${hint}`;
  return { code, message, path, hint: explainOrder(name, known, path) ?? ERROR_TABLE[code].hint };
}

/** How to write an order that was written as in another service: `price desc`, `price:desc`, `+price`; null if it was not. */
function explainOrder(name: string, known: readonly string[], path: ErrorPath): string | null {
  const [, plus, field = '', word = ''] = ORDER.exec(name) ?? [];
  if (path[0] !== 'sort' || !known.includes(field) || (plus === '' && word === '')) return null;
  return `Send sort=${/^desc/i.test(word) ? '-' : ''}${field}: a field alone rises, "-" before it falls.`;
}

const ORDER = /^(\+?)(.*?)(?:[ :.]+(asc|desc)(?:ending)?)?$/i;
