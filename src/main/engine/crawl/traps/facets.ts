import type { Address } from './address';
import type { Detector, Family, Tally } from './types';

const FOUND = 12;
const BARREN = 8;
const FRUITFUL_SHARE = 0.2;
const MOST_NAMES = 8;
// Numbers that go on are the pages of a list or the ids of things, not a choice among a few.
const FEW_NUMBERS = 12;

/** Ways to sort and narrow one list, in all combinations: the same things in another order. */
export const facets: Detector = {
  kind: 'facets',
  alikeBits: 3,
  familiesOf: ({ host, parts, parameters }: Address) => {
    const names = new Set(parameters.map(({ name }) => name));
    if (names.size === 0 || names.size > MOST_NAMES) return [];
    const path = `${host}/${parts.join('/')}`;
    const folder = `${host}/${[...parts.slice(0, -1), '*'].join('/')}`;
    return [path, folder].flatMap((scope): Family[] =>
      parameters.map(({ name, value }) => {
        const key = `${scope}?${name}=`;
        return { key, shape: `${key}…`, scope, value, isCombined: names.size > 1 };
      }),
    );
  },
  reason: ({ found, combined, values, visits, fruitful, barren }: Tally) => {
    if (barren < BARREN || found < FOUND || combined < found / 2 || fruitful > visits * FRUITFUL_SHARE) return null;
    if (found < 2 * values.size || (values.size > FEW_NUMBERS && [...values].every((value) => /^\d+$/.test(value))))
      return null;
    return `Sorting and filters: ${found} combinations were found, and the last ${barren} pages held nothing that was not known.`;
  },
};
