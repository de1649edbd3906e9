import type { Document, Element, Text } from 'domhandler';
import { isInertTemplate, walk } from '../../page/walk';
import type { ReadyPage } from '../types';
import { type LabelledPart, labelOf, partBehind } from './labels';
import type { Elements } from './selector';

/** A page or one record of it, with what its locators look for at hand. */
export interface Scope extends Elements {
  readonly ready: ReadyPage;
  /** What stands behind this label, in page order; only labels that were asked for. */
  behind(label: string): readonly LabelledPart[];
  /** All that was found to stand behind a label. */
  labels(): Iterable<string>;
}

/** What a scan gathers: keys of elements and folded labels; null gathers all of them. */
export interface Wanted {
  readonly keys: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

const CACHE_LIMIT = 5000; // class attributes repeat from page to page

/** Makes scans that gather only what is wanted, in one walk. */
export function createScanner(wanted: Wanted | null): (ready: ReadyPage, root: Document | Element) => Scope {
  const keysOfClass = new Map<string, readonly string[]>();
  const attributes = wantedAttributes(wanted);
  const firsts = wanted === null ? null : new Set([...wanted.labels].map((label) => label.charAt(0)));
  const classKeys = (value: string): readonly string[] => {
    const known = keysOfClass.get(value);
    if (known) return known;
    const keys = value.split(/\s+/).filter(Boolean);
    const dotted = [...new Set(keys)]
      .map((name) => `.${name}`)
      .filter((key) => wanted === null || wanted.keys.has(key));
    if (keysOfClass.size >= CACHE_LIMIT) keysOfClass.clear();
    keysOfClass.set(value, dotted);
    return dotted;
  };

  return (ready, root) => {
    const buckets = new Map<string, Element[]>();
    const texts: Text[] = [];
    const put = (key: string, element: Element) => {
      const list = buckets.get(key);
      if (list) list.push(element);
      else buckets.set(key, [element]);
    };
    const enter = (element: Element) => {
      const { name, attribs } = element;
      if (wanted === null || wanted.keys.has(name)) put(name, element);
      const { id, class: className } = attribs;
      if (id !== undefined && (wanted === null || wanted.keys.has(`#${id}`))) put(`#${id}`, element);
      if (className !== undefined) for (const key of classKeys(className)) put(key, element);
      for (const attribute of attributes ?? Object.keys(attribs)) {
        const value = attribs[attribute];
        if (value === undefined) continue;
        const keys = [`[${attribute}]`, `[${attribute}=${value}]`];
        for (const key of keys) if (wanted === null || wanted.keys.has(key)) put(key, element);
      }
      return name !== 'script' && name !== 'style' && !isInertTemplate(element);
    };
    const seeksLabels = firsts === null || firsts.size > 0;
    walk(root, {
      enter,
      text: (node) => {
        if (seeksLabels) texts.push(node);
      },
    });
    let labelled: ReadonlyMap<string, readonly LabelledPart[]> | null = null;
    const parts = () => {
      labelled ??= partsOf(texts, wanted, firsts);
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

function wantedAttributes(wanted: Wanted | null): readonly string[] | null {
  if (wanted === null) return null;
  return [...new Set([...wanted.keys].flatMap((key) => /^\[([^=\]]+)/.exec(key)?.[1] ?? []))];
}

function partsOf(
  texts: readonly Text[],
  wanted: Wanted | null,
  firsts: ReadonlySet<string> | null,
): ReadonlyMap<string, readonly LabelledPart[]> {
  const found = new Map<string, LabelledPart[]>();
  for (const text of texts) {
    if (firsts !== null && !mayBegin(text.data, firsts)) continue;
    const label = labelOf(text.data);
    if (label === null || (wanted !== null && !wanted.labels.has(label))) continue;
    const part = partBehind(text, label);
    if (part === null) continue;
    const list = found.get(label);
    if (list) list.push(part);
    else found.set(label, [part]);
  }
  return found;
}

const FIRST_SIGN = /[\p{L}\p{N}]/u;

/** Whether a text's first letter is that of a wanted label; letters with accents are left to the full comparison. */
function mayBegin(data: string, firsts: ReadonlySet<string>): boolean {
  const sign = FIRST_SIGN.exec(data)?.[0];
  if (sign === undefined) return false;
  return sign > '\u007f' || firsts.has(sign.toLowerCase());
}
