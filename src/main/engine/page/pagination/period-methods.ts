import type { Element } from 'domhandler';
import type { Page } from '../types';
import { getRootText } from '../walk';
import type { Piece } from './controls';
import type { PaginationMethod } from './types';
import { saysNextPeriod } from './words';

const CONFIDENCE = 0.6; // less than a list's own "next"
const TITLES = new Set(['title', 'h1', 'h2', 'caption']);
const CALENDAR =
  /calend|event|agenda|programm?e?(?!\p{L})|schedule|what['’]?s on|timetable|kalender|veranstaltung|termine|spielplan|événement|evenement|eventos|eventi|cartelera|evenementen|(?<!\d)20\d\d(?!\d)|カレンダー|イベント|日历|活动/iu;

/**
 * Finds links such as "Next month" on a page of a calendar: each page lists one period. On other pages such a link only turns the sheet of a date
 * picker.
 */
export function findPeriodMethods(
  page: Page,
  elements: readonly Element[],
  pieces: readonly Piece[],
): readonly PaginationMethod[] {
  const links = pieces.flatMap((piece) => ('control' in piece && isNextPeriod(piece.control) ? [piece.control] : []));
  if (links.length === 0 || !isCalendar(page, elements)) return [];
  const { host } = new URL(page.url);
  return links.flatMap(({ url, text, labels }) =>
    url === null || new URL(url).host !== host
      ? []
      : [
          {
            kind: 'next',
            url,
            selector: null,
            found: `link "${text || labels[0]}"`,
            confidence: CONFIDENCE,
            isPeriod: true,
          } as const,
        ],
  );
}

type Control = Extract<Piece, { readonly control: unknown }>['control'];

function isNextPeriod({ element, text, labels, isOff }: Control): boolean {
  return element.name === 'a' && !isOff && [text, ...labels].some(saysNextPeriod);
}

function isCalendar(page: Page, elements: readonly Element[]): boolean {
  const { pathname } = new URL(page.url);
  return (
    CALENDAR.test(pathname) ||
    elements.some((element) => TITLES.has(element.name) && CALENDAR.test(getRootText(element)))
  );
}
