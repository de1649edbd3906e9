const SPOKEN = '(?:a\\.?m\\.?|p\\.?m\\.?|uhr|noon|h(?![\\p{L}])|heures?|時|点|點)';
/** "09:00", "9.30 Uhr", "9h30", "7 pm", "午後7時30分". */
const CLOCK = new RegExp(
  `(?<![\\d.,:/+T])(?:(午前|午後|上午|下午|晚上)\\s?)?(?:([01]?\\d|2[0-4])(?:[:：]|h|時|点|點)([0-5]\\d)(?:[:：][0-5]\\d)?(?:分)?|([01]?\\d|2[0-4])(?:\\.([0-5]\\d))?(?=\\s?${SPOKEN}))\\s?(${SPOKEN})?(?![\\d\\p{Script=Latin}])`,
  'giu',
);
const MAX_TEXT = 40; // characters; a longer text is prose that mentions a time
const TO = /^\s*(?:[-–—~〜]|to|till?|until|bis|à|a|al|hasta|alle|tot|から)\s*$/iu;
/** Words allowed around a time: "um 9 Uhr", "ab 19:00", "doors 19:30". */
const MAX_WORDS_AROUND = 3;

/** A time of day, possibly with its end, as `hh:mm`. */
export interface Clock {
  readonly from: string;
  readonly to: string | null;
}

/** The time of day at the start of a text, as `hh:mm`; null if there is none. */
export function parseClock(text: string): string | null {
  const [first] = findClocks(text);
  return first?.index === 0 ? first.clock : null;
}

/** The time of day in a short text, or a span of two; null for other texts, and for several times. */
export function readClock(raw: string): Clock | null {
  const text = raw.trim();
  if (text.length > MAX_TEXT) return null;
  const [first, second, ...more] = findClocks(text);
  if (!first) return null;
  const around = text.slice(0, first.index) + text.slice((second ?? first).end);
  if (/\d/.test(around) || around.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > MAX_WORDS_AROUND)
    return null;
  if (!second) return { from: first.clock, to: null };
  return more.length === 0 && TO.test(text.slice(first.end, second.index))
    ? { from: first.clock, to: second.clock }
    : null;
}

/** The end of the one span of two times in a text of any kind: "5 December · 10:00–16:00". */
export function readSpanEnd(text: string): string | null {
  const [first, second, ...more] = findClocks(text);
  if (!first || !second || more.length > 0) return null;
  return TO.test(text.slice(first.end, second.index)) ? second.clock : null;
}

interface FoundClock {
  readonly index: number;
  readonly end: number;
  readonly clock: string;
}

function findClocks(text: string): readonly FoundClock[] {
  return [...text.matchAll(CLOCK)].flatMap((match) => {
    const [all, half = '', hour = match[4] ?? '', minute = match[5] ?? '00', , , mark = ''] = match;
    const written = Number(hour);
    const isLate = /^(?:午後|下午|晚上)$/.test(half) || /^p/i.test(mark);
    const isHalved = half !== '' || /^[ap]\.?m/i.test(mark);
    if (isHalved && written > 12) return [];
    const hours = isHalved ? (written % 12) + (isLate ? 12 : 0) : written % 24;
    const clock = `${String(hours).padStart(2, '0')}:${minute}`;
    return [{ index: match.index, end: match.index + all.length, clock }];
  });
}
