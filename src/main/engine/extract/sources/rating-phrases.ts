import type { Element } from 'domhandler';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';

const SCORE = 0.74;
const ASIDE = 0.5;
const REPEATED_FROM = 4; // this many different ratings on a page belong to a list of other things
const REPEATED = 0.5;
const MAX_TEXT = 80; // characters; longer texts only mention a rating
const MAX_SCORE = 10;

const STARS = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)`;
const SCALE = String.raw`(?:\s?(?:stars?|sterne?n?|étoiles|estrellas|stelle|estrelas|sterren))?(?:\s?(?:\/|out of|of|von|sur|de|su|van|av|z|из)\s?(?:5|10)(?!\d))?(?:\s?(?:stars?|sterne?n?|étoiles|estrellas|stelle|estrelas|sterren))?`;
const BETWEEN = String.raw`\s?(?:from|by|based on|aus|bei|von|sur|basado en|basata su|di|de|van|av|fra|z|из|·|\||[-–,:])?\s?\(?\s?`;
const COUNT = String.raw`(\d{1,3}(?:[.,\s]\d{3})+|\d+)`;
const VOTES = String.raw`(?:(?:user|customer)s?\s)?(?:votes?|ratings?|reviews?|users?|bewertung(?:en)?|stimmen?|avis|votos?|voti|opiniones|valoracion(?:es)?|valutazion[ei]|recension[ei]|recensies|beoordelingen?|stemmen|avaliaç(?:ão|ões)|opini[ei]|ocen|röster|omdömen|anmeldelser|stemmer|оцен(?:ок|ка|ки)|голос(?:ов|а)?|отзыв(?:ов|а)?)(?!\p{L})`;
const VOTED = new RegExp(`(?<![\\d.,])${STARS}${SCALE}${BETWEEN}(?<![\\d.,])${COUNT}\\s?${VOTES}`, 'iu');
const BRACKETED = new RegExp(`^\\D{0,20}?${STARS}${SCALE}\\s?\\(${COUNT}\\)$`, 'iu');

/** Attributes read by scripts, whatever their prefix: "data-average", ":rating-value". */
const AVERAGE = /(?:^|[-:])(?:rating-?value|average(?:-?rating)?|rating-?average|avg)$/;
const COUNTED =
  /(?:^|[-:])(?:(?:ratings?|reviews?|votes?)-?(?:count|total|num(?:-?votes)?)|num-?(?:votes|ratings|reviews)|votes|reviews|count)$/;

interface Rating {
  readonly at: number;
  readonly score: string;
  readonly count: string | null;
}

/** A score with its number of votes: "4.67 from 9 votes", "4,8 (232 Bewertungen)", or script attributes with both. */
export const fromRatingPhrases: SourceReader = (subject, query) => {
  const id = query.concept?.id;
  if (query.many || query.nested || subject.scope !== 'page' || (id !== 'rating' && id !== 'rating count')) return [];
  const ratings = getRatings(subject.view);
  const repeated = new Set(ratings.map(({ score, count }) => `${score} ${count}`)).size >= REPEATED_FROM;
  const [first] = ratings.filter(({ at }) => !subject.view.inAside(at));
  return (first ? [first] : ratings.slice(0, 1)).flatMap((rating) =>
    toRatingCandidate(subject, rating, id === 'rating' ? rating.score : rating.count, repeated),
  );
};

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
  for (let at = 0; at < view.elements.length; at++) {
    const element = view.elements[at];
    const rating = element ? (readAttributes(element, at) ?? readPhrase(view, at)) : null;
    if (rating === null) continue;
    // the innermost element with the whole phrase
    const last = ratings.at(-1);
    if (last && view.endOf(last.at) > at) ratings.pop();
    ratings.push(rating);
  }
  known.set(view, ratings);
  return ratings;
}

function readPhrase(view: PageView, at: number): Rating | null {
  const length = view.textLength(at);
  if (length < 3 || length > MAX_TEXT * 2) return null;
  const text = view.textOf(at);
  if (text.length > MAX_TEXT || !/\d\D+\d/.test(text)) return null;
  const [, score = '', count = ''] = VOTED.exec(text) ?? BRACKETED.exec(text) ?? [];
  return isScore(score) && Number(count.replace(/\D/g, '')) > 0 ? { at, score, count } : null;
}

function readAttributes({ attribs }: Element, at: number): Rating | null {
  let score = '';
  for (const name in attribs) if (AVERAGE.test(name)) score = attribs[name] ?? '';
  if (!isScore(score)) return null;
  const counted = Object.keys(attribs).find((name) => COUNTED.test(name) && /^\d+$/.test(attribs[name] ?? ''));
  const count = counted === undefined ? null : (attribs[counted] ?? null);
  return count === '0' ? null : { at, score, count };
}

function isScore(text: string): boolean {
  const value = Number(text.replace(',', '.'));
  return text !== '' && value > 0 && value <= MAX_SCORE;
}
