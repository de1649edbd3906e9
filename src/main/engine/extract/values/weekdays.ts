/** The days of the week from Monday, in the languages of pages and templates; the short forms may end with a point. */
const DAYS: readonly string[] = [
  'mondays?|mon?|montags?|lundis?|lun|lunes|lunedì|luned[iì]|segunda(?:-feira)?|seg|maandags?|ma|poniedziałek|pn|понедельник|пн|月(?:曜日?)?|周一|星期一',
  'tuesdays?|tues?|tu|dienstags?|di|mardis?|mar|martes|marted[iì]|terça(?:-feira)?|ter|dinsdags?|wtorek|wt|вторник|вт|火(?:曜日?)?|周二|星期二',
  'wednesdays?|weds?|we|mittwochs?|mi|mercredis?|mer|mié|miércoles|mercoled[iì]|quarta(?:-feira)?|qua|woensdags?|wo|środa|śr|среда|ср|水(?:曜日?)?|周三|星期三',
  'thursdays?|thurs?|thu|th|donnerstags?|do|jeudis?|jeu|jueves|jue|gioved[iì]|gio|quinta(?:-feira)?|qui|donderdags?|czwartek|czw|четверг|чт|木(?:曜日?)?|周四|星期四',
  'fridays?|fri?|freitags?|vendredis?|ven|viernes|vie|venerd[iì]|sexta(?:-feira)?|sex|vrijdags?|vr|piątek|pt|пятница|пт|金(?:曜日?)?|周五|星期五',
  'saturdays?|sat?|samstags?|sonnabends?|samedis?|sam|sábados?|sáb|sabato|sab|zaterdags?|za|sobota|sob|суббота|сб|土(?:曜日?)?|周六|星期六',
  'sundays?|sun?|sonntags?|so|dimanches?|dim|domingos?|dom|domenica|zondags?|zo|niedziela|nd|воскресенье|вс|日(?:曜日?)?|周日|星期日|星期天',
];
const EVERY =
  'daily|every day|all days?|täglich|jeden tag|tous les jours|todos los días|diario|tutti i giorni|ogni giorno|todos os dias|dagelijks|codziennie|ежедневно|毎日|每天|年中無休';
const WORKING =
  'weekdays?|working days?|werktags|wochentags|jours ouvrables|en semaine|días laborables|giorni feriali|dias úteis|doordeweeks|平日|工作日';
const WEEKEND = 'weekends?|am wochenende|wochenende|week-end|fin de semana|fine settimana|fim de semana|週末|土日|周末';

const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
const LETTER = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\d]';
const names = (words: string) => new RegExp(`^(?:${words})(?!${LETTER})\\.?`, 'iu');
const DAY_AT_START = DAYS.map(names);
const GROUPS: readonly (readonly [RegExp, readonly number[]])[] = [
  [names(EVERY), ALL_DAYS],
  [names(WORKING), [0, 1, 2, 3, 4]],
  [names(WEEKEND), [5, 6]],
];
const OPENING =
  /^(?:(?:from|on|open|ouverte?|abierto|aperto|aberto|geopend|otwarte|von|vom|am|geöffnet|du|le|les|de|del|dal|il|los|el|de l[ao]|van|op)\s+)+/iu;
const RANGE =
  /^\s*(?:[-–—~〜～]|(?:to|till?|until|through|thru|bis|au|à|a|al|até|tot|t\/m|do)(?!\p{L})|から)\s*(?:(?:the|le|el|il)\s+)?/iu;
const AND = /^\s*(?:[,;&+/・、·]|(?:and|und|et|y|e|en|i|и|sowie)(?!\p{L}))\s*(?:(?:and|und|et|y|e|le|el|il)\s+)?/iu;
const HOLIDAYS =
  /^\s*(?:[,;&+/・、·]|and|und|et|y|e)?\s*(?:(?:public |bank )?holidays?|feiertage?|jours fériés|festivos|festivi|feriados|祝日?)(?!\p{L})/iu;

/** Days at the start of a text, from 0 for Monday, and the text after them. */
export interface StatedDays {
  readonly days: ReadonlySet<number>;
  readonly rest: string;
}

/** The days that a text begins with: "Monday to Friday", "Sat & Sun", "daily"; null if it begins with none. */
export function readDays(text: string): StatedDays | null {
  let rest = text.trim().replace(OPENING, '');
  const days = new Set<number>();
  let last = takeDay(rest);
  if (last === null) return null;
  for (;;) {
    for (const day of last.days) days.add(day);
    rest = last.rest;
    const until = RANGE.exec(rest);
    const end = until === null ? null : takeDay(rest.slice(until[0].length));
    if (end !== null && last.days.length === 1 && end.days.length === 1) {
      for (const day of getSpan(last.days[0] ?? 0, end.days[0] ?? 0)) days.add(day);
      rest = end.rest;
    }
    const next = AND.exec(rest);
    const more = next === null ? null : takeDay(rest.slice(next[0].length));
    if (more === null) break;
    last = more;
  }
  return { days, rest: rest.replace(HOLIDAYS, '') };
}

function takeDay(text: string): { readonly days: readonly number[]; readonly rest: string } | null {
  for (const [pattern, days] of GROUPS) {
    const match = pattern.exec(text);
    if (match) return { days, rest: text.slice(match[0].length) };
  }
  for (const [day, pattern] of DAY_AT_START.entries()) {
    const match = pattern.exec(text);
    if (match) return { days: [day], rest: text.slice(match[0].length) };
  }
  return null;
}

/** The days from one to another, also across the end of the week. */
function getSpan(from: number, to: number): readonly number[] {
  const length = ((to - from + ALL_DAYS.length) % ALL_DAYS.length) + 1;
  return Array.from({ length }, (_, at) => (from + at) % ALL_DAYS.length);
}
