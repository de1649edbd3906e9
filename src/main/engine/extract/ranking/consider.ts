import { labelsOtherArea } from '../asked/area-kinds';
import { byQuery } from '../asked/by-query';
import type { FieldQuery } from '../asked/query';
import { isNamedForTime } from '../asked/value-type';
import type { Considered } from '../calibrate/considered';
import type { Candidate } from '../candidate';
import { weighCodes } from '../codes/weigh-codes';
import type { SourceReader } from '../source-reader';
import {
  asksForNetPrice,
  asksForRegularPrice,
  fromConditions,
  fromLabels,
  fromLastPosts,
  fromPeriodPrices,
  fromRangeEnds,
  fromReducedFrom,
  fromTextParts,
  fromUnitPrices,
  getReaderKind,
  getWitnesses,
  SHOWN_SOURCES,
  STATED_SOURCES,
  withoutSiteTail,
} from '../sources/index';
import type { Subject } from '../subject';
import { isHidden } from '../view/hidden';
import { conceptOfTerm } from '../vocabulary';
import { splitName } from '../words/fold';
import { readValue } from './candidate-value';
import { isDeadline } from './deadline';
import { isOrdinal } from './ordinal';
import { findOwnLabel, isBeside, isSettledBy, lowerContradicted, type OwnLabel, withoutOthers } from './own-label';
import { withoutPlaceholders } from './placeholder-price';
import { isNameOfSite } from './site-names';
import { withOnePrice } from './stated-price';
import { withoutUnshownNames } from './unshown-names';
import { isOfSpan, weighDates } from './weigh-dates';
import { weighPrice } from './weigh-price';
import { weighStock } from './weigh-stock';
import { weighTitles } from './weigh-titles';

const SURE = 0.85; // confidence; values above it are not searched again in the text
const HIDDEN_BESIDE = 0.4; // factor for a hidden candidate, if there is a visible one
const HIDDEN = 0.9; // factor for a hidden candidate; scripts show much of what is hidden at first
const MAX_CONSIDERED = 40; // candidates; a page that repeats a name everywhere has thousands

export interface Consideration {
  readonly candidates: readonly Considered[];
  readonly sure: boolean;
  /** The label that decides the field; null if other places count too. */
  readonly own: OwnLabel | null;
}

/** All candidates of a field with their values; `sure` if markup settles it and the page was only searched for contradictions. */
export function considerAll(subject: Subject, query: FieldQuery): Consideration {
  if (query.part) return { candidates: consider(subject, query, [fromTextParts]), sure: false, own: null };
  if (query.isPositioned)
    return { candidates: consider(subject, query, [fromLabels, fromLastPosts]), sure: false, own: null };
  const own = findOwnLabel(subject, query);
  if (own !== null && isSettledBy(own, query)) return { candidates: besideOwn(subject, query, own), sure: false, own };
  const particular = consider(subject, query, [fromReducedFrom, fromUnitPrices]);
  if (particular.length > 0) return { candidates: particular, sure: false, own: null };
  const stated = considerStated(subject, query);
  const sure = stated.some(({ candidate }) => candidate.score >= SURE);
  const witnesses = subject.scope === 'page' && !query.many && !query.nested ? getWitnesses(query.concept?.id) : [];
  const shown = consider(subject, query, sure ? [...witnesses, ...(own === null ? [] : [fromLabels])] : SHOWN_SOURCES);
  const fitting = withoutOthers(subject, query, own, withoutOtherSections(subject, query, shown));
  const found = withTimeOfDay(query, [
    ...lowerContradicted(query, own, stated, fitting),
    ...lessHidden(subject, fitting),
  ]);
  return { candidates: weigh(subject, query, found), sure, own: null };
}

/** The candidates of markup, without those that only fill a place. */
function considerStated(subject: Subject, query: FieldQuery): readonly Considered[] {
  const stated = consider(subject, query, STATED_SOURCES);
  return withoutUnshownNames(subject, query, withoutPlaceholders(subject, query, stated));
}

/** Leaves out what a page shows of other things, such as the rating of a related product, unless the field asks for them. */
function withoutOtherSections(
  { view }: Subject,
  query: FieldQuery,
  found: readonly Considered[],
): readonly Considered[] {
  if (query.many || query.nested || asksForOthers(query)) return found;
  return found.filter(({ candidate: { where } }) => {
    const at = where.element === null ? undefined : view.indexOf(where.element);
    return at === undefined || !view.inOtherSection(at);
  });
}

const asksForOthers = byQuery(({ path, description }) => OTHERS.test(`${splitName(path)} ${description}`));

const OTHERS =
  /(?<!\p{L})(?:related|similar|recommend\p{L}*|other|popular|next|also|ähnlich\p{L}*|verwandt\p{L}*|weitere\p{L}*|andere\p{L}*|empfohlen\p{L}*|similaires?|associés?|relacionad[ao]s?|correlat[ie]|simil[ie])(?!\p{L})|関連|相关|推荐/iu;

