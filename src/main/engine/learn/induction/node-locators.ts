import type { Locator, Take, Transform } from '@shared/extractor';
import type { FieldQuery } from '../../extract/index';
import { compileSelector } from '../run/selector';
import type { Occurrence } from './occurrences';
import type { Sample } from './sample';
import { getSelectors } from './selectors';

const MAX_SIGHTINGS = 24; // nodes with a value; more have it by chance
const MAX_BY_SIGHTING = 40; // selectors
const MAX_AT = 30;

/** Nodes that a person picked. */
export function getPickedOccurrences(sample: Sample, query: FieldQuery): readonly Occurrence[] | null {
  const nodes = sample.picked[query.path];
  if (!nodes || nodes.elements.length === 0) return null;
  const takes: readonly Take[] = nodes.attribute === null ? ['text', 'own'] : [{ attribute: nodes.attribute }];
  return nodes.elements.flatMap((element) => takes.map((take) => ({ element, take })));
}

/** Limits occurrences, preferring those in the main content. */
export function limitOccurrences(occurrences: readonly Occurrence[], { view }: Sample): readonly Occurrence[] {
  if (occurrences.length <= MAX_SIGHTINGS) return occurrences;
  const isAside = ({ element }: Occurrence) => view.inAside(view.indexOf(element) ?? 0);
  return [...occurrences.filter((one) => !isAside(one)), ...occurrences.filter(isAside)].slice(0, MAX_SIGHTINGS);
}

const MAX_COUNTED = 12; // matches; longer lists have as many members as there are

interface LocateOptions {
  /** Locators to find. @default 40 */
  readonly most?: number;
  /** Whether to add locators that find nothing in a record with fewer matches. @default false */
  readonly isCounted?: boolean;
}

/** Selectors for a node of this sample, with its index if they match several. */
export function locateNode(
  sample: Sample,
  { element, take }: Occurrence,
  transforms: readonly Transform[],
  { most = MAX_BY_SIGHTING, isCounted = false }: LocateOptions = {},
): readonly Locator[] {
  const found: Locator[] = [];
  const counted: Locator[] = [];
  for (const selector of getSelectors(element, sample.root)) {
    const matches = compileSelector(selector).find(sample.scope);
    const at = matches.indexOf(element);
    if (at < 0 || at > MAX_AT) continue;
    const base: Locator = { by: 'selector', selector, take, transforms: [...transforms] };
    found.push(matches.length === 1 ? base : { ...base, at });
    if (matches.length > 1 && at === matches.length - 1) found.push({ ...base, at: -1 });
    if (isCounted && at < matches.length - 1 && matches.length <= MAX_COUNTED)
      counted.push({ ...base, at, min: matches.length });
    if (found.length >= most) break;
  }
  return [...found, ...counted];
}
