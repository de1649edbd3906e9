import type { Address } from './address';
import type { Detector, Family, TrapCounts } from './types';

const FOUND = 12;
const BARREN = 8;
const FRUITFUL_SHARE = 0.2;
const ALIKE_SHARE = 0.7; // share of pages with the same links as others; pages of a list have different ones
const MAX_NAMES = 8;
const COMBINATIONS = 4; // other options that an option was combined with
const PLACES = 3; // pages in the same folder that have the same filters
// Numbers beyond this many are page numbers or ids, not an option with a few values.
const FEW_NUMBERS = 12;
const MANY_VALUES = 24; // values with digits; an option has fewer
const PAGE_NAME = /^(?:p|pg|page|paged|seite|start|offset|from|skip)$/i;

/** Sort and filter options of one list in all combinations, which show the same entries in another order. */
export const facets: Detector = {
  kind: 'facets',
  alike: { by: 'links' },
  counts: ({ parameters }) => parameters.length > 1,
  familiesOf: ({ host, parts, parameters }: Address) => {
    if (parameters.length === 0 || parameters.length > MAX_NAMES) return [];
    const path = `${host}/${parts.join('/')}`;
    const folder = `${host}/${[...parts.slice(0, -1), '*'].join('/')}`;
    return parameters.flatMap(({ name, value }): Family[] => {
      const others = parameters.filter((each) => each.name !== name).map((each) => `${each.name}=${each.value}`);
      const beside = others.sort().join('&');
      const of = (scope: string) => ({ key: `${scope}?${name}=`, shape: `${scope}?${name}=…`, scope, value, beside });
      return [of(path), { ...of(folder), place: parts.at(-1) ?? '' }];
    });
  },
  reason: ({ found, values, otherParameters, places, visits, fruitful, barren, alike, growing }: TrapCounts) => {
    if (barren < BARREN || found < FOUND || fruitful > visits * FRUITFUL_SHARE) return null;
    if (alike < ALIKE_SHARE * barren || growing < barren / 2 || distinguishEntities(otherParameters)) return null;
    if (values.size < 2 || otherParameters.size < COMBINATIONS || (places.size > 0 && places.size < PLACES))
      return null;
    if (values.size > FEW_NUMBERS && [...values].every((value) => /^\d+$/.test(value))) return null;
    return `Sorting and filters: ${found} combinations were found, and the last ${barren} pages led only where others led.`;
  },
};

/** Whether another parameter is an entity id, which makes each combination a page of its own. */
function distinguishEntities(otherParameters: ReadonlySet<string>): boolean {
  const values = new Map<string, Set<string>>();
  for (const beside of otherParameters) {
    for (const parameter of beside.split('&')) {
      const [name = '', value = ''] = parameter.split('=');
      if (!/\d/.test(value) || PAGE_NAME.test(name)) continue;
      const known = values.get(name) ?? new Set();
      values.set(name, known.add(value));
    }
  }
  return [...values.values()].some(({ size }) => size > MANY_VALUES);
}
