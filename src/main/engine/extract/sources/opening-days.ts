import { getAskedDay } from '../asked/asked-day';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { readDays } from '../values/index';
import { inElement } from '../view/where';

const SCORE = 0.8;
const ASIDE = 0.7; // opening hours are often in a side column or the footer
const MAX_LINE = 80; // characters; longer lines are prose
const LINES = /^(?:p|li|div|td|th|dd|dt|span|address|section|time|tr)$/;

/** Hours of some days: those that a label or the beginning of a line names. */
interface Hours {
  readonly days: ReadonlySet<number>;
  readonly at: number;
  readonly text: string;
}

/** The hours of the day that a field asks for, also where the page has them for several days: "Mon–Fri 9–17". */
export const fromOpeningDays: SourceReader = (subject, query) => {
  if (query.type !== 'text' || query.many || query.nested) return [];
  const day = getAskedDay(query);
  if (day === null) return [];
  const named = findDay(getHours(subject), day);
  const [first] = named;
  if (first === undefined) return [];
  const texts = [...new Set(named.map(({ text }) => text))]; // morning and afternoon
  const aside = subject.scope === 'page' && subject.view.inAside(first.at) ? ASIDE : 1;
  const where = inElement(subject.view.elements[first.at]);
  const candidate: Candidate = { texts, score: SCORE * aside, source: 'rules', where, exact: texts.length === 1 };
  return [candidate];
};

/** Those that name the day most closely: a day of its own before "Mon–Fri". */
function findDay<Said extends Pick<Hours, 'days'>>(all: readonly Said[], day: number): readonly Said[] {
  const found = all.filter(({ days }) => days.has(day));
  const fewest = Math.min(...found.map(({ days }) => days.size));
  return found.filter(({ days }) => days.size === fewest);
}

/** The hours of one day among those of several. */
export function chooseDay(all: readonly Omit<Hours, 'at'>[], day: number): readonly string[] {
  const said = all.flatMap(({ days, text }) => (saysHours(text) ? [{ days, text }] : []));
  return [...new Set(findDay(said, day).map(({ text }) => text))];
}

/** All hours of days on a page or in a record. */
function getHours(subject: Subject): readonly Hours[] {
  const { view } = subject;
  const found: Hours[] = [];
  const seen = new Set<string>();
  const add = (days: ReadonlySet<number>, at: number, said: string) => {
    const text = toHours(said);
    const key = `${[...days].toSorted().join('')} ${text}`;
    if (!saysHours(text) || seen.has(key)) return;
    seen.add(key);
    found.push({ days, at, text });
  };
  for (const { label, written = label, at, text } of subject.labels()) {
    const said = /\d/.test(label) ? null : readDays(written);
    if (said !== null && !LETTERS.test(said.rest)) add(said.days, at, text ?? view.textOf(at));
  }
  for (const [at, element] of view.elements.entries()) {
    if (!LINES.test(element.name) || view.textLength(at) > MAX_LINE * 8) continue;
    for (const line of view.linesOf(at))
      if (line.length <= MAX_LINE) for (const { days, text } of cutLine(line)) add(days, at, text);
  }
  return found;
}

/** The parts of a line: "Mon–Fri 9–17, Sat 10–14". */
export function cutLine(line: string): readonly Omit<Hours, 'at'>[] {
  return line.split(SENTENCE).flatMap(cutSentence);
}

/** The hours without the next sentence and the end of their own: "10–16." */
function toHours(text: string): string {
  return (text.split(SENTENCE)[0] ?? '').replace(/(?<=\d)[.。]$/u, '');
}

const SENTENCE = /(?<=\d[^.]*)\.\s+(?=\p{Lu})/u;

function cutSentence(line: string): readonly Omit<Hours, 'at'>[] {
  const parts: Omit<Hours, 'at'>[] = [];
  for (let said = readDays(line); said !== null; ) {
    const { rest, days } = said;
    const cuts = [...rest.matchAll(CUT)].map(({ 0: sign, index }) => ({
      index,
      next: readDays(rest.slice(index + sign.length)),
    }));
    const cut = cuts.find(({ next }) => next !== null);
    parts.push({
      days,
      text: rest
        .slice(0, cut?.index)
        .replace(/^\s*[:：,–—-]?\s*/u, '')
        .trim(),
    });
    said = cut?.next ?? null;
  }
  return parts;
}

const CUT = /\s*[,;|·/]\s*|\s+(?=\p{Lu})/gu;
const LETTERS = /\p{L}/u;

/** Whether a text has times, or says that a place is closed or open all day. */
function saysHours(text: string): boolean {
  return text.length <= MAX_LINE && (TIMES.test(text) || WHOLE_DAY.test(text));
}

const LEAD = '(?:(?:from|open|von|ab|um|geöffnet|de|dès|da|das|dalle|de las?|van|od|с|午前|午後|上午|下午)\\s?)?';
const CLOCK = '\\d{1,2}(?:[:.h時点]\\d{2}|時|点)?';
const MARK = '(?:\\s?(?:uhr|hrs?|h|am|pm|a\\.m\\.|p\\.m\\.)(?!\\p{L}))?';
const UNTIL = '\\s?(?:[-–—~〜～]|(?:to|bis|till?|until|à|a|al|alle|ás|tot|do|до)(?!\\p{L})|から)\\s?';
const TIMES = new RegExp(
  `^${LEAD}${CLOCK}${MARK}${UNTIL}(?:${LEAD}\\d|late|midnight|noon)|^${LEAD}\\d{1,2}[:.h時]\\d{2}`,
  'iu',
);
const WHOLE_DAY =
  /^\W{0,3}(?:closed|open 24|24 hours|by appointment|geschlossen|ruhetag|nach vereinbarung|fermé|sur rendez-vous|cerrado|chiuso|fechado|gesloten|nieczynne|zamknięte|выходной|закрыто|定休日?|休[業診館]?日?|休息)/iu;
