import { isOfOtherArea } from '../asked/area-kinds';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { labelFit } from '../ranking/label-fit';
import type { Subject } from '../subject';
import { MONTHS, readCurrency } from '../values/index';
import { inElement } from '../view/where';
import { fold } from '../words/fold';
import {
  afterMeasure,
  convertMeasure,
  findRelatedMeasure,
  isMeasure,
  type MeasureName,
  toMeasureName,
} from '../words/measures';

const SCORE = 0.55;
const MAX_LINE = 120; // characters of a line of several values
const BAR = /\s+[|·•–—]\s+|[,;]\s+|\s+[([]|[)\]]\s*/;

/** The only amount of a record in the unit that the field asks for: "18 m²" for the size in m². */
export function findOnlyMeasure(subject: Subject, query: FieldQuery): readonly Candidate[] {
  const measure = toMeasureName(/^in (\S+)$/.exec(query.form ?? '')?.[1] ?? '');
  if (measure === null) return [];
  const found = findOnly(subject, (part) => {
    const [, digits] = AMOUNT.exec(part) ?? [];
    const behind = digits === undefined ? '' : part.slice(digits.length);
    const unit = behind === '' ? null : findRelatedMeasure(behind, measure);
    return unit !== null && afterMeasure(unit, behind).trim() === '';
  });
  const own = found.filter((one) => !isOfOtherColumn(subject, query, measure, one));
  return convertMeasure(1, measure, 'm2') !== null ? withoutOtherAreas(subject, query, own) : own;
}

/** Whether the only amount has another unit, and a label that says what it is: a height of "6 m" is not rain in mm. */
function isOfOtherColumn(
  subject: Subject,
  query: FieldQuery,
  measure: MeasureName,
  { texts, where }: Candidate,
): boolean {
  const [, behind = ''] = /^\d[\d.,'’ ]*(.*)$/u.exec(texts[0] ?? '') ?? [];
  if (isMeasure(measure, behind) || where.element === null) return false;
  const at = subject.view.indexOf(where.element);
  return subject
    .labels()
    .some(({ kind, at: value, label }) => kind !== 'inline' && value === at && labelFit(label, query) === 0);
}

/** The only area of a page or record, in whatever unit: "45㎡". */
export function findOnlyArea(subject: Subject, query: FieldQuery): readonly Candidate[] {
  return withoutOtherAreas(
    subject,
    query,
    findOnly(subject, (part) => AREA.test(part)),
  );
}

/** Leaves out an area whose label or line names another kind of area. */
function withoutOtherAreas(subject: Subject, query: FieldQuery, found: readonly Candidate[]): readonly Candidate[] {
  return found.filter(({ where: { element } }) => {
    const at = element === null ? undefined : subject.view.indexOf(element);
    if (at === undefined) return true;
    const labels = subject.labels().flatMap(({ at: value, label }) => (value === at ? [label] : []));
    return !isOfOtherArea([...labels, subject.view.textOf(at)].join(' '), query);
  });
}

const AREA = /^\d[\d.,'’ ]{0,9}\s?(?:m²|m2|㎡|qm|sqm|sq\.? ?m|ft²|sq\.? ?ft|sqft|平方メートル|平方米|平米)$/iu;

/** The only distance of a record: "48,000 miles" for the mileage of a car. */
export function findOnlyDistance(subject: Subject): readonly Candidate[] {
  return findOnly(subject, (part) => DISTANCE.test(part));
}

const DISTANCE = /^\d{1,3}(?:[.,'’ ]?\d{3})+\s?(?:km|miles|mi|kms|公里|キロ)$/iu;
const AMOUNT = /^(\d[\d.,'’ ]{0,12})(?=[\s\p{L}])/u;

/** The only year of a record that is not part of a date. */
export function findOnlyYear(subject: Subject): readonly Candidate[] {
  return findOnly(subject, (part) => YEAR.test(part) && !isDated(part));
}

const YEAR = /^(?:\p{L}[\p{L}'’ .-]{0,50} )?(?:19|20)\d\d$/u;

function isDated(part: string): boolean {
  return fold(part)
    .split(' ')
    .some((word) => MONTHS.has(word));
}

/** The only number with cents of a record, where no currency is stated: "13.00" in a menu. */
export function findOnlyAmount(subject: Subject): readonly Candidate[] {
  return findOnly(subject, (part) => AMOUNT_WITH_CENTS.test(part), WHOLE);
}

const AMOUNT_WITH_CENTS = /^\d{1,5}[.,]\d{2}$/;

/** The only price range shown as currency signs: "€€€". */
export function findOnlyPriceRange(subject: Subject): readonly Candidate[] {
  return findOnly(subject, (part) => PRICE_RANGE.test(part));
}

const PRICE_RANGE = /^(?:€{1,4}|\${1,4}|£{1,4})(?: ?[–-] ?(?:€{1,4}|\${1,4}|£{1,4}))?$/u;

/** The only pay of a record: "1 900 € brut/mois", "£12.50 per hour". */
export function findOnlyPay(subject: Subject): readonly Candidate[] {
  const { language } = subject.context;
  return findOnly(subject, (part) => PAY.test(part) && readCurrency(part, language) !== null, WHOLE);
}

const PERIOD =
  '(?:an|année|mois|heure|year|annum|month|week|day|hour|h|jahr|monat|woche|tag|stunde|año|mes|hora|anno|mese|ora|ano|jaar|maand|uur|rok|miesiąc|godz)';
const PAY = new RegExp(
  String.raw`^[^\d]{0,16}\d[\d.,\s'’k€$£–—-]*\D{0,20}?(?:(?:\/|(?<!\p{L})(?:per|par|pro|im|al|a|an|por|na|p\.)(?!\p{L}))\s?${PERIOD}|p\.a\.|(?<!\p{L})(?:brutto?|gross|annually|yearly|monthly|monatlich))(?!\p{L})\D{0,20}$`,
  'iu',
);
const WHOLE = /(?!)/; // an amount of pay may have a dash

/** The one part of a record's lines that passes, if all that pass are the same. */
export function findOnly({ view, scope }: Subject, passes: (part: string) => boolean, bar = BAR): readonly Candidate[] {
  const found = [...view.elements.keys()].flatMap((at) => {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_LINE * 2 || (scope === 'page' && view.inAside(at))) return [];
    return view.linesOf(at).flatMap((line) =>
      line.length > MAX_LINE
        ? []
        : line
            .split(bar)
            .map((part) => part.trim())
            .filter(passes)
            .map((text) => ({ at, text })),
    );
  });
  const innermost = found.at(-1);
  if (!innermost || new Set(found.map(({ text }) => text)).size !== 1) return [];
  return [{ texts: [innermost.text], score: SCORE, source: 'rules', where: inElement(view.elements[innermost.at]) }];
}
