/** A relative time, in milliseconds ago. */
export interface Elapsed {
  readonly ms: number;
  /** Its precision: the unit it is given in. */
  readonly unitMs: number;
}

/** When two texts were read, in ms since 1970. */
export interface Seen {
  readonly before: number;
  readonly after: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: readonly (readonly [ms: number, words: string])[] = [
  [1000, 's|secs?|seconds?|sekunden?|secondes?|segundos?|secondi|secondo|seconden'],
  [MINUTE, 'm|mins?|minutes?|minuten?|minutos?|minuti|minuto|minuut'],
  [HOUR, 'h|hrs?|hours?|std|stunden?|heures?|horas?|ore|ora|uur|uren'],
  [DAY, 'd|days?|tag(?:en?)?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?'],
  [7 * DAY, 'w|wks?|weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken'],
  [30 * DAY, 'mos?|mths?|months?|monat(?:en?)?|mois|m[eê]s(?:es)?|mes[ei]|maand(?:en)?'],
  [365 * DAY, 'y|yrs?|years?|jahr(?:en?)?|ans?|ann[ée]es?|años?|anos?|ann[oi]|jaar|jaren'],
];
const COUNT = String.raw`(?:(?:about|around|over|almost|ca\.?|etwa|environ|circa|~) ?)?(\d{1,4}|an?|one|eine[mr]?|une?|una|uma?|een|a few|ein paar)`;
const UNIT = `(${UNITS.map(([, words]) => words).join('|')})`;
const NOT_IN_WORD = String.raw`(?![\p{L}\d])`;
const ELAPSED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${COUNT} ?${UNIT}\.? (?:ago|fa|geleden|atrás)|(?:vor|il y a|hace|há) ${COUNT} ?${UNIT}\.?(?: atrás)?|just now|moments ago|a moment ago|gerade eben|à l'instant|ahora mismo|proprio ora|zojuist)${NOT_IN_WORD}`,
  'giu',
);
const WHOLE_DAY =
  /^(?:(?:posted|updated|added|published|listed|online since|aktualisiert|eingestellt|publié|mis à jour) )?(today|yesterday|heute|gestern|aujourd'hui|hier|hoy|ayer|oggi|ieri|vandaag|gisteren|hoje|ontem)(?:,? (?:at |um |à )?\d{1,2}:\d\d(?: ?[ap]m)?)?$/i;
const TODAY = /today|heute|aujourd'hui|hoy|oggi|vandaag|hoje/i;

/** Each "3 min ago" in a text, with its position; the text has single spaces. */
export function findElapsed(text: string): readonly (Elapsed & { readonly at: number; readonly length: number })[] {
  const [whole, day] = WHOLE_DAY.exec(text) ?? [];
  if (whole !== undefined && day !== undefined)
    return [{ ms: TODAY.test(day) ? 0 : DAY, unitMs: DAY, at: 0, length: whole.length }];
  return [...text.matchAll(ELAPSED)].map((match) => {
    const [all, firstCount, firstUnit, secondCount, secondUnit] = match;
    const unitMs = getUnitMs(firstUnit ?? secondUnit);
    const count = Number.parseInt(firstCount ?? secondCount ?? '1', 10);
    const ms = firstUnit === undefined && secondUnit === undefined ? 0 : (Number.isNaN(count) ? 1 : count) * unitMs;
    return { ms, unitMs, at: match.index, length: all.length };
  });
}

function getUnitMs(name: string | undefined): number {
  const found = UNITS.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(name ?? ''));
  return found?.[0] ?? MINUTE;
}

/** Whether both mean the same time. A text that is only older now does, because time has passed. */
export function isSameElapsed(before: Elapsed, after: Elapsed, seen: Seen | null): boolean {
  if (after.ms >= before.ms) return true;
  const passed = seen ? seen.after - seen.before : 0;
  const slack = (before.unitMs + after.unitMs) * 1.5; // both are rounded
  return Math.abs(before.ms + passed - after.ms) <= slack && passed >= 0 && after.ms >= before.ms - slack;
}

/** Whether a relative time means the date in the other text. `readMs` is when the relative one was read. */
export function isElapsedSince({ ms, unitMs }: Elapsed, dateMs: number, readMs: number): boolean {
  const slack = Math.max(unitMs, DAY); // a date without a time may be any time of that day, in any time zone
  return Math.abs(readMs - ms - dateMs) <= slack + unitMs;
}
