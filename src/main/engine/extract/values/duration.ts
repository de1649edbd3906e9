import { parseDigits } from './number';

const ISO =
  /^-?P(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
const ISO_MINUTES = [525_600, 43_200, 10_080, 1440, 60, 1, 1 / 60];

const DAYS = 'days?|tage?n?|jours?|d[ií]as?|giorn[io]|dagen|dag|dni|dzien|день|дней|дня|日間?|天';
const HOURS =
  'hours?|hrs?|hr|h|std|stunden?|heures?|horas?|or[ae]|uur|uren|u|godz(?:iny?)?|godzin|hod(?:iny?)?|hodin|timmar|timme|timer|time|tuntia?|t|saat|час(?:а|ов)?|ч|時間|小时|시간';
const MINUTES =
  'minutes?|mins?|min|m|minuten?|minutos?|minut[io]|minuut|minuty?|minutter|minuter|minuuttia|dakika|dk|мин(?:ут[аы]?)?|分钟?|분';
const SECONDS = 'seconds?|secs?|sekunden?|secondes?|segundos?|secondi|seconden|秒';
const unit = (words: string) =>
  new RegExp(`(\\d+(?:[.,]\\d+)?|[½¼¾])\\s?[½¼¾]?\\s*(?:${words})(?![\\p{L}])\\.?`, 'giu');
const UNITS: readonly (readonly [RegExp, number])[] = [
  [unit(DAYS), 1440],
  [unit(HOURS), 60],
  [unit(MINUTES), 1],
  [unit(SECONDS), 1 / 60],
];
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/**
 * Minutes in a duration such as `PT1H20M`, `1 hr 20 mins`, `1:20` or a bare number of minutes; null for other texts.
 */
export function readMinutes(raw: string): number | null {
  const text = raw.trim();
  if (A_WEEK.test(text)) return null;
  const iso = ISO.exec(text);
  if (iso && text.length > 2) return round(isoMinutes(iso));
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return round(parseDigits(text) ?? 0);
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s?h(?:ours?)?)?$/i.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return spelledMinutes(text);
}

/** Minutes, or the words for days, weeks, months, years or meetings, "6 weeks, part time"; null for other texts. */
export function readSpan(raw: string): number | string | null {
  const text = raw.trim();
  if (LONG_ISO.test(text)) return readMinutes(text);
  if (DISTANCE.test(text)) return text.length <= MAX_WORDS ? text.replace(/\s+/g, ' ') : null;
  const isLong = LONG.test(text) || (IN_DAYS.test(text) && !DAYS_AND_HOURS.test(text));
  if (text.length <= MAX_WORDS && isLong && !A_WEEK.test(text)) return text.replace(/\s+/g, ' ');
  return readMinutes(text);
}

/** A "length" may be one of space: "1,067 mm", "0.5 m", "12 ft"; a whole number of "m" is one of minutes. */
const DISTANCE =
  /^\D{0,12}?\d[\d.,' ]*\s?(?:mm|cm|dm|km|ft|feet|foot|in|inch(?:es)?|yd|yards?|miles?|met(?:er|re)s?|metros?|metri|mètres?)(?:\s|$|[,;(])|^\D{0,12}?\d+[.,]\d+\s?m(?:\s|$|[,;(])/i;
const LONG_ISO = /^-?P[\dT]/i;
const MAX_WORDS = 60; // characters
const LONG =
  /(?<![\d.,])\d+(?:[.,]\d+)?(?:\s?[-–—]\s?\d+)?[\s-]?(?:weeks?|months?|years?|terms?|semesters?|trimesters?|sessions?|lessons?|classes|evenings?|wochen?|monate?n?|jahre?n?|semestern?|termine?n?|abende?n?|kurstage?|unterrichtsstunden|ue|semaines?|mois|ans?|années?|séances?|semanas?|mes(?:es)?|años?|sesiones|settiman[ae]|mes[ei]|ann[oi]|incontri|weken|week|maanden|jaar|lessen)(?!\p{L})|\d\s?(?:週間|か月|ヶ月|カ月|年間|周|个月|年|回|课时|節)/iu;

const IN_DAYS = new RegExp(
  `(?<![\\d.,月])(?:\\d+(?:[.,]\\d+)?|[½¼¾])\\s?[½¼¾]?(?:\\s?[-–—]\\s?\\d+)?[\\s-]?(?:${DAYS})(?!\\p{L})`,
  'iu',
);
/** A duration in days and hours: "1 day 4 h". Hours in brackets or after a comma are the same duration again. */
const DAYS_AND_HOURS = new RegExp(
  `\\d\\s?(?:${DAYS})\\s+(?:(?:and|und|et|y|e|en)\\s+)?\\d+\\s?(?:${HOURS}|${MINUTES})(?!\\p{L})`,
  'iu',
);

/** "30 Std./Woche" are working hours per week, not a duration. */
const A_WEEK =
  /\d\s?(?:h|hrs?|hours?|std\.?|stunden|heures?|horas?|ore|uur)\s?(?:\/|per|a|an|each|pro|in der|die|par|por|a la|alla|à la|per)\s?(?:week|wk|woche|semaine|sem\.?|semana|settimana|month|monat|mois|mes|mese)(?!\p{L})|(?:週|每周|每週)\s?\d+\s?(?:時間|小时|小時)/iu;

function isoMinutes(match: RegExpExecArray): number {
  return ISO_MINUTES.reduce((sum, minutes, index) => sum + (parseDigits(match[index + 1] ?? '0') ?? 0) * minutes, 0);
}

function spelledMinutes(text: string): number | null {
  let total = 0;
  let found = false;
  for (const [pattern, minutes] of UNITS) {
    const match = [...text.matchAll(pattern)][0];
    if (!match) continue;
    found = true;
    const fraction = FRACTIONS[/[½¼¾]/.exec(match[0])?.[0] ?? ''] ?? 0;
    total += ((parseDigits(match[1] ?? '') ?? 0) + fraction) * minutes;
  }
  const loose =
    /(\d+)\s*(?:(?:std|hrs?|uur)\.?\s*(\d{1,2})$|h\.?\s*([0-5]?\d)(?!\s?[\d.,:]|\s?\p{L}{0,3}\d|\s?m))/iu.exec(text);
  if (loose) return Number(loose[1]) * 60 + Number(loose[2] ?? loose[3]);
  return found ? round(total) : null;
}

function round(minutes: number): number {
  return Math.round(minutes * 100) / 100;
}
