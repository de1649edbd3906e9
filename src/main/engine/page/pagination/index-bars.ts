import type { Element } from 'domhandler';
import type { Page } from '../types';
import { getFoldedText } from '../walk';
import { type Control, isMarkedCurrent, type Piece } from './controls';
import type { PaginationMethod } from './types';
import { relateUrls } from './url-relation';

/** One letter of an index, or a part such as "0–9". */
interface Part {
  readonly name: string;
  /** Null for a letter without a link: the current one, or one without entries. */
  readonly control: Control | null;
}

const LETTER = /^\p{L}$/u;
const OTHER_PART = /^(?:#|0\s*[-–]\s*9|\d{3})$/; // names that begin with a digit
const SEPARATORS = /[|·•/,;:\s]+/gu;
const MIN_LETTERS = 5;
const MIN_LINKS = 4;
const FEW_LETTERS = 3; // of an index whose links name their letters
const CONFIDENCE = 0.6; // the pages of the current letter come first

/**
 * Finds the next letter of a list that is split into a page for each letter. Only if one of the letters is the current
 * one is the list known to be a part of it; other pages merely link to an index.
 */
export function findIndexMethods(
  page: Page,
  elements: readonly Element[],
  pieces: readonly Piece[],
): readonly PaginationMethod[] {
  for (const bar of findBars(pieces)) {
    const at = findCurrent(bar, page.url) ?? findHeaded(bar, elements);
    const later = at === null ? [] : bar.slice(at + 1).filter((part) => leadsElsewhere(part, page.url));
    const [next] = later;
    if (!next?.control?.url) continue;
    const found = `the letter "${next.name}" of an index ${bar[0]?.name} … ${bar.at(-1)?.name}`;
    const { url } = next.control;
    return [{ kind: 'next', url, selector: null, found, confidence: CONFIDENCE, isPart: true, hasLaterNumbers: true }];
  }
  return [];
}

/** Runs of ascending letters with nothing but separators between them. */
function findBars(pieces: readonly Piece[]): readonly (readonly Part[])[] {
  const bars: Part[][] = [];
  let bar: Part[] = [];
  for (const piece of [...pieces, { text: 'end' }]) {
    const parts = readParts(piece);
    if (parts === null) {
      if (isBar(bar)) bars.push(bar);
      bar = [];
      continue;
    }
    for (const part of parts) {
      // a heading after the bar repeats one of its letters
      if (isLetter(part) && bar.some((each) => isLetter(each) && each.name.toUpperCase() >= part.name.toUpperCase())) {
        if (isBar(bar)) bars.push(bar);
        bar = [];
      }
      bar.push(part);
    }
  }
  return bars;
}

/** The letters of a piece, none for a separator; null if it is something else. */
function readParts(piece: Piece): readonly Part[] | null {
  if ('control' in piece) {
    const { control } = piece;
    const name = control.text.trim();
    return isPart(name) && !control.inOther ? [{ name, control: control.url === null ? null : control }] : null;
  }
  const names = piece.text.split(SEPARATORS).filter((name) => name !== '');
  return names.every(isPart) ? names.map((name) => ({ name, control: null })) : null;
}

function isPart(name: string): boolean {
  return LETTER.test(name) || OTHER_PART.test(name);
}

function isBar(bar: readonly Part[]): boolean {
  const letters = bar.filter(isLetter);
  const targets = new Set(bar.flatMap(({ control }) => control?.url ?? []));
  if (letters.length >= MIN_LETTERS && targets.size >= MIN_LINKS) return true;
  return letters.length >= FEW_LETTERS && bar.every((part, at) => namesItself(part) && follows(bar[at - 1], part));
}

function isLetter({ name }: Part): boolean {
  return LETTER.test(name);
}

/** Whether the URL of a letter has the letter as a value or as its last segment. */
function namesItself({ name, control }: Part): boolean {
  if (!control?.url) return control === null;
  const { pathname, searchParams } = new URL(control.url);
  const values = [...searchParams.values(), pathname.split('/').findLast((segment) => segment !== '') ?? ''];
  return values.some((value) => value.toUpperCase() === name.toUpperCase());
}

function follows(before: Part | undefined, { name }: Part): boolean {
  const code = (letter: string) => letter.toUpperCase().codePointAt(0) ?? 0;
  return before === undefined || code(name) === code(before.name) + 1;
}

const HEADING = /^(?:h[1-6]|caption|legend)$/;

/** Index of the letter that the page's only heading of one letter names; null if there is none. */
function findHeaded(bar: readonly Part[], elements: readonly Element[]): number | null {
  const headings = elements.filter(({ name }) => HEADING.test(name)).map((heading) => getFoldedText(heading));
  const [letter, ...others] = headings.filter((heading) => LETTER.test(heading));
  const at = bar.findIndex(({ name }) => name.toUpperCase() === letter?.toUpperCase());
  return others.length > 0 || at < 0 ? null : at;
}

/** Index of the current letter: the one that leads here, is marked, or is the only one without a link; null if unknown. */
function findCurrent(bar: readonly Part[], url: string): number | null {
  const tests = [
    ({ control }: Part) => control?.url != null && relateUrls(url, control.url).kind === 'same',
    ({ control }: Part) => control !== null && isMarkedCurrent(control.element),
    ({ control }: Part) => control === null,
  ];
  for (const test of tests) {
    const found = bar.flatMap((part, at) => (test(part) ? [at] : []));
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

function leadsElsewhere({ control }: Part, url: string): boolean {
  if (!control?.url || control.isOff) return false;
  return new URL(control.url).host === new URL(url).host && relateUrls(url, control.url).kind !== 'same';
}
