import { getAskedDay } from '../asked/asked-day';
import type { Candidate } from '../candidate';
import { followPath, getProperties, getTexts } from '../entities/property';
import type { SourceReader } from '../source-reader';
import { inProperty } from '../view/where';
import { chooseDay, cutLine } from './opening-days';

const SCORE = 0.93; // below the property of the field's own name
const SPECIFICATION = 'openingHoursSpecification';

/** Hours of some days, as structured data states them. */
interface StatedHours {
  /** As written in `openingHours`: "Mo-Fr". */
  readonly days: string;
  readonly hours: string;
}

/** Opening hours in structured data: those of the day that a field asks for, or all if they are stated for each day. */
export const fromStatedHours: SourceReader = (subject, query) => {
  if (query.type !== 'text' || query.nested) return [];
  const day = query.many ? null : getAskedDay(query);
  if (day === null && !query.properties.includes(SPECIFICATION)) return [];
  return subject.entities.flatMap(({ entity, weight }): readonly Candidate[] => {
    const specified = followPath(entity.properties, SPECIFICATION).flatMap(readSpecification);
    const lines = day === null ? [] : followPath(entity.properties, 'openingHours').flatMap(toLines);
    const texts =
      day === null
        ? specified.map(({ days, hours }) => `${days} ${hours}`)
        : chooseDay(
            [...lines, ...specified.map(toLine)].flatMap((line) => cutLine(line)),
            day,
          );
    if (texts.length === 0) return [];
    const at = `${entity.types[0] ?? 'Thing'}.${lines.length > 0 ? 'openingHours' : SPECIFICATION}`;
    const where = inProperty(at, `${entity.source}:${at}`);
    return [{ texts, score: SCORE * weight, source: entity.source, where, exact: texts.length === 1 }];
  });
};

const toLine = ({ days, hours }: StatedHours) => withDayNames(`${days} ${hours}`);
const toLines = (value: unknown) => getTexts(value, 'text').map(withDayNames);

const DAY_NAMES: Readonly<Record<string, string>> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};
const SHORT_DAYS = new Map(Object.entries(DAY_NAMES).map(([short, name]) => [name.toLowerCase(), short]));

function withDayNames(line: string): string {
  return line.replaceAll(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (short) => DAY_NAMES[short] ?? short);
}

/** One entry of a specification; none for hours of a season or of public holidays, which no day of the week has. */
function readSpecification(value: unknown): readonly StatedHours[] {
  const properties = getProperties(value);
  if (!properties || properties.validFrom !== undefined || properties.validThrough !== undefined) return [];
  const days = followPath(properties, 'dayOfWeek')
    .flatMap((each) => getTexts(each, 'text'))
    .flatMap((name) => SHORT_DAYS.get(name.replace(/^.*[/#:]/, '').toLowerCase()) ?? []);
  const [opens, closes] = [toClock(properties.opens), toClock(properties.closes)];
  if (days.length === 0 || opens === null || closes === null) return [];
  return [{ days: days.join(','), hours: opens === closes ? 'closed' : `${opens}-${closes}` }];
}

/** Hours and minutes of a time: "08:00" of "08:00:00+02:00". */
function toClock(value: unknown): string | null {
  const [text = ''] = getTexts(value, 'text');
  return /^\d{1,2}:\d{2}/.exec(text.replace(/^\d{4}-\d{2}-\d{2}T/, ''))?.[0] ?? null;
}
