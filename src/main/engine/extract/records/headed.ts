import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';
import type { Block } from './block';
import { getSpread } from './fit';

const SAMPLE = 5; // blocks of a list
const MAX_CLIMB = 5; // levels from a record to the container of its list
const MAX_BEFORE = 12; // elements before a record on each level
const MAX_LOOK = 40; // elements of one before it
const MAX_HEADING = 60; // characters

/** Whether the heading above a list says just what its records are: "9 Comments", "Comments (9)". */
export function isHeadedAs(view: PageView, blocks: readonly Block[], kinds: ReadonlySet<string>): boolean {
  if (kinds.size === 0) return false;
  const own = new Set(blocks.map(({ element }) => element));
  const outermost = blocks.filter(({ element }) => !isInside(element, own));
  return getSpread(outermost, SAMPLE).every(({ element }) => saysKind(headingAbove(view, element, own), kinds));
}

/** Whether an element is inside one of these: a reply inside a comment. */
function isInside(element: Element, others: ReadonlySet<Element>): boolean {
  for (let around = parentElement(element); around; around = parentElement(around)) if (others.has(around)) return true;
  return false;
}

/** Text of the nearest heading before a record that is not inside another record. */
function headingAbove(view: PageView, record: Element, records: ReadonlySet<Element>): string {
  let node: Element | null = record;
  for (let level = 0; node && level < MAX_CLIMB; level++, node = parentElement(node)) {
    let before = node.prev;
    for (let step = 0; before && step < MAX_BEFORE * 2; before = before.prev, step++) {
      if (!isElement(before) || records.has(before)) continue;
      const heading = lastHeading(view, before, records);
      if (heading !== null) return heading;
    }
  }
  return '';
}

/** The last heading of an element without records. */
function lastHeading(view: PageView, element: Element, records: ReadonlySet<Element>): string | null {
  const from = view.indexOf(element);
  if (from === undefined) return null;
  const end = Math.min(view.endOf(from), from + MAX_LOOK);
  let found: string | null = null;
  for (let at = from; at < end; at++) {
    const inner = view.elements[at];
    if (!inner) continue;
    if (records.has(inner)) return null;
    if (isHeading(inner) && view.textLength(at) > 0) found = view.textLength(at) > MAX_HEADING ? '' : view.textOf(at);
  }
  return found;
}

function isHeading({ name, attribs }: Element): boolean {
  return /^(?:h[1-6]|legend|caption)$/.test(name) || attribs.role === 'heading';
}

function saysKind(heading: string, kinds: ReadonlySet<string>): boolean {
  const words = fold(heading)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  return words.length > 0 && words.every((word) => kinds.has(word) || kinds.has(toKind(word)));
}

/** Singular English word: `comment` for "comments" and "Kommentare". */
function toKind(word: string): string {
  return ABROAD.get(word) ?? word.replace(/ies$/, 'y').replace(/s$/, '');
}

/** List headings in other languages, by the English word used in templates; folded. */
const ABROAD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    comment:
      'kommentar kommentare commentaire commentaires comentario comentarios commento commenti reactie reacties opmerkingen komentarz komentarze kommentarer',
    review:
      'bewertung bewertungen rezension rezensionen avis reseña reseñas opinión opiniones recensione recensioni beoordelingen recensies opinie',
    reply: 'antworten réponses respuestas risposte antwoorden odpowiedzi svar',
    answer: 'antworten réponses respuestas risposte antwoorden odpowiedzi svar',
    product: 'produkt produkte produit produits producto productos prodotto prodotti producten artikel',
    event: 'veranstaltungen termine événements eventos eventi evenementen',
    job: 'stellenangebote jobs offres empleos offerte vacatures',
  }).flatMap(([kind, list]) =>
    fold(list)
      .split(' ')
      .map((word) => [word, kind] as const),
  ),
);
