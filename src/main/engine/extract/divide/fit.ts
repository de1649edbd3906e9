import type { Element } from 'domhandler';
import type { ExtractedRecord } from '../types';
import type { PageView } from '../view/page-view';
import type { Region } from './regions';

const SAMPLE = 5;

/** A few members from all over the region. */
export function sampleOf(region: Region): readonly Element[] {
  const { members } = region;
  if (members.length <= SAMPLE) return members;
  return Array.from(
    { length: SAMPLE },
    (_, at) => members[Math.floor((at * (members.length - 1)) / (SAMPLE - 1))],
  ).filter((member) => member !== undefined);
}

/** How alike the members are inside, 0 to 1: the share of element names and classes that the first sample has in common with the others. */
export function likeness(view: PageView, sample: readonly Element[]): number {
  const bags = sample.map((element) => insides(view, element));
  const [first, ...others] = bags;
  if (!first || others.length === 0) return 0;
  return others.reduce((sum, bag) => sum + overlap(first, bag), 0) / others.length;
}

/** How much of the template the records answer, 0 to 1; records that all say the same answer nothing. */
export function templateFit(records: readonly ExtractedRecord[], fields: number): number {
  if (records.length === 0 || fields === 0) return 0;
  const sure = records.reduce(
    (sum, { evidence }) => sum + Object.values(evidence).reduce((inner, one) => inner + one.confidence, 0),
    0,
  );
  const distinct = new Set(records.map(({ values }) => JSON.stringify(values))).size;
  return (sure / (records.length * fields)) * (distinct / records.length);
}

function insides(view: PageView, element: Element): ReadonlySet<string> {
  const at = view.indexOf(element) ?? 0;
  const found = new Set<string>();
  for (let inner = at + 1; inner < view.endOf(at); inner++) {
    const part = view.elements[inner];
    if (part) found.add(`${part.name} ${(part.attribs.class ?? '').split(/\s+/)[0] ?? ''}`);
  }
  return found;
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 && other.size === 0) return 1;
  const common = [...one].filter((name) => other.has(name)).length;
  return common / Math.max(one.size, other.size);
}
