import type { Document, Element, Text } from 'domhandler';
import { getSpannedCells } from '../../extract/index';
import { isElement, isInertTemplate, walk } from '../../page/index';
import type { ReadyPage } from '../types';
import { findLabelledPart, getLabel, type LabelledPart } from './labels';
import type { Elements } from './selector';

/** A page or record with the indexes its locators use. */
export interface Scope extends Elements {
  readonly ready: ReadyPage;
  /** Parts after this label in page order; only for requested labels. */
  behind(label: string): readonly LabelledPart[];
  /** All labels found. */
  labels(): Iterable<string>;
}

/** What a scan collects: keys of elements and folded labels; null collects everything. */
export interface Wanted {
  readonly keys: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

/** Indexes a page or record; other records within it (`nested`) are left out. */
export type Scan = (ready: ReadyPage, root: Document | Element, nested?: ReadonlySet<Element> | null) => Scope;

/** The elements that are inside others of a list, such as replies in a comment; null if none are. */
export function findNested(elements: readonly Element[]): ReadonlySet<Element> | null {
  const all = new Set<unknown>(elements);
  const isInside = ({ parent }: Element) => {
    for (let node = parent; node; node = node.parent) if (all.has(node)) return true;
    return false;
  };
  const nested = elements.filter(isInside);
  return nested.length === 0 ? null : new Set(nested);
}

/** Creates scans that collect only what is wanted, in one pass. */
export function createScanner(wanted: Wanted | null): Scan {
  const keysOf = keyReader(wanted);
  const firsts = wanted === null ? null : new Set([...wanted.labels].map((label) => label.charAt(0)));
  const seeksLabels = firsts === null || firsts.size > 0;
  return (ready, root, nested = null) => {
    const buckets = new Map<string, Element[]>();
    const texts: Text[] = [];
    const enter = (element: Element): boolean => {
      if (nested?.has(element)) return false;
      for (const key of keysOf(element)) addTo(buckets, key, element);
      return (
        element.name !== 'script' && element.name !== 'style' && !isPageTitle(element) && !isInertTemplate(element)
      );
    };
    const text = (node: Text) => {
      if (seeksLabels) texts.push(node);
    };
    const cells = root.type === 'root' ? null : getSpannedCells(root);
    const entered = new Set<Element>();
    // in a table with spanning cells, a place is a column
    for (const cell of cells ?? []) {
      if (enter(cell) && !entered.has(cell)) walk(cell, { enter, text });
      entered.add(cell);
    }
    if (cells === null) walk(root, { enter, text });
    let labelled: ReadonlyMap<string, readonly LabelledPart[]> | null = null;
    const parts = () => {
      labelled ??= findLabelledParts(texts, wanted, firsts);
      return labelled;
    };
    return {
      ready,
      root,
      byKey: (key) => buckets.get(key) ?? [],
      behind: (label) => parts().get(label) ?? [],
      labels: () => parts().keys(),
      ...(wanted === null && { known: new Map<string, readonly Element[]>() }),
    };
  };
}

/** The title in the head, which would be a label of all that the page shows. */
function isPageTitle({ name, parent }: Element): boolean {
  return name === 'title' && parent !== null && isElement(parent) && parent.name === 'head';
}

function addTo<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

const CACHE_LIMIT = 5000; // class attributes repeat from page to page

/** Returns the wanted keys of an element. */
function keyReader(wanted: Wanted | null): (element: Element) => readonly string[] {
  const isWanted = (key: string) => wanted === null || wanted.keys.has(key);
  const attributes = wantedAttributes(wanted);
  const ofClasses = new Map<string, readonly string[]>();
  const classKeys = (value: string): readonly string[] => {
    const known = ofClasses.get(value);
    if (known) return known;
    const keys = [...new Set(value.split(/\s+/).filter(Boolean))].map((name) => `.${name}`).filter(isWanted);
    if (ofClasses.size >= CACHE_LIMIT) ofClasses.clear();
    ofClasses.set(value, keys);
    return keys;
  };
  return ({ name, attribs }) => {
    const { id, class: className } = attribs;
    const keys = isWanted(name) ? [name] : [];
    if (id !== undefined && isWanted(`#${id}`)) keys.push(`#${id}`);
    if (className !== undefined) keys.push(...classKeys(className));
    for (const attribute of attributes ?? Object.keys(attribs)) {
      const value = attribs[attribute];
      if (value === undefined) continue;
      if (isWanted(`[${attribute}]`)) keys.push(`[${attribute}]`);
      if (isWanted(`[${attribute}=${value}]`)) keys.push(`[${attribute}=${value}]`);
    }
    return keys;
  };
}

function wantedAttributes(wanted: Wanted | null): readonly string[] | null {
  if (wanted === null) return null;
  return [...new Set([...wanted.keys].flatMap((key) => /^\[([^=\]]+)/.exec(key)?.[1] ?? []))];
}

function findLabelledParts(
  texts: readonly Text[],
  wanted: Wanted | null,
  firsts: ReadonlySet<string> | null,
): ReadonlyMap<string, readonly LabelledPart[]> {
  const found = new Map<string, LabelledPart[]>();
  for (const text of texts) {
    if (firsts !== null && !mayBegin(text.data, firsts)) continue;
    const label = getLabel(text.data);
    if (label === null || (wanted !== null && !wanted.labels.has(label))) continue;
    const part = findLabelledPart(text, label);
    if (part !== null) addTo(found, label, part);
  }
  return found;
}

const FIRST_SIGN = /[\p{L}\p{N}]/u;

/** Whether a text's first letter is that of a wanted label; accented letters are left to the full comparison. */
function mayBegin(data: string, firsts: ReadonlySet<string>): boolean {
  const sign = FIRST_SIGN.exec(data)?.[0];
  if (sign === undefined) return false;
  return sign > '\u007f' || firsts.has(sign.toLowerCase());
}
