import type { Element } from 'domhandler';
import { asksForStars } from '../asked/asks-for-stars';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { labelFit } from '../ranking/label-fit';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { isOutOfTen, readStarSigns, VOTES } from '../values/index';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { asksToVote } from './rating-text';
import { countStars } from './star-rows';

const SCORE = 0.74;
const ASIDE = 0.5;
const REPEATED_FROM = 4; // this many different ratings on a page belong to a list of other things
const REPEATED = 0.5;
const MAX_TEXT = 80; // characters; longer texts only mention a rating
const MAX_SCORE = 10;

const STARS = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)`;
const SCALE = String.raw`(?:\s?(?:stars?|sterne?n?|étoiles|estrellas|stelle|estrelas|sterren))?(?:\s?(?:\/|out of|of|von|sur|de|su|van|av|ud af|af|z|ze|od|iz|из)\s?(?:5|10)(?!\d))?(?:\s?(?:stars?|sterne?n?|étoiles|estrellas|stelle|estrelas|sterren))?`;
const BETWEEN = String.raw`(?:\s?[,·|–-])?\s?(?:from|by|based on|aus|bei|von|sur|basado en|basata su|di|de|van|av|fra|z|из|·|\||[-–,:])?\s?\(?\s?`;
const COUNT = String.raw`(\d{1,3}(?:[.,\s]\d{3})+|\d+(?:[.,]\d+)?(?:[km]|\s?(?:tsd\.?|万|千))(?!\p{L})|\d+)`;
const SIGN = String.raw`\s?[★⭐]{0,5}\s?`;
const VOTED = new RegExp(`(?<![\\d.,])${STARS}${SIGN}${SCALE}${BETWEEN}(?<![\\d.,])${COUNT}\\s?${VOTES}`, 'iu');
/** With a word for how good that is: "8.9 Fabulous 1,204 reviews". */
const PRAISED = new RegExp(`(?<![\\d.,])(\\d{1,2}[.,]\\d)\\s\\p{Lu}[\\p{L} ]{2,20}\\s${COUNT}\\s?${VOTES}`, 'u');
const BRACKETED = new RegExp(
  `^\\D{0,20}?${STARS}${SIGN}${SCALE}\\s?\\((?:\\p{L}{2,14}[:：]?\\s?)?${COUNT}(?:\\s?${VOTES})?\\)$`,
  'iu',
);
/** By people with another name: "Rated 8.4 by 312 guests". */
const BY_GUESTS = new RegExp(
  `(?<![\\d.,])(\\d{1,2}[.,]\\d)${SCALE}\\s(?:by|from|based on|von|aus|par|sur|por|de|da|di|door|van)\\s${COUNT}\\s(?:guests|people|visitors|travell?ers|students|gästen?|personen|reisenden?|personnes|voyageurs|clients|huéspedes|viajeros|personas|ospiti|viaggiatori|persone|gasten|reizigers)(?!\\p{L})`,
  'iu',
);
/** What may follow a row of stars: "128 ratings", "(128)", "128". */
const BEHIND_STARS = new RegExp(`^(?:\\(\\s?${COUNT}(?:\\s?${VOTES})?\\s?\\)|${COUNT}(?:\\s?${VOTES})?)$`, 'iu');
const ONLY_COUNT = new RegExp(`^\\(\\s?${COUNT}(?:\\s?${VOTES})?\\s?\\)$`, 'iu');
const OUT_OF = /^(\d{1,2}[.,]\d{1,2})\s?(?:\/|out of|of|von|sur|de|su|van|av|ud af|af|z|ze|od|iz|из)\s?(?:5|10)$/iu;
const STARRED = /^(?:[★⭐]\ufe0f?\s?(?=\d[.,]\d$)|(?=\d[.,]\d\s?[★⭐]))(\d[.,]\d)(?:\s?[★⭐]\ufe0f?)?$/u;
const PARTS = /\s+[|·•]\s+/;
const COUNT_ALONE = new RegExp(`^\\(?${COUNT}\\s?${VOTES}\\)?$`, 'iu');
const LEAST_BARE = 10; // a smaller number after stars, without a word or brackets, may be their number

/** Attributes read by scripts, whatever their prefix: "data-average", ":rating-value". */
const AVERAGE = /(?:^|[-:])(?:rating-?value|average(?:-?rating)?|rating-?average|avg)$/;
const COUNTED =
  /(?:^|[-:])(?:(?:ratings?|reviews?|votes?)-?(?:count|total|num(?:-?votes)?)|num-?(?:votes|ratings|reviews)|votes|reviews|count)$/;

interface Rating {
  readonly at: number;
  readonly score: string | null;
  readonly count: string | null;
  /** Whether a row of icons alone says the score: on a page it is as often there to vote. */
  readonly isDrawn?: boolean;
  /** Whether signs or icons of stars say the score: the stars of a hotel are not a rating by guests. */
  readonly isOfStars?: boolean;
  /** Whether it is a score with its scale and nothing else: "9.2/10". Reviewers give such scores too. */
  readonly isBare?: boolean;
}

/** A score with its number of votes: "4.67 from 9 votes", "4,8 (232 Bewertungen)", or script attributes with both. */
export const fromRatingPhrases: SourceReader = (subject, query) => {
  const id = query.concept?.id;
  if (query.many || query.nested || (id !== 'rating' && id !== 'rating count')) return [];
  if (asksForStars(query)) {
    const stars = findClass(subject);
    if (stars !== null) return stars;
  }
  const ratings = getRatings(subject.view);
  const repeated = new Set(ratings.map(({ score, count }) => `${score} ${count}`)).size >= REPEATED_FROM;
  const stated = ratings.filter((rating) => {
    if (id === 'rating count') return rating.count !== null;
    if (rating.score === null || (rating.count === null && !asksForStars(query) && isInHeading(subject.view, rating)))
      return false; // a hotel's stars follow its name, and nobody voted for them
    if (asksForStars(query) && isOutOfTen(subject.view.textOf(rating.at))) return false;
    return subject.scope === 'record' || rating.isDrawn !== true;
  });
  const rated = withoutMeasures(subject, query, stated);
  const stars = id === 'rating' ? pickStars(query, rated) : rated;
  const bare = new Set(stars.filter(({ isBare }) => isBare).map(({ score }) => score));
  const clear = bare.size > 1 ? stars.filter(({ isBare }) => !isBare) : stars;
  const main = clear.filter(({ at }) => !subject.view.inAside(at));
  const first = main.find(({ count }) => count !== null) ?? main[0];
  return (first ? [first] : clear.slice(0, 1)).flatMap((rating) =>
    toRatingCandidate(subject, rating, id === 'rating' ? rating.score : rating.count, repeated),
  );
};

/** Leaves out scores beside a label that names another measure, or any other label if there are more ratings. */
function withoutMeasures({ labels }: Subject, query: FieldQuery, ratings: readonly Rating[]): readonly Rating[] {
  if (ratings.every(({ isBare }) => isBare !== true)) return ratings;
  const beside = labels().filter(({ kind }) => kind !== 'inline');
  const labelsOf = new Map(ratings.map(({ at }) => [at, beside.filter((pair) => pair.at === at)]));
  const isOther = ({ at, isBare }: Rating) => {
    const own = labelsOf.get(at) ?? [];
    return isBare === true && own.length > 0 && own.every(({ label }) => labelFit(label, query) === 0);
  };
  const isMeasure = ({ at }: Rating) => labelsOf.get(at)?.some(({ label }) => MEASURE.test(label)) ?? false;
  const isAmongOthers = ratings.some((rating) => !isOther(rating));
  return ratings.filter((rating) => !isOther(rating) || !(isAmongOthers || isMeasure(rating)));
}

/** What scores measure of a thing itself, rather than what people think of it. */
const MEASURE =
  /(?:^| )(?:complexity|difficulty|weight|noise|severity|risk|effort|intensity|level|grade|challenge|strength|hardness|spiciness|heat|sweetness|bitterness|acidity|body|pain|danger|exposure|threat|impact|komplexitat|schwierigkeit\p{L}*|schwere\p{L}*|risiko|aufwand|anspruch|kondition|technik|lautstarke|scharfe|complexite|difficulte|gravite|risque|intensite|complejidad|dificultad|gravedad|riesgo|intensidad|complessita|difficolta|gravita|rischio|intensita|moeilijkheid\p{L}*|complexiteit|ernst)(?: |$)/u;

/** The stars that a hotel is given, if the subject names them once. */
function findClass(subject: Subject): readonly Candidate[] | null {
  const { view } = subject;
  const found = new Map<string, number>();
  for (let at = 0; at < view.elements.length; at++) {
    const stars = view.inAside(at) ? null : readClass(view, at);
    if (stars !== null) found.set(stars, at);
  }
  const [only, ...others] = found;
  return only === undefined || others.length > 0
    ? null
    : toRatingCandidate(subject, { at: only[1], score: only[0], count: null }, `${only[0]}.0`, false);
}

/** Of a hotel's stars and the guests' rating in figures, the one that is asked for. */
function pickStars(query: FieldQuery, ratings: readonly Rating[]): readonly Rating[] {
  const inStars = ratings.filter(({ isOfStars }) => isOfStars);
  const inFigures = ratings.filter(({ isOfStars }) => !isOfStars);
  const isDrawnToo = inStars.some((one) => inFigures.some((other) => isSameScore(one, other)));
  const asked = asksForStars(query) && !isDrawnToo ? inStars : inFigures;
  return asked.length > 0 ? asked : ratings;
}

/** Whether one score may be the other, drawn: four stars for 4.3. */
function isSameScore({ score: one }: Rating, { score: other }: Rating): boolean {
  return one !== null && other !== null && Math.abs(toScore(one) - toScore(other)) < 1;
}

function isInHeading(view: PageView, { at }: Rating): boolean {
  for (let element = view.elements[at] ?? null; element !== null; element = parentElement(element))
    if (/^h[1-3]$/.test(element.name)) return true;
  return false;
}

function toRatingCandidate(
  { view }: Subject,
  { at }: Rating,
  text: string | null,
  repeated: boolean,
): readonly Candidate[] {
  if (text === null) return [];
  const score = SCORE * (view.inAside(at) ? ASIDE : 1) * (repeated ? REPEATED : 1);
  return [{ texts: [text], score, source: 'rules', where: inElement(view.elements[at]) }];
}

const known = new WeakMap<PageView, readonly Rating[]>();

function getRatings(view: PageView): readonly Rating[] {
  const before = known.get(view);
  if (before) return before;
  const ratings: Rating[] = [];
  const rows = findRows(view);
  for (let at = 0; at < view.elements.length; at++) {
    const element = view.elements[at];
    const rating = element ? (readAttributes(element, at) ?? readStars(view, rows, at) ?? readPhrase(view, at)) : null;
    if (rating === null) continue;
    // the innermost element with the whole phrase
    const last = ratings.at(-1);
    if (last && view.endOf(last.at) > at) {
      const isApart = rating.isOfStars === true && last.isOfStars !== true && !isSameScore(rating, last);
      if (!isApart && isLess(rating, last)) continue;
      if (!isApart) ratings.pop();
    }
    // "128 reviews" right after a row of icons
    if (last?.isDrawn && rating.score === null && view.endOf(last.at) === at)
      ratings.splice(-1, 1, { at: last.at, score: last.score, count: rating.count });
    else ratings.push(rating);
  }
  known.set(view, ratings);
  return ratings;
}

/** Whether a part of an element states less than the whole: only the score, or only the number of votes. */
function isLess(part: Rating, whole: Rating): boolean {
  return (part.score === null && whole.score !== null) || (part.count === null && whole.count !== null);
}

/** The rows of icons of a page. */
interface Rows {
  /** The number of full stars of each. */
  readonly full: readonly number[];
  /** How many rows begin before each element, and at the end. */
  readonly before: readonly number[];
}

function findRows({ elements }: PageView): Rows {
  const full: number[] = [];
  const before = elements.map((element) => {
    const count = countStars(element);
    if (count === null) return full.length;
    return full.push(count) - 1;
  });
  return { full, before: [...before, full.length] };
}

/** A row of stars, with the number after it in the same element or right around it. */
function readStars(view: PageView, rows: Rows, at: number): Rating | null {
  const length = view.textLength(at);
  if (length > MAX_TEXT * 2 || (rows.full.length === 0 && length === 0)) return null;
  const counted = getOnlyRow(view, rows, at);
  const text = withPlainBrackets(view.textOf(at));
  const signs = readStarSigns(text);
  const isCount = ONLY_COUNT.test(text);
  const spoken = counted !== null || signs || isCount ? getSpokenScore(view, at) : null;
  // a style sheet may draw the stars that a label says: <i aria-label="4.6 out of 5"></i> (113)
  const shown = counted ?? signs?.score ?? spoken;
  if (shown === null) return null;
  const score = spoken ?? shown;
  if (score > MAX_SCORE) return null;
  const rest = (signs?.rest ?? text).replace(LABEL, '');
  if (DECIMAL.test(rest)) return null; // which readPhrase reads
  const [, bracketed, worded] = BEHIND_STARS.exec(rest.trim()) ?? [];
  const count = bracketed ?? worded ?? null;
  if (rest !== '' && count === null) return null;
  const isClear = bracketed !== undefined || /\p{L}/u.test(rest) || toCount(count ?? '') >= LEAST_BARE;
  const isDrawn = spoken === null && counted !== null && count === null;
  return {
    at,
    score: score.toFixed(1),
    count: count !== null && isClear ? count : null,
    isDrawn,
    isOfStars: spoken === null,
  };
}

/** The score that a row of stars states for screen readers. */
function getSpokenScore({ elements, endOf }: PageView, at: number): number | null {
  for (const { attribs } of elements.slice(at, Math.min(endOf(at), at + MAX_INSIDE))) {
    const spoken = attribs['aria-label'] ?? attribs.title ?? '';
    const [, score = ''] = (asksToVote(spoken) ? null : SPOKEN.exec(spoken)) ?? [];
    if (isScore(score)) return toScore(score);
  }
  return null;
}

const SPOKEN = new RegExp(`(?<![\\d.,])${STARS}\\s?(?:\\/|out of|of|von|sur|de|su|van)\\s?(?:5|10)(?!\\d)`, 'iu');
const LABEL = /^\p{L}[\p{L} ]{2,20}[:：]\s*/u; // "Rating: ★★★★☆"
const DECIMAL = /\d[.,]\d{1,2}(?!\d)/;

/** The stars of the element itself, or of the only row in it. */
function getOnlyRow({ elements, endOf }: PageView, { full, before }: Rows, at: number): number | null {
  const isSmall = endOf(at) - at <= MAX_INSIDE && (elements[at]?.children.length ?? 0) <= MAX_AROUND;
  const first = before[at] ?? 0;
  const count = (before[isSmall ? endOf(at) : at + 1] ?? first) - first;
  return count === 1 ? (full[first] ?? null) : null;
}

const MAX_AROUND = 8; // nodes around a row and its number
const MAX_INSIDE = 30; // elements

function withPlainBrackets(text: string): string {
  return text.includes('（') ? text.replaceAll('（', '(').replaceAll('）', ')') : text;
}

function toCount(digits: string): number {
  return Number(digits.replace(/\D/g, ''));
}

/** The stars in words or after a name: "4-star hotel", "Hôtel 3 étoiles", "Grand Pier ★★★★". */
const CLASS =
  /(?<![\d.,])([1-5])[\s-]?(?:stars?|sterne|étoiles|estrellas|stelle|estrelas|sterren)[\s-]?(?:superior[\s-]?)?(?:hotels?|resort|hostel|b&b|guest ?house|inn|lodge|unterkunft|haus|pension)|(?:hotel|hôtel)\s([1-5])\s(?:stars?|sterne|étoiles|estrellas|stelle|estrelas|sterren)(?!\p{L})|^([1-5])[ -]?(?:stars?|sterne|étoiles|estrellas|stelle|estrelas|sterren)$|(?:ホテル.{0,4}|)([1-5])つ?星(?:ホテル|级酒店|級酒店|酒店)/iu;

function readClass(view: PageView, at: number): string | null {
  const length = view.textLength(at);
  if (length < 3 || length > MAX_TEXT * 2) return null;
  const text = view.textOf(at);
  if (text.length > MAX_TEXT) return null;
  const signs = STARS_BEHIND.exec(text)?.[1];
  const [, before, behind, alone, east] = CLASS.exec(text) ?? [];
  return before ?? behind ?? alone ?? east ?? (signs === undefined ? null : `${signs.length}`);
}

const STARS_BEHIND = /\p{L}\s*([★⭐]{1,5})\s?S?$/u;

function readPhrase(view: PageView, at: number): Rating | null {
  const length = view.textLength(at);
  if (length < 3 || length > MAX_TEXT * 2) return null;
  const text = withPlainBrackets(view.textOf(at));
  if (text.length > MAX_TEXT || !/\d/.test(text)) return null;
  const [, score = '', count = ''] =
    VOTED.exec(text) ?? BRACKETED.exec(text) ?? PRAISED.exec(text) ?? BY_GUESTS.exec(text) ?? [];
  if (isScore(score) && toCount(count) > 0) return { at, score, count };
  const bare = text.split(PARTS).flatMap((part) => OUT_OF.exec(part)?.[1] ?? STARRED.exec(part)?.[1] ?? []);
  const [outOf = ''] = bare;
  if (bare.length === 1 && isScore(outOf)) return { at, score: outOf, count: null, isBare: true };
  const [, alone] = COUNT_ALONE.exec(text) ?? [];
  return alone === undefined || toCount(alone) === 0 ? null : { at, score: null, count: alone };
}

function readAttributes({ attribs }: Element, at: number): Rating | null {
  let score = '';
  for (const name in attribs) if (AVERAGE.test(name)) score = attribs[name] ?? '';
  if (!isScore(score)) return readSpoken(attribs, at);
  const counted = Object.keys(attribs).find((name) => COUNTED.test(name) && /^\d+$/.test(attribs[name] ?? ''));
  const count = counted === undefined ? null : (attribs[counted] ?? null);
  return count === '0' ? null : { at, score, count };
}

/** A score with its votes for screen readers: "product rating of 4.2 out of 5, based on 379 reviews". */
function readSpoken({ 'aria-label': label = '', title = '' }: Element['attribs'], at: number): Rating | null {
  const spoken = label === '' ? title : label;
  if (spoken.length < MIN_SPOKEN || spoken.length > MAX_TEXT * 2 || asksToVote(spoken)) return null;
  const [, score = '', count = ''] = VOTED.exec(spoken) ?? [];
  return isScore(score) && toCount(count) > 0 ? { at, score, count } : null;
}

const MIN_SPOKEN = 12; // characters

function toScore(text: string): number {
  return Number(text.replace(',', '.'));
}

function isScore(text: string): boolean {
  const value = toScore(text);
  return text !== '' && value > 0 && value <= MAX_SCORE;
}
