const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Names and abbreviations of the days from Monday to Sunday: English, German, French, Spanish, Italian, Dutch. */
const NAMES: readonly (readonly string[])[] = [
  ['mondays?', 'mon', 'montags?', 'mo', 'lundi', 'lunes', 'lunedì', 'lun', 'maandag', 'ma'],
  ['tuesdays?', 'tues?', 'dienstags?', 'di', 'mardi', 'martes', 'martedì', 'mar', 'dinsdag'],
  [
    'wednesdays?',
    'weds?',
    'mittwochs?',
    'mi',
    'mercredi',
    'mi[ée]rcoles',
    'mi[ée]',
    'mercoledì',
    'mer',
    'woensdag',
    'wo',
  ],
  ['thursdays?', 'thu(?:rs?)?', 'donnerstags?', 'do', 'jeudi', 'jeu', 'jueves', 'jue', 'giovedì', 'gio', 'donderdag'],
  ['fridays?', 'fri', 'freitags?', 'fr', 'vendredi', 'ven', 'viernes', 'vie', 'venerdì', 'vrijdag', 'vr'],
  [
    'saturdays?',
    'sat',
    'samstags?',
    'sonnabends?',
    'sa',
    'samedi',
    'sam',
    's[áa]bado',
    's[áa]b',
    'sabato',
    'zaterdag',
    'za',
  ],
  ['sundays?', 'sun', 'sonntags?', 'so', 'dimanche', 'dim', 'domingo', 'dom', 'domenica', 'zondag', 'zo'],
];
const EXACT = NAMES.map((names) => new RegExp(`^(?:${names.join('|')})$`, 'iu'));
const DAY = `(?:${NAMES.flat().join('|')})(?![\\p{L}\\p{M}])\\.?`;
const TO = '\\s*(?:[-–—]|\\s(?:to|till|until|through|thru|bis|au|à|a|al|t/m|tot)\\s)\\s*';
/** One day or a range. An abbreviation stands alone, beside a time or beside another day: "Sun terrace" is no day. */
const PART = `(?<!\\p{L})(?:${DAY})(?:${TO}(?:${DAY}))?(?=\\s*(?:$|[,;:&/+()|\\d\\n–—-])|\\s+(?:and|und|et|y|e|en|from|ab|von|de|at|um|${DAY}))`;
const PARTS = new RegExp(PART, 'giu');
const OFF = new RegExp(
  `(?<!\\p{L})(?:except(?:\\s+for)?|excluding|closed|not|außer|geschlossen|sauf|fermé|excepto|cerrado|tranne|chiuso|behalve|gesloten)\\s*:?\\s+(?:on\\s+|le\\s+|los\\s+|el\\s+|am\\s+|op\\s+)?${DAY}(?:${TO}${DAY}|(?:\\s*(?:,|&|and|und|et|y|e|en)\\s*${DAY})*)`,
  'giu',
);
const EVERY =
  /(?<!\p{L})(?:daily|every\s*day|(?:7|seven) days|all week|täglich|jeden Tag|tous les jours|todos los días|tutti i giorni|ogni giorno|dagelijks|elke dag)(?!\p{L})/iu;
const WORKING =
  /(?<!\p{L})(?:weekdays|wochentags|en semaine|entre semana|días laborables|giorni feriali|doordeweeks)(?!\p{L})/iu;
const WEEKEND =
  /(?<!\p{L})(?:weekends?|wochenenden?|week-ends?|fines? de semana|fine settimana|weekeinden?)(?!\p{L})/iu;

/** Whether a folded word is the name of a day of the week. */
export function isWeekday(word: string): boolean {
  return word.length > 3 && EXACT.some((names) => names.test(word));
}

/**
 * A text with the names of all days that it means: "Mon–Wed" means Tuesday too, "daily" all of them, and "Daily except
 * Monday" all others. Days that it excludes are removed from it.
 */
export function spellWeekdays(text: string): string {
  const off = new Set([...text.matchAll(OFF)].flatMap(([part]) => daysIn(part)));
  const rest = text.replace(OFF, ' ');
  const stated = [...rest.matchAll(PARTS)].flatMap(([part]) => daysIn(part));
  const days = new Set([
    ...stated,
    ...(EVERY.test(rest) ? DAYS : []),
    ...(WORKING.test(rest) ? DAYS.slice(0, 5) : []),
    ...(WEEKEND.test(rest) ? DAYS.slice(5) : []),
  ]);
  if (days.size === 0 && off.size === 0) return text;
  return [rest, ...[...days].filter((day) => !off.has(day))].join(' ');
}

function daysIn(part: string): readonly string[] {
  const named = [...part.matchAll(new RegExp(`(?<!\\p{L})${DAY}`, 'giu'))].map(([name]) =>
    EXACT.findIndex((names) => names.test(name.replace(/\.$/, ''))),
  );
  const isRange = new RegExp(`${DAY}${TO}${DAY}`, 'iu').test(part);
  const [first = -1, last = -1] = named;
  // two letters alone may be any word
  if (!isRange) return part.replace(/\P{L}/gu, '').length < 3 ? [] : named.flatMap((at) => DAYS[at] ?? []);
  if (first < 0 || last < 0) return [];
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, at) => DAYS[(first + at) % 7] ?? 'monday');
}
