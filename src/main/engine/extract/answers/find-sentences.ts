import type { Subject } from '../subject';
import type { Asked } from './asked';
import { getPageText, type Sentence } from './passages';
import { isEmptyWord, isSameTerm, splitTerms, type Terms } from './terms';

/** A sentence that is about what a question asks. */
export interface Match {
  readonly sentence: Sentence;
  /** 0 to 1: how much of the question it and its headings are about. */
  readonly coverage: number;
  /** The same without the headings and the page's title. */
  readonly own: number;
}

const IN_HEADING = 0.95;
const IN_TITLE = 0.7;
const LEAST_OWN = 0.3;
const HEADED = 0.6; // of the question in the nearest heading, below which a text need not repeat it

/** The sentences that are about all or most of a question, the best first. */
export function findSentences(subject: Subject, asked: Asked, least: number): readonly Match[] {
  if (asked.terms.length === 0) return [];
  const text = getPageText(subject.view);
  const title = getTitleWords(subject);
  const weights = asked.terms.map((term) => text.weightOf(term));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const having = asked.terms.map((term) => text.having(term));
  const titled = asked.terms.map((term) => title.some((word) => isSameTerm(word, term)));
  const headings = new Map<string, ReadonlySet<string>>();
  const isIn = (above: readonly string[], term: string) =>
    above.slice(0, NEAREST).some((heading) => {
      const known = headings.get(heading) ?? findTerms(heading, asked.terms);
      headings.set(heading, known);
      return known.has(term);
    });
  const isDenied = asked.kind !== 'yes or no' && asked.kind !== 'sentence' && NOT.test(asked.text);
  return text.sentences
    .filter((sentence) => !isDenied || NOT.test(sentence.text))
    .flatMap((sentence): readonly Match[] => {
      let [all, own, headed] = [0, 0, 0];
      for (const [at, term] of asked.terms.entries()) {
        const weight = weights[at] ?? 0;
        if (having[at]?.has(sentence.number)) {
          own += weight;
          all += weight;
        } else if (isIn(sentence.passage.headings, term)) {
          all += weight * IN_HEADING;
          headed += weight;
        } else if (titled[at]) all += weight * IN_TITLE;
      }
      const match = { sentence, coverage: all / total, own: own / total };
      return match.coverage >= least && (match.own >= LEAST_OWN || headed / total >= HEADED) ? [match] : [];
    })
    .sort((one, other) => rank(other) - rank(one) || one.sentence.number - other.sentence.number);
}

/** "What share of the clients did not tip?" is not answered by those who did. */
const NOT =
  /(?<!\p{L})(?:not|no|never|none|\p{L}+n['’]t|cannot|nicht|kein\p{L}*|nie|pas|jamais|aucune?|ningun[oa]?|nunca|non|não|niet|geen)(?!\p{L})/iu;
const ASIDE = 0.15;

function rank({ coverage, own, sentence: { passage } }: Match): number {
  return coverage + own / 2 - (passage.isAside ? ASIDE : 0);
}

const NEAREST = 2; // headings above a text

/** The words of a question that a heading has. */
function findTerms(heading: string, terms: Terms): ReadonlySet<string> {
  const words = splitTerms(heading);
  return new Set(terms.filter((term) => words.some((word) => isSameTerm(word, term))));
}

/** The words of the page's title and main heading, which say what all of it is about. */
export function getTitleWords(subject: Subject): Terms {
  return getWholeTitle(subject).filter((word) => !isEmptyWord(word));
}

/** The same with the words that say little: "page", "list". */
export function getWholeTitle({ view, meta }: Subject): Terms {
  const heading = view.heading < 0 ? '' : view.textOf(view.heading);
  return splitTerms(`${heading} ${meta.title ?? ''}`);
}
