import type { Take } from '@shared/extractor';
import type { Element } from 'domhandler';
import type { FieldQuery } from '../../extract/index';
import { readTypedValue, toAskedPrice } from '../../extract/index';
import { createObjectCache, isElement } from '../../page/index';
import { getOwnText } from '../run/shown-text';
import { compareTexts, getValueKey } from '../run/values';
import type { Sample } from './sample';

/** A node of the page that contains a value. */
export interface Occurrence {
  readonly element: Element;
  readonly take: Take;
}

const MAX_TYPED = 160; // characters; longer texts are not parsed as numbers or dates
const MAX_TEXT = 20_000;
const MAX_ATTRIBUTE = 2000;
const UNREAD_ATTRIBUTES = /^(?:class|style|id|on\w+|xmlns.*|d|viewbox|width|height|target|rel|type|method|action)$/i;

type Index = ReadonlyMap<string, readonly Occurrence[]>;
/** Cached per view, because the user picks the next field a moment later. */
const indexes = createObjectCache<Sample['view'], Map<string, Index>>();

/** All nodes of a sample with exactly this value, in page order, outermost first. */
export function findOccurrences(sample: Sample, value: unknown, query: FieldQuery): readonly Occurrence[] {
  const exact = findExact(sample, value, query);
  return exact.length > 0 || typeof value !== 'string' ? exact : nearSightings(sample, value, query);
}

/** Nodes with exactly the value as written, leaving out near matches. */
export function findExact(sample: Sample, value: unknown, query: FieldQuery): readonly Occurrence[] {
  const key = getValueKey(value, query, sample.context);
  return key === null ? [] : (getIndex(sample, query).get(key) ?? []);
}

const LONG = 300; // characters; longer texts are seldom copied exactly
const NEAR = 0.93;
const SHORT = 4;
const NEAR_SHORT = 0.65; // share of the words; a short text that is not found as written may be worded slightly differently
const HALF = 0.5;
const MAX_NEAR = 4;

/** Nodes that nearly contain a long text. */
function nearSightings({ view }: Sample, value: string, { type }: FieldQuery): readonly Occurrence[] {
  const text = value.replace(/\s+/g, ' ').trim();
  if (type !== 'text' || text.length < SHORT || text.length > MAX_TEXT) return [];
  const [near, longer] = text.length < LONG ? [NEAR_SHORT, 2] : [NEAR, 1.3];
  const like = view.elements.flatMap((element, at) => {
    const length = view.textLength(at);
    if (length < text.length * Math.min(near, HALF) || length > text.length * longer) return [];
    const share = compareTexts(view.textOf(at), text);
    return share >= near ? [{ share, occurrence: { element, take: 'text' } as const }] : [];
  });
  return like
    .sort((one, other) => other.share - one.share)
    .slice(0, MAX_NEAR)
    .map(({ occurrence }) => occurrence);
}

function getIndex(sample: Sample, query: FieldQuery): Index {
  const kind = `${query.type} ${query.form}`;
  const made = indexes.get(sample.view) ?? new Map<string, Index>();
  indexes.set(sample.view, made);
  const index = made.get(kind) ?? makeIndex(sample, query);
  made.set(kind, index);
  return index;
}

function makeIndex(sample: Sample, query: FieldQuery): Index {
  const found = new Map<string, Occurrence[]>();
  const keys = new Map<string, string | null>();
  const most = query.type === 'text' ? MAX_TEXT : MAX_TYPED;
  const note = (text: string, limit: number, occurrence: Occurrence) => {
    if (text === '' || text.length > limit) return;
    const key = keys.has(text) ? (keys.get(text) ?? null) : keyOfText(text, sample, query);
    keys.set(text, key);
    if (key === null) return;
    const list = found.get(key);
    if (list) list.push(occurrence);
    else found.set(key, [occurrence]);
  };
  for (const [at, element] of sample.view.elements.entries()) {
    const whole = sample.view.textLength(at) > most * 2 ? '' : sample.view.textOf(at);
    if (!isAddressType(query)) note(whole, most, { element, take: 'text' });
    const own = isAddressType(query) || !holdsTextAndElements(element) ? '' : getOwnText(element);
    if (own !== whole) note(own, most, { element, take: 'own' });
    for (const name in element.attribs) {
      const value = element.attribs[name];
      if (value === undefined || UNREAD_ATTRIBUTES.test(name)) continue;
      note(value.trim(), isAddressType(query) ? MAX_ATTRIBUTE : most, { element, take: { attribute: name } });
    }
  }
  return found;
}

/** Comparison key of a text's value, as an extractor would read it. */
function keyOfText(text: string, { context }: Sample, query: FieldQuery): string | null {
  if (query.type === 'text' && query.form === null) return getValueKey(text, query, context);
  return getValueKey(readTypedValue(toAskedPrice(text, query), query.type, query.form, context), query, context);
}

function isAddressType({ type }: FieldQuery): boolean {
  return type === 'url' || type === 'image';
}

/** Whether an element has both texts and child elements. */
function holdsTextAndElements({ children }: Element): boolean {
  return (
    children.some((child) => child.type === 'text' && child.data.trim() !== '') &&
    children.some((child) => isElement(child))
  );
}
