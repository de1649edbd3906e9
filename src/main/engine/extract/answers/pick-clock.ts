import type { Asked } from './asked';
import { findTermPlaces, type Pick } from './pick';

const TIME =
  '(?:[01]?\\d|2[0-4])(?::[0-5]\\d|：[0-5]\\d|\\.[0-5]\\d(?=\\s?(?:Uhr|h\\b))|h[0-5]?\\d?)?(?:\\s?(?:[ap]\\.?m\\.?|Uhr|hrs?|時(?:[0-5]?\\d分)?))?';
const CLOCK = new RegExp(`(?<![\\d.,:/$€£-])${TIME}(?![\\d.,:/%€]\\d?)`, 'giu');
const IS_CLOCK = /:|：|h\d?|[ap]\.?m|Uhr|時/iu;
const ENDS =
  /(?<!\p{L})(?:end|ends|close|closes|until|finish|finishes|endet|schließt|bis|termine|finit|ferme|jusqu|termina|acaba|cierra|hasta|finisce|chiude|fecha)(?!\p{L})|終/iu;

/** The time of a day that a text gives: the last one of a span where its end is asked for. */
export function findClock(text: string, { text: question }: Asked): string | null {
  const all = [...text.matchAll(CLOCK)].map(([time]) => time.trim()).filter((time) => IS_CLOCK.test(time));
  const found = ENDS.test(question) ? all.at(-1) : all[0];
  return found ?? null;
}

/** Of several times, the one right behind the words of the question: "Doors 7:00 pm, music from 7:30 pm". */
export const pickClock: Pick = ({ sentence: { text } }, asked) => {
  const end = Math.max(...findTermPlaces(text, asked.terms).map(({ to }) => to));
  return findClock(text.slice(end).split(/[,;·|]\s/u)[0] ?? '', asked) ?? findClock(text, asked);
};
