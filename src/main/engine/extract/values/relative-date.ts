import { parseClock } from './clock';

/** Days are counted in UTC, because a page does not state its time zone. */
const DAY_MS = 86_400_000;

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** In en, de, fr, es, it, pt, nl, ja and zh; the words around them tell short units apart. */
const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  second: 'seconds?|secs?|s|sekunden?|sek|secondes?|segundos?|second[oi]|seconden|秒',
  minute: 'minutes?|mins?|min|m|minuten?|minutos?|minut[oi]|minuut|分|分钟|分鐘',
  hour: 'hours?|hrs?|hr|h|stunden?|std|heures?|horas?|or[ae]|uur|uren|時間|小时|小時|个小时|個小時',
  day: 'days?|d|tag(?:en)?|jours?|j|d[ií]as?|giorn[oi]|dag(?:en)?|日|天',
  week: 'weeks?|wks?|wk|w|wochen?|semaines?|semanas?|settiman[ae]|weken|週間|周|週|星期|个星期|個星期',
  month: 'months?|mos?|mo|monat(?:en)?|mois|mes(?:es)?|m[eê]s|mes[ei]|maand(?:en)?|か月|ヶ月|カ月|ヵ月|ケ月|个月|個月',
  year: 'years?|yrs?|yr|y|jahr(?:en)?|ans?|ann[oi]s?|años?|anos?|jaar|jaren|年',
};
const UNITS = Object.entries(UNIT_WORDS).map(
  ([unit, words]) => [unit as Unit, new RegExp(`^(?:${words})$`, 'iu')] as const,
);
const UNIT = Object.values(UNIT_WORDS).join('|');

