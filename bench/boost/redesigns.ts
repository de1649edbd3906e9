import { type Document, Element, type Text } from 'domhandler';
import { appendChild, removeElement } from 'domutils';
import { BLOCK_ELEMENTS, isElement } from '../../src/main/engine/page/elements';
import { getElements, walk } from '../../src/main/engine/page/walk';

/** Changes a page's tree as a site's redesign would: all pages of the site alike, by the seed. */
export type Redesign = (document: Document, seed: number) => void;

const SHARE = 0.5; // of the names, places and labels that a redesign touches
const WRAPPED = 0.2;
const MAX_LABEL = 30;

/** By name, from what changes nothing but names to all at once. */
export const REDESIGNS: Readonly<Record<string, Redesign>> = {
  'renamed classes': (document, seed) => renameClasses(document, seed, SHARE),
  'all classes renamed': (document, seed) => renameClasses(document, seed, 1),
  'renamed ids': renameIds,
  'wrapped nodes': wrapNodes,
  'moved blocks': moveBlocks,
  'changed tags': changeTags,
  'swapped labels': swapLabels,
  'all at half': (document, seed) => {
    renameClasses(document, seed, SHARE);
    wrapNodes(document, seed);
    moveBlocks(document, seed);
    swapLabels(document, seed);
  },
};

/** 0 to 1, the same for the same seed and text. */
function chance(seed: number, text: string): number {
  let hash = 2166136261 ^ seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 2246822519) >>> 0) / 2 ** 32;
}

function renameClasses(document: Document, seed: number, share: number): void {
  for (const { attribs } of getElements(document)) {
    if (attribs.class === undefined) continue;
    const names = attribs.class.split(/\s+/).filter(Boolean);
    attribs.class = names.map((name) => (chance(seed, name) < share ? newName(seed, name) : name)).join(' ');
  }
}

function newName(seed: number, name: string): string {
  return `n${Math.floor(chance(seed + 1, name) * 1e6).toString(36)}x`;
}

function renameIds(document: Document, seed: number): void {
  for (const { attribs } of getElements(document)) if (attribs.id !== undefined) attribs.id = newName(seed, attribs.id);
}

/** What makes elements alike on all pages: their tag and their parent's tag and names. */
function getElementKind(element: Element): string {
  const parent = element.parent && isElementNode(element.parent) ? element.parent : null;
  return `${parent?.name ?? ''}.${parent?.attribs.class ?? ''}>${element.name}.${element.attribs.class ?? ''}`;
}

function wrapNodes(document: Document, seed: number): void {
  for (const element of getElements(document)) {
    if (!isPlainBlock(element) || chance(seed, `wrap ${getElementKind(element)}`) >= WRAPPED) continue;
    const { parent } = element;
    if (!parent) continue;
    const wrapper = new Element('div', { class: 'wrap-new' });
    const at = parent.children.indexOf(element);
    wrapper.parent = parent;
    wrapper.prev = element.prev;
    wrapper.next = element.next;
    if (wrapper.prev) wrapper.prev.next = wrapper;
    if (wrapper.next) wrapper.next.prev = wrapper;
    parent.children[at] = wrapper;
    element.parent = null;
    element.prev = null;
    element.next = null;
    appendChild(wrapper, element);
  }
}

function isPlainBlock({ name }: Element): boolean {
  return (
    BLOCK_ELEMENTS.has(name) &&
    !/^(?:html|body|t\w+|li|d[tdl]|dir|menu|option|optgroup|legend|caption|summary)$/.test(name)
  );
}

/** The last plain block of some parents comes first. */
function moveBlocks(document: Document, seed: number): void {
  for (const element of getElements(document)) {
    const blocks = element.children.filter(isElement).filter(isPlainBlock);
    const [first] = blocks;
    const last = blocks.at(-1);
    if (!first || !last || first === last || chance(seed, `move ${getElementKind(element)}`) >= SHARE) continue;
    removeElement(last);
    const at = element.children.indexOf(first);
    last.parent = element;
    last.prev = first.prev;
    last.next = first;
    if (first.prev) first.prev.next = last;
    first.prev = last;
    element.children.splice(at, 0, last);
  }
}

const OTHER_TAGS: Readonly<Record<string, string>> = {
  div: 'section',
  span: 'em',
  strong: 'b',
  b: 'strong',
  h2: 'h3',
  h3: 'h4',
  p: 'div',
  section: 'div',
  article: 'div',
};

function changeTags(document: Document, seed: number): void {
  for (const element of getElements(document)) {
    const other = OTHER_TAGS[element.name];
    if (other !== undefined && chance(seed, `tag ${getElementKind(element)}`) < SHARE) element.name = other;
  }
}

/** Texts that end in a colon, or are in what is made for labels, are worded anew. */
function swapLabels(document: Document, seed: number): void {
  walk(document, {
    text: (node) => {
      const text = node.data.trim();
      if (text === '' || text.length > MAX_LABEL || !isLabel(node, text)) return;
      const word = text
        .replace(/[:：].*$/s, '')
        .trim()
        .toLowerCase();
      if (chance(seed, `label ${word}`) < SHARE) node.data = node.data.replace(/[^:：]+/, `New ${word.slice(0, 3)}`);
    },
  });
}

function isLabel(node: Text, text: string): boolean {
  const { parent } = node;
  if (!parent || !isElementNode(parent)) return false;
  if (/[:：]$/.test(text) || /^(?:dt|th|label)$/.test(parent.name)) return true;
  const after = parent.next;
  return /^(?:strong|b)$/.test(parent.name) && after?.type === 'text' && /^\s*[:：]/.test(after.data);
}

function isElementNode(node: Element['parent']): node is Element {
  return node !== null && node.type === 'tag';
}
