import type { Page } from '../types';
import { type Control, isMarkedCurrent, type Piece } from './controls';
import { getMonthNumber } from './month-names';
import type { PaginationMethod } from './types';
import { relateUrls } from './url-relation';

interface Tab {
  readonly text: string;
  /** Null for the name of the current part without a link. */
  readonly control: Control | null;
}

const CONFIDENCE = 0.6; // the pages of the current part come first
const MIN_TABS = 2;
const MAX_TABS = 40;
const MAX_BETWEEN = 3; // characters

/**
 * Finds the next of the tabs that a list is split into, such as "Day 1, Day 2" of a programme or "Fri 11 Sep, Sat 12 Sep", if one of them is the current
 * one; other pages merely link to the parts.
 */
export function findTabMethods(page: Page, pieces: readonly Piece[]): readonly PaginationMethod[] {
  for (const tabs of findTabs(pieces)) {
    const at = findCurrent(tabs, page.url);
    const next = at === null ? null : (tabs[at + 1]?.control ?? null);
    if (at === null || !next?.url || next.isOff || new URL(next.url).host !== new URL(page.url).host) continue;
    const found = `the tab "${next.text}" of ${tabs[0]?.text} … ${tabs.at(-1)?.text}`;
    const method = { kind: 'next', url: next.url, selector: null, found, confidence: CONFIDENCE } as const;
    return [{ ...method, isPart: true, hasLaterNumbers: true, ...(at > 0 && { isFromLater: true as const }) }];
  }
  return [];
}

/** Index of the current tab: the one that leads here, is marked, or is the only one without a link; null if unknown. */
function findCurrent(tabs: readonly Tab[], url: string): number | null {
  const tests = [
    ({ control }: Tab) => control?.url != null && relateUrls(url, control.url).kind === 'same',
    ({ control }: Tab) =>
      control !== null && (control.element.attribs['aria-selected'] === 'true' || isMarkedCurrent(control.element)),
    ({ control }: Tab) => control === null,
  ];
  for (const test of tests) {
    const found = tabs.flatMap((tab, at) => (test(tab) ? [at] : []));
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

/** Runs of tabs in one series with nothing but separators between them. */
function findTabs(pieces: readonly Piece[]): readonly (readonly Tab[])[] {
  const runs: Tab[][] = [];
  let run: Tab[] = [];
  let before: Place | null = null;
  const end = () => {
    if (run.length >= MIN_TABS && run.length <= MAX_TABS) runs.push(run);
    [run, before] = [[], null];
  };
  for (const piece of pieces) {
    if ('text' in piece && piece.text.length <= MAX_BETWEEN) continue;
    const control = 'control' in piece ? piece.control : null;
    const text = 'control' in piece ? piece.control.text : piece.text;
    const place = control?.inOther || control?.inPager ? null : readPlace(text);
    if (place === null || place.series !== before?.series || place.number <= before.number) end();
    if (place === null) continue;
    run.push({ text, control });
    before = place;
  }
  end();
  return runs;
}

/** The series that a tab belongs to, and its place there: "Day 2" is the second "day". */
interface Place {
  readonly series: string;
  readonly number: number;
}

const NUMBERED = /^(?<word>\p{L}{3,12}\.?(?:\s\p{L}{2,10})?)\s(?<number>\d{1,3})$/u;
/** Words that number what are no parts of a list. */
const NO_PART = /^(?:page|seite|página|pagina|step|schritt|slide|image|bild|photo|foto|figure|option|étape|paso)$/iu;
const DAY_FIRST =
  /^(?:\p{L}{2,10}[.,]{0,2}\s)?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s(?:de\s)?(?<month>\p{L}{3,10})\.?(?:,?\s20\d\d)?$/u;
const MONTH_FIRST = /^(?:\p{L}{2,10}[.,]{0,2}\s)?(?<month>\p{L}{3,10})\.?\s(?<day>\d{1,2})(?:,?\s20\d\d)?$/u;
const DAYS = 31;

function readPlace(text: string): Place | null {
  const { day = '', month = '' } = (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {};
  const at = getMonthNumber(month);
  if (at !== null) return { series: 'date', number: at * DAYS + Number(day) };
  const { word = '', number = '' } = NUMBERED.exec(text)?.groups ?? {};
  return word === '' || NO_PART.test(word) ? null : { series: word.toLowerCase(), number: Number(number) };
}
