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
  return { code, message: `The rows have no field "${name}". ${hint}`, path, hint: ERROR_TABLE[code].hint };
}