const ONE = 'an?|one|eine[mrn]?|une?|un[oa]?|een';
const COUNTED = `(\\d{1,3}|${ONE})\\s?(${UNIT})\\.?`;
/** "3 days ago", "vor 2 Stunden", "il y a 3 jours", "hace 3 días", "3 giorni fa", "há 3 dias", "3 dagen geleden", "3日前". */
const AGO: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}\\d.,])${COUNTED}\\s(?:ago|fa|atr[aá]s|geleden)(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:vor|il y a|hace|h[aá])\\s${COUNTED}(?!\\p{L})`, 'iu'),
  new RegExp(`(?<![\\d.,])(\\d{1,3})\\s?(${UNIT})(?:前|之前|以前)`, 'iu'),
];
/** In every text that one of those matches; most texts have none, which is far quicker to find out. */
const AGO_HINT = /\s(?:ago|fa|atr[aá]s|geleden)|(?:vor|il y a|hace|h[aá])\s|前/iu;
/** Future dates, of an event, with nothing else in the text: "in 3 days", "dans 3 jours", "3日後". */
const AHEAD: readonly RegExp[] = [
  new RegExp(`^(?:in|dans|dentro de|tra|fra|over)\\s${COUNTED}$`, 'iu'),
  new RegExp(`^(\\d{1,3})\\s?(${UNIT})(?:後|后|之后|以后)$`, 'iu'),
];
/** Phrases that do not name a day: "over 2 years ago" and "2–3 days ago". */
const VAGUE =
  /(?:[\d½]|over|almost|nearly|than|least|mehr als|fast|über|plus d[e']|presque|más de|casi|超|以上|近)\s*[-–]?\s*$/iu;

/** Days between a word's day and the day of the visit. */
const DAY_WORDS: readonly (readonly [number, RegExp])[] = [
  [-2, /^(?:vorgestern|avant[- ]hier|anteayer|antes de ayer|anteontem|eergisteren|一昨日|おととい|前天)/iu],
  [-1, /^(?:yesterday|gestern|hier|ayer|ieri|ontem|gisteren|昨日|きのう|昨天)/iu],
  [
    0,
    /^(?:today|just now|right now|heute|gerade eben|soeben|aujourd['’]hui|à l['’]instant|hoy|ahora mismo|oggi|hoje|vandaag|zojuist|今日|本日|たった今|今天|刚刚|剛剛)/iu,
  ],
  [1, /^(?:tomorrow|morgen|demain|mañana|domani|amanhã|明日|あした|明天)/iu],
  [2, /^(?:übermorgen|après[- ]demain|pasado mañana|dopodomani|overmorgen|明後日|あさって|后天|後天)/iu],
];
/** Words that may precede: "Posted yesterday". */
const POSTED =
  /^(?:(?:last )?(?:posted|published|updated|edited|modified|created|added|listed|changed|on|date|veröffentlicht|aktualisiert|geändert|erstellt|zuletzt aktualisiert|online seit|publiée?|mise? à jour|modifiée?|ajoutée?|publicad[oa]|actualizad[oa]|modificad[oa]|pubblicat[oa]|aggiornat[oa]|atualizad[oa]|geplaatst|投稿|更新|公開|发布于?|發布於?|更新于?)\s*(?:on|at|am|le|el)?\s*[:：]?\s*)/iu;
/** What may follow: a mark, the author, or the rest of the line. */
const BEHIND = /^(?:\s*(?:[,;·•|()–—-]|$)|\s+(?:by|von|par|por|da|door|in|um|at|à|a las|alle|om)\s)/iu;
const MAX_BEFORE = 30; // characters
const MAX_BEHIND = 60;
const SPAN = 365 * 200; // days; pages are not older

/**
 * The date that a text gives relative to the visit: "yesterday", "vor 3 Stunden", "3日前". A day for units up to weeks,
 * otherwise a month or year; null for other texts. `visitedAt` is in milliseconds since 1970.
 */
export function readRelativeDate(text: string, visitedAt: number): string | null {
  return readCounted(text, visitedAt) ?? readDayWord(text, visitedAt);
}

function readCounted(text: string, visitedAt: number): string | null {
  for (const pattern of AGO_HINT.test(text) ? AGO : []) {
    const match = pattern.exec(text);
    if (!match) continue;
    const before = text.slice(0, match.index);
    const behind = text.slice(match.index + match[0].length);
    if (before.length > MAX_BEFORE || VAGUE.test(before) || /\d/.test(before)) return null;
    if (behind.length > MAX_BEHIND || !(BEHIND.test(behind) || /[前]$/.test(match[0]))) return null;
    return shift(visitedAt, -toCount(match[1]), toUnit(match[2]));
  }
  const ahead = AHEAD.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  return ahead ? shift(visitedAt, toCount(ahead[1]), toUnit(ahead[2])) : null;
}

function readDayWord(text: string, visitedAt: number): string | null {
  const bare = text.replace(POSTED, '');
  for (const [days, word] of DAY_WORDS) {
    const match = word.exec(bare);
    if (!match) continue;
    const behind = bare.slice(match[0].length);
    const clock = parseClock(behind.replace(/^[\s,]*(?:at|um|à|a las|a la|alle|ore|às|om|,)?\s*/iu, ''));
    if (clock === null && !/^\s*(?:[.)]?$|[·•|]\s)/.test(behind)) return null;
    const day = toDay(visitedAt + days * DAY_MS);
    return clock === null ? day : `${day}T${clock}:00`;
  }
  return null;
}

function toCount(written: string | undefined): number {
  return /^\d/.test(written ?? '') ? Number(written) : 1;
}

function toUnit(written: string | undefined): Unit | null {
  return UNITS.find(([, words]) => words.test(written ?? ''))?.[0] ?? null;
}

const UNIT_MS: Readonly<Partial<Record<Unit, number>>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
};

/** Shifts a date; a result from months or years is only that precise. */
function shift(visitedAt: number, count: number, unit: Unit | null): string | null {
  if (unit === null) return null;
  const ms = UNIT_MS[unit];
  if (ms !== undefined) return toDay(visitedAt + count * ms);
  const months = unit === 'month' ? count : count * 12;
  if (Math.abs(months) * 30 > SPAN) return null;
  const visited = new Date(visitedAt);
  const date = new Date(Date.UTC(visited.getUTCFullYear(), visited.getUTCMonth() + months, 1)).toISOString();
  return unit === 'month' ? date.slice(0, 'yyyy-mm'.length) : date.slice(0, 'yyyy'.length);
}

function toDay(ms: number): string | null {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
