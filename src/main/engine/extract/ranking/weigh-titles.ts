import type { Considered } from '../calibrate/considered';
import { getNearPrices, getReaderKind, isClear } from '../sources/index';
import type { Subject } from '../subject';
import { fold } from '../words/fold';
import { findNamePlace } from './name-place';

const REPEATED = 0.86; // score of a heading that the page's titles repeat
const OTHER_WORDS = 0.6; // factor for titles that say the same in other words
const UNRELATED = 0.6; // factor for a heading that shares hardly a word with titles that agree: a slogan, the search
const LEAST_SHARED = 3; // words
const LEAST_WHOLE = 2; // words of a title that the other one has all of
const SHARE = 0.6; // of the words of the shorter one
const HARDLY = 0.25; // of the words of the shorter one
const MANY = 3; // values beside labels; these name the entries of a list

/**
 * Compares the page's heading with the titles in its meta tags. News sites write them in other words for search engines and networks; these are no
 * other names, and the heading stands. Values beside labels that name one entry each name none of the page.
 */
export function weighTitles(subject: Subject, all: readonly Considered[]): readonly Considered[] {
  const heading = all.find((one) => getReaderKind(one.reader) === 'heading' && isFirstLevel(one));
  if (heading === undefined) return all;
  const found = withoutEntries(all);
  const words = getWords(heading);
  const titles = found.filter((one) => getReaderKind(one.reader) === 'meta');
  const isReworded = (one: Considered) =>
    titles.includes(one) && one.key !== heading.key && sharesMost(getWords(one), words);
  if (titles.some(isReworded) || isPriced(subject, heading)) {
    return found.map((one) => {
      if (one === heading) return withScore(one, Math.max(one.candidate.score, REPEATED));
      if (getReaderKind(one.reader) === 'data' && countShared(getWords(one), words) === 0)
        return withScore(one, one.candidate.score * UNRELATED);
      return isReworded(one) ? withScore(one, one.candidate.score * OTHER_WORDS) : one;
    });
  }
  if (!agree(titles) || getShare(getStatedWords(subject), words) >= HARDLY) return found;
  return found.map((one) => (one === heading ? withScore(one, one.candidate.score * UNRELATED) : one));
}

/** Whether a heading is that of goods: its price is beside it, and titles share its words. */
function isPriced(subject: Subject, { candidate: { where } }: Considered): boolean {
  const at = where.element === null ? undefined : subject.view.indexOf(where.element);
  const { current } = getNearPrices(subject);
  return at !== undefined && at === findNamePlace(subject) && isClear(current) && (current[0]?.at ?? 0) > at;
}

function isFirstLevel({ candidate: { where } }: Considered): boolean {
  return where.element?.name === 'h1';
}

function withScore(one: Considered, score: number): Considered {
  return { ...one, candidate: { ...one.candidate, score } };
}

function withoutEntries(all: readonly Considered[]): readonly Considered[] {
  const isLabelled = (one: Considered) => getReaderKind(one.reader) === 'label';
  const entries = new Set(all.filter(isLabelled).map(({ key }) => key));
  return entries.size < MANY ? all : all.filter((one) => !isLabelled(one));
}

/** Whether there are several titles and all say the same. */
function agree(titles: readonly Considered[]): boolean {
  const [first, ...others] = titles;
  if (first === undefined || others.length === 0) return false;
  return others.every((one) => one.key === first.key || sharesMost(getWords(one), getWords(first)));
}

/** The words of the whole titles in meta tags, with what follows the name. */
function getStatedWords({ meta, openGraph }: Subject): ReadonlySet<string> {
  const texts = [meta.title, openGraph['og:title'], openGraph['twitter:title']].flat();
  return new Set(texts.flatMap((text) => fold(text ?? '').split(' ')));
}

function getWords({ value }: Considered): ReadonlySet<string> {
  return new Set(fold(String(value)).split(' '));
}

function sharesMost(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = countShared(one, other);
  const fewer = Math.min(one.size, other.size);
  return shared === fewer ? fewer >= LEAST_WHOLE : shared >= LEAST_SHARED && shared >= SHARE * fewer;
}

function getShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return countShared(one, other) / Math.min(one.size, other.size);
}

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((word) => other.has(word)).length;
}
