import { getFoldedText } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { looksLikePrice, MONTHS, readClock, readDate, type ValueContext } from '../values/index';
import { GROUP_PLACE, inElement } from '../view/where';
import { fold } from '../words/fold';

const GROUP = 0.62;
const NAMED = 0.7; // "Room B" for the room
const MAX_TEXT = 80; // characters

/** Names of list groups in templates. */
const GROUPS = new Set(
  fold(
    'category|section|group|department|heading|part|chapter|topic|theme|genre|course|type|kind|class|subject|track|stage|league|division|kategorie|rubrik|abschnitt|gruppe|abteilung|bereich|teil|kapitel|thema|gang|sparte|catégorie|rubrique|groupe|département|service|partie|chapitre|thème|categoría|sección|grupo|departamento|área|apartado|capítulo|tema|categoria|sezione|seção|カテゴリ|カテゴリー|分類|部門|部署|セクション|区分|类别|分类|部门|章节|栏目',
  )
    .split('|')
    .join(' ')
    .split(' '),
);
const DAYS = new Set(
  fold('day weekday date tag wochentag datum jour date día fecha giorno data 日 曜日 日付 星期 日期').split(' '),
);
const WEEKDAY =
  /(?<!\p{L})(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?(?!\p{L})|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|[月火水木金土日]曜|星期[一二三四五六日天]|周[一二三四五六日]/iu;

/** The heading of a record's group: its category, its day, or whatever the heading names first. */
export const fromGroupHeadings: SourceReader = (subject, query) => {
  const heading = subject.scope === 'record' && mayBeOfGroup(query) ? subject.group() : null;
  if (!heading) return [];
  const text = getFoldedText(heading).replace(/\s*[:：]$/, '');
  const score = text === '' || text.length > MAX_TEXT ? 0 : scoreHeading(text, query, subject.context);
  if (score === 0) return [];
  const where = { ...inElement(heading), place: () => GROUP_PLACE };
  const day = query.type === 'date' ? findDayOf(subject, text) : null;
  return [{ texts: [day ?? text], score: day === null ? score : DAY_OF_MONTH, source: 'rules', where }];
};

function mayBeOfGroup({ type, form, concept, many, nested }: FieldQuery): boolean {
  if (many || nested || concept?.general) return false;
  return type === 'text' || (type === 'date' && !form?.startsWith('clock'));
}

function scoreHeading(text: string, query: FieldQuery, context: ValueContext): number {
  const isDay = saysDay(text, context);
  if (query.type === 'date') return isDay && readDate(text, context) !== null ? GROUP : 0;
  const terms = [...query.terms];
  const words = fold(text);
  if (terms.some((term) => words.startsWith(`${term} `) && words.length < term.length + MAX_NAME)) return NAMED;
  if (terms.some((term) => DAYS.has(term))) return isDay ? GROUP : 0;
  if (isDay || looksLikePrice(text, context.language) || readClock(text) !== null || !/\p{L}/u.test(text)) return 0;
  // a French service is a department, an English one is offered
  const isGroup = (term: string) =>
    GROUPS.has(term) && (term !== SERVICE || context.language?.startsWith('fr') === true);
  return query.concept?.id === 'category' || terms.some(isGroup) ? GROUP : 0;
}

/** The day that a record has without its year, "Tue 1 Dec", below a heading with its month and year, "December 2026"; null if it has none. */
function findDayOf({ view, context }: Subject, heading: string): string | null {
  if (readDate(heading, context)?.length !== MONTH_LENGTH) return null;
  const [year] = /\d{4}/.exec(heading) ?? [];
  const month = getMonth(heading);
  const days = new Set<string>();
  for (const line of view.linesOf(0))
    for (const form of [DAY_BEFORE_MONTH, MONTH_BEFORE_DAY])
      for (const { groups } of line.matchAll(form))
        if (month !== null && getMonth(groups?.month ?? '') === month) days.add(groups?.day ?? '');
  const [day, ...others] = days;
  return day === undefined || others.length > 0 ? null : `${day} ${heading.replace(year ?? '', '').trim()} ${year}`;
}

const MONTH_LENGTH = 'yyyy-mm'.length;
const DAY_OF_MONTH = 0.72;
const DAY_BEFORE_MONTH = /(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th|\.|er)?\s(?:de\s)?(?<month>\p{L}{3,12})/gu;
const MONTH_BEFORE_DAY = /(?<month>\p{L}{3,12})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:])/gu;

function getMonth(text: string): number | null {
  const word = fold(text)
    .split(' ')
    .find((one) => MONTHS.has(one));
  return word === undefined ? null : (MONTHS.get(word) ?? null);
}

const SERVICE = fold('service');
const MAX_NAME = 20; // characters after the field's name; more is a sentence

function saysDay(text: string, context: ValueContext): boolean {
  return (
    WEEKDAY.test(text) ||
    readDate(text, context) !== null ||
    fold(text)
      .split(' ')
      .some((word) => MONTHS.has(word) && /\d/.test(text))
  );
}
