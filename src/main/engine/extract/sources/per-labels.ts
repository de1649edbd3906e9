import type { Element } from 'domhandler';
import { prevElementSibling } from 'domutils';
import { getFoldedText, isElement } from '../../page/index';
import { byQuery } from '../asked/by-query';
import type { FieldQuery } from '../asked/query';
import { parentElement } from '../view/css-path';
import type { Labelled } from '../view/labelled';
import type { PageView } from '../view/page-view';
import { fold, holdsWords } from '../words/fold';

const FIT = 0.85;
const MAX_CLIMB = 4; // levels from a value to its table
const MAX_HEAD = 60; // characters
const PER = 'per|pro|je|par|por'.split('|');
/** Words for one of the parts that a dish is divided into; folded. */
const PORTION = 'serving portion person portione porcion racion personne persona'.split(' ');

interface Share {
  readonly what: string;
  readonly of: readonly string[];
}

/**
 * Fit of "Calories" for the calories per serving, if the value, the caption or the heading says that it is that of a
 * serving.
 */
export function getPerFit(view: PageView, query: FieldQuery, { label, at, text }: Labelled): number {
  const share = findShare(query);
  if (share?.what !== label) return 0;
  return saysShare(text ?? view.textOf(at), share) || saysShare(getHead(view.elements[at]), share) ? FIT : 0;
}

const findShare = byQuery(({ asked }: FieldQuery): Share | null => {
  for (const term of asked) {
    const { what, of } = FORM.exec(term)?.groups ?? {};
    if (what !== undefined && of !== undefined) return { what, of: PORTION.includes(of) ? PORTION : [of] };
  }
  return null;
});

const FORM = new RegExp(`^(?<what>\\p{L}+(?: \\p{L}+)?) (?:${PER.join('|')}) (?<of>\\p{L}{3,})$`, 'u');

function saysShare(text: string, { of }: Share): boolean {
  const words = fold(text);
  return PER.some((per) => of.some((one) => holdsWords(words, `${per} ${one}`)));
}

/** The caption of the table that an element is in, or the heading right before its table or list. */
function getHead(element: Element | undefined): string {
  let node = element ?? null;
  for (let level = 0; node && level <= MAX_CLIMB; level++, node = parentElement(node)) {
    const caption = node.children.find((child) => isElement(child) && child.name === 'caption');
    const before = GROUPS.has(node.name) ? prevElementSibling(node) : null;
    const head = caption && isElement(caption) ? caption : before;
    const text = head && HEADS.test(head.name) ? getFoldedText(head) : '';
    if (text !== '' && text.length <= MAX_HEAD) return text;
  }
  return '';
}

const GROUPS = new Set(['table', 'dl', 'ul', 'ol', 'div']);
const HEADS = /^(?:caption|h[1-6]|p)$/;