/** A field named after a time takes a bare date only where nothing has a time of day. */
function withTimeOfDay(query: FieldQuery, found: readonly Considered[]): readonly Considered[] {
  if (query.form?.startsWith('clock') !== true || query.many || !isNamedForTime(query)) return found;
  const timed = found.filter(({ value }) => String(value).includes(':'));
  return timed.length > 0 || WHAT_TIME.test(query.description) ? timed : found;
}

const WHAT_TIME = /what time|wie viel uhr|quelle heure|qué hora|che ora|que horas|何時|几点/iu;

/** The candidates beside a label that decides the field, or those from markup if nothing is beside it. */
function besideOwn(subject: Subject, query: FieldQuery, own: OwnLabel): readonly Considered[] {
  const beside = consider(subject, query, [fromLabels]).filter((one) => isBeside(own, one));
  const stated = considerStated(subject, query);
  if (beside.length > 0) return [...stated.filter(({ key }) => beside.some((one) => one.key === key)), ...beside];
  if (own.isUsual || query.concept?.id === 'availability') return stated;
  // what looks like a label may be an entry of a list, "Terrace"
  return query.type === 'boolean' ? consider(subject, query, [fromConditions]) : [];
}

/** Compares markup with the visible page, for kinds of fields with a rule for it. */
function weigh(subject: Subject, query: FieldQuery, found: readonly Considered[]): readonly Considered[] {
  const ends = found.filter(({ reader }) => reader === fromRangeEnds);
  if (ends.length > 0) return ends;
  if (subject.scope === 'record' || query.many) return found;
  if (query.concept?.id === 'sku') return weighCodes(subject, found);
  if (query.concept?.id === 'name') return weighTitles(subject, found);
  if (query.concept?.id === 'date') return weighDates(subject, found);
  if (query.concept?.id === 'price' && !asksForRegularPrice(query) && !asksForNetPrice(query)) {
    const own = found.filter((one) => one.reader === fromPeriodPrices || isShortlyLabelled(query, one));
    return own.length > 0 ? own : weighPrice(subject, query, found);
  }
  const isStock = query.form === 'availability' || (query.type === 'boolean' && query.concept?.id === 'availability');
  return isStock ? weighStock(subject, found) : found;
}

/** Whether a price is beside what it is for: "Breakfast: €12" for the price of the breakfast. */
function isShortlyLabelled({ shortLabels, concept }: FieldQuery, { candidate }: Considered): boolean {
  const [kind, label = ''] = candidate.where.place().split(/:(.*)/s);
  return kind === 'label' && shortLabels.get(label) === 'money' && conceptOfTerm(label) !== concept;
}

/** Lowers the score of hidden candidates if there are visible ones. */
function lessHidden({ view }: Subject, found: readonly Considered[]): readonly Considered[] {
  const hidden = new Set(
    found.filter(({ candidate: { where } }) => where.element !== null && isHidden(where.element, view.root)),
  );
  if (hidden.size === 0) return found;
  const beside = found.some((one) => !hidden.has(one));
  const factor = beside ? HIDDEN_BESIDE : HIDDEN;
  return found.map((one) =>
    hidden.has(one) ? { ...one, candidate: { ...one.candidate, score: one.candidate.score * factor } } : one,
  );
}

/** Candidates that some sources find, if a value can be parsed from them. */
export function consider(subject: Subject, query: FieldQuery, sources: readonly SourceReader[]): readonly Considered[] {
  return sources.flatMap((reader) =>
    reader(subject, query).flatMap((found) => {
      if (isNameOfSite(subject, query, getReaderKind(reader), found)) return [];
      if (getReaderKind(reader) !== 'label' && isDeadline(subject, query, found)) return [];
      if (isOfSpan(subject, query, found) || labelsOtherArea(found, query)) return [];
      if (query.type === 'number' && found.texts.some((text) => isOrdinal(text, query))) return [];
      const candidate = query.concept?.id === 'name' ? withPlainTitle(subject, found) : withOnePrice(found, query);
      const value = readValue(candidate, query, subject);
      return value === null ? [] : [{ value, key: getKey(value), candidate, reader }];
    }),
  );
}

/** A name without the mark of a heading's own link ("Install¶"), the stars of a hotel, and the site's name. */
function withPlainTitle(subject: Subject, candidate: Candidate): Candidate {
  const texts = candidate.texts.map((text) => {
    const plain = text.replace(PERMALINK, '').replace(STARS_BEHIND, '');
    return subject.scope === 'page' ? withoutSiteTail(subject, plain) : plain;
  });
  return { ...candidate, texts };
}

const STARS_BEHIND = /(?<=[\p{L}\d)])\s*[★☆⭐]{1,7}\s*S?$/u;
const PERMALINK = /\s*[¶§🔗]\s*$|\s#\s*$/u;

/** The same for texts that differ in case or in how quotes, dashes and spaces are set. */
function getKey(value: unknown): string {
  return JSON.stringify(value)
    .toLowerCase()
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[–—‐‑]/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[“”„]/g, '\\"');
}

/** The best of a long list of candidates, by how clearly their locations name the value. */
export function getMostPromising(candidates: readonly Considered[]): readonly Considered[] {
  if (candidates.length <= MAX_CONSIDERED) return candidates;
  return [...candidates].sort((one, other) => other.candidate.score - one.candidate.score).slice(0, MAX_CONSIDERED);
}
