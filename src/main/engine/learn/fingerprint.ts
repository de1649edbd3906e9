import type { Document, Element } from 'domhandler';
import { isAside } from '../extract/index';
import type { Page } from '../page/index';
import { isShadowRoot, walk } from '../page/index';

const MAX_PLACES = 150; // more cost time on every page
const FEW_PLACES = 6; // with fewer the page has too few names to compare
const MAX_NAME = 40; // longer names are generated
const SKIPPED = new Set('script style noscript template svg select head iframe link meta'.split(' '));

function isSkipped(element: Element): boolean {
  return SKIPPED.has(element.name) && !isShadowRoot(element);
}
/** Elements that count as layout even without a name. */
const SHAPING = new Set('main article section h1 table thead th form dl dt figure video blockquote'.split(' '));
/** Names for an element's state or a page's subject, which do not describe layout. */
const PASSING =
  /(?:^|[-_])(?:active|selected|current|open|closed|expanded|collapsed|hidden|visible|show|hide|first|last|odd|even|loaded|lazy|disabled|clearfix|tag|category|author|parent|child|term|status|format)(?:$|[-_])/i;

/**
 * Names the places of a page's layout: equal for pages made from one template, regardless of the number of records or comments. Names starting with
 * `/` are its frame, made of tags only.
 */
export function getFingerprint({ document }: Page): readonly string[] {
  const fingerprint = fingerprints.get(document) ?? makeFingerprint(document);
  fingerprints.set(document, fingerprint);
  return fingerprint;
}

const fingerprints = new WeakMap<Document, readonly string[]>();

function makeFingerprint(document: Document): readonly string[] {
  const frame = getFrame(document);
  const named = getDocumentPlaces(document, true);
  const places = named.size >= FEW_PLACES ? named : getDocumentPlaces(document, false);
  return [...frame, ...places].sort();
}

/** Similarity of two layouts by names, 0 to 1: shared places relative to the size of both. */
export function compareLayouts(one: readonly string[], other: readonly string[]): number {
  return getOverlap(one.filter(isNamedPlace), other.filter(isNamedPlace));
}

/** Similarity by frames, which stay when all names change. */
export function compareFrames(one: readonly string[], other: readonly string[]): number {
  return getOverlap(
    one.filter((place) => !isNamedPlace(place)),
    other.filter((place) => !isNamedPlace(place)),
  );
}

function isNamedPlace(place: string): boolean {
  return !place.startsWith('/');
}

function getOverlap(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0;
  const known = new Set(one);
  return other.filter((place) => known.has(place)).length / Math.sqrt(one.length * other.length);
}

const FRAME_DEPTH = 5;
const MAX_FRAME = 40;

/** Tag paths of elements near the root, without asides. */
function getFrame(document: Document): ReadonlySet<string> {
  const frame = new Set<string>();
  const path: string[] = [];
  walk(document, {
    enter: (element) => {
      if (path.length > FRAME_DEPTH || isSkipped(element) || isAside(element)) return false;
      path.push(element.name);
      if (path.length > 2 && frame.size < MAX_FRAME) frame.add(`/${path.slice(2).join('/')}`);
      return true;
    },
    leave: () => {
      path.pop();
    },
  });
  return frame;
}

interface Step {
  readonly element: Element;
  readonly name: string;
}

/** Places by stable names, in the main content only; with `byName` false, by tags over the whole page. */
function getDocumentPlaces(document: Document, byName: boolean): ReadonlySet<string> {
  const places = new Set<string>();
  const path: Step[] = [];
  walk(document, {
    enter: (element) => {
      if (places.size >= MAX_PLACES || isSkipped(element) || (byName && isAside(element))) return false;
      if (element.name === 'html') return true;
      if (element.name === 'body') {
        for (const name of getElementNames(element)) places.add(`body.${name}`);
        return true;
      }
      const name = getElementName(element) ?? (SHAPING.has(element.name) || !byName ? element.name : null);
      if (name === null) return true;
      const parent = path.at(-1);
      places.add(parent ? `${parent.name} > ${name}` : name);
      path.push({ element, name });
      return true;
    },
    leave: (element) => {
      if (path.at(-1)?.element === element) path.pop();
    },
  });
  return places;
}

/** An element's tag with its first stable name; null if it has none. */
function getElementName(element: Element): string | null {
  const { id } = element.attribs;
  if (id !== undefined && isLasting(id)) return `${element.name}#${id}`;
  const [name] = getElementNames(element);
  return name === undefined ? null : `${element.name}.${name}`;
}

const NO_NAMES: readonly string[] = [];
const known = new Map<string, readonly string[]>();
const KNOWN_LIMIT = 10_000; // class attributes repeat within a site; the map is cleared after many sites

function getElementNames({ attribs }: Element): readonly string[] {
  const names = attribs.class;
  if (names === undefined || names === '') return NO_NAMES;
  const before = known.get(names);
  if (before) return before;
  const lasting = names.split(/\s+/).filter(isLasting);
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(names, lasting);
  return lasting;
}

function isLasting(name: string): boolean {
  return name !== '' && name.length <= MAX_NAME && !/\d/.test(name) && !PASSING.test(name);
}
