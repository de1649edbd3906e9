import { pictureAttribute } from '@shared/picture-attribute';
import type { PageNode } from './page-tree';

/** What is read from a picked element: its text, its text without that of inner elements, or an attribute. */
export type Taking = 'text' | 'own' | { readonly attribute: string };

/** Attributes people want, in the order they are offered. */
const WANTED = [
  'href',
  'src',
  'datetime',
  'content',
  'alt',
  'title',
  'value',
  'srcset',
  'poster',
  'data-src',
  'aria-label',
];

/** What can be read from an element, most likely first. */
export function listTakings(node: PageNode): readonly Taking[] {
  const attributes = WANTED.filter((name) => node.attributes[name]?.trim()).map((attribute) => ({ attribute }));
  const own = Object.keys(node.attributes)
    .filter((name) => name.startsWith('data-') && !WANTED.includes(name) && isTakenText(node.attributes[name]))
    .map((attribute) => ({ attribute }));
  const isMixed = node.ownText !== '' && node.ownText !== node.text;
  const texts = [...(node.text === '' ? [] : ['text' as const]), ...(isMixed ? ['own' as const] : [])];
  return [...texts, ...attributes, ...own];
}

const MAX_CHARACTERS = 200; // longer values hold state

function isTakenText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '' && text.length <= MAX_CHARACTERS && !/[{[<]/.test(text);
}

/** A text that labels the value after it. */
const LABEL = /^[^:：]{1,40}[:：]$/;

/** What a click on an element probably means: an image's URL, also where it is loaded later, a date, otherwise its text. */
export function chooseTaking(node: PageNode): Taking {
  const picture = node.tag === 'img' ? pictureAttribute(node.attributes) : null;
  if (picture !== null) return { attribute: picture };
  const best = ['datetime', 'content', 'src'].find((name) => node.attributes[name]?.trim());
  if (best !== undefined && (node.text === '' || node.tag === 'time')) return { attribute: best };
  const [first] = node.children;
  if (first && LABEL.test(first.text) && node.ownText !== '' && node.text.startsWith(first.text)) return 'own';
  return listTakings(node)[0] ?? 'text';
}

/** The text read from an element. */
export function getTakenText(node: PageNode, taking: Taking): string {
  if (taking === 'own') return node.ownText;
  return taking === 'text' ? node.text : (node.attributes[taking.attribute] ?? '').trim();
}

export function isSameTaking(a: Taking, b: Taking): boolean {
  return nameOfTaking(a) === nameOfTaking(b);
}

/** `text`, `own`, or @ and the attribute's name. */
export function nameOfTaking(taking: Taking): string {
  return typeof taking === 'string' ? taking : `@${taking.attribute}`;
}
