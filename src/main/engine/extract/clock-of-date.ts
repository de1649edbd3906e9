import { fieldOfClause } from './asked/clauses';
import type { FieldQuery } from './asked/query';
import type { Subject } from './subject';
import type { Choice } from './types';
import { readDate, readDays } from './values/index';
import { inElement } from './view/where';
import { fold } from './words/fold';

const CLOCK_FIELD =
  /^(?:time|start time|uhrzeit|heure|heure de debut|hora|hora de inicio|ora|orario di inizio|tijd|aanvangstijd)$/;
const MAX_DATED = 120; // characters
const OF_DATE = 0.7; // confidence

/** The time of day of the only line of the page that is a date with a time: "Friday 12 March 2027, 20:30". */
export function clockOfDate(
  { view, context }: Subject,
  { description, path, type, concept, nested, many, form }: FieldQuery,
): Choice | null {
  const isClock = (type === 'text' && concept === null) || form?.startsWith('clock') === true;
  if (
    nested ||
    many ||
    !isClock ||
    ![fieldOfClause(description) ?? description, path.replace(/_/g, ' ')].some((words) => CLOCK_FIELD.test(fold(words)))
  )
    return null;
  const found = new Map<string, number>();
  for (const at of view.elements.keys()) {
    const length = view.textLength(at);
    if (length < 10 || length > MAX_DATED * 2 || view.inAside(at)) continue;
    for (const line of view.linesOf(at)) {
      // an article says when it was published, an event on which day of the week it is
      const isDay = line.length <= MAX_DATED && readDays(line) !== null;
      const clock = isDay ? /T(\d\d:\d\d)/.exec(readDate(line, context) ?? '')?.[1] : undefined;
      if (clock !== undefined) found.set(clock, at);
    }
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return null;
  const [value, at] = only;
  const where = inElement(view.elements[at]);
  const evidence = { source: 'rules', path: where.path(), range: null, confidence: OF_DATE } as const;
  return { value, place: `${where.place()} time`, evidence };
}
