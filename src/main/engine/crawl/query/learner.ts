import { LRUCache } from 'lru-cache';
import type { FoundLink } from '../../page/index';
import { getLinkFacts, type LinkFacts } from './link-facts';
import { createLinkModel, type LinkSource } from './link-model';
import type { ReadyQuery } from './page-facts';
import { countHeadWords, type PageScore, scoreListLikeness, scorePage } from './page-score';
import { createSiteWords } from './site-words';
import { createScores } from './threshold';
import type { PageFacts } from './types';

/** A page as visited by the crawl. */
export interface VisitedPage {
  readonly id: number;
  /** The page that links to it; null for a start page. */
  readonly parent: number | null;
  readonly link: LinkFacts | null;
  readonly facts: PageFacts;
}

/** Learns during a crawl which pages match its query and which links lead to matches. */
export interface Learner {
  /** Scores a page and learns from it. `verdict` is a model's earlier decision, 0 or 1. */
  readonly visited: (page: VisitedPage, verdict?: number | null) => PageScore;
  /** Replaces a page's score by a model's verdict. */
  readonly judged: (page: VisitedPage, matches: boolean) => void;
  /** Learns from a model's verdict on a link. */
  readonly judgedLink: (link: LinkFacts, from: number | null, leads: boolean) => void;
  /** Scores a page by current knowledge without learning. */
  readonly scoreAgain: (page: VisitedPage) => PageScore;
  readonly linkFacts: (link: Pick<FoundLink, 'url' | 'text' | 'region' | 'around' | 'kind'>) => LinkFacts;
  /** Probability that a link on a visited page leads to matches, 0 to 1. */
  readonly scoreLink: (link: LinkFacts, from: number | null) => number;
  readonly threshold: () => number;
  readonly query: ReadyQuery;
}

interface Known {
  readonly parent: number | null;
  readonly link: LinkFacts | null;
  readonly source: LinkSource;
  /** Scores per concept that a list page passes on to its links. */
  readonly passesOn: readonly number[];
  /** Scores per facet that a list page passes on to its links. */
  readonly passesFacets: readonly number[];
  score: number;
  gain: number;
}

const REMEMBERED = 20_000; // pages; about 1 kB each
const STEPS_BACK = 3;
const LEADS = 0.55; // share of a match's value that goes to the page which links to it
const PASSED_ON = 0.7; // how much a list's title says about the pages it lists

export function createLearner(query: ReadyQuery): Learner {
  const words = createSiteWords(query.count);
  const model = createLinkModel();
  const scores = createScores();
  const pages = new LRUCache<number, Known>({ max: REMEMBERED });
  let conceptWeights = words.conceptWeights();

  const getSource = (page: number | null): LinkSource => {
    const known = page === null ? undefined : pages.get(page);
    return known?.source ?? { page, score: 0, head: 0, depth: 0 };
  };
  const scoreAgain: Learner['scoreAgain'] = ({ facts, link, parent }) => {
    const passed = link?.place === 'content' && parent !== null ? (pages.get(parent)?.passesOn ?? []) : [];
    const linked = (link?.says ?? passed).map((says, at) => Math.max(says, passed[at] ?? 0));
    const above = link?.place === 'content' && parent !== null ? pages.get(parent)?.passesFacets : undefined;
    const likeness = words.likeness(facts.words);
    return scorePage(query.parsed, facts, {
      conceptWeights,
      linked,
      likeness,
      named: link?.named ?? 0,
      passed: above ?? [],
    });
  };
  /** Credits a page that leads to matches, and the pages that led to it. */
  const credit = (from: number | null, gain: number) => {
    let worth = gain * LEADS;
    let at = from;
    for (let step = 0; step < STEPS_BACK && at !== null && worth > MIN_WORTH; step++, worth *= LEADS) {
      const page = pages.get(at);
      if (!page) return;
      if (page.link && worth > page.gain) {
        model.learn(page.link, getSource(page.parent), worth, true);
        page.gain = worth;
      }
      at = page.parent;
    }
  };

  return {
    query,
    scoreAgain,
    threshold: () => scores.threshold(),
    linkFacts: (link) => getLinkFacts(query, link, conceptWeights),
    scoreLink: (link, from) => model.score(link, getSource(from)),
    visited: (page, verdict = null) => {
      const { id, parent, link, facts } = page;
      const { score, head } = scoreAgain(page);
      const held = verdict ?? score;
      const matches = sharpened(held, scores.threshold());
      scores.add(held);
      words.add(facts, matches);
      conceptWeights = words.conceptWeights();
      const depth = parent === null ? 0 : getSource(parent).depth + 1;
      const passesOn = countHeadWords(facts).map((value) => PASSED_ON * scoreListLikeness(facts) * value);
      pages.set(id, {
        parent,
        link,
        source: { page: id, score: held, head, depth },
        passesOn,
        passesFacets: facts.narrow?.facets.map((value) => value * (facts.narrow?.list ?? 0)) ?? [],
        score: held,
        gain: matches,
      });
      if (link) model.learn(link, getSource(parent), matches);
      credit(parent, matches);
      return { score, head };
    },
    judgedLink: (link, from, leads) => model.learn(link, getSource(from), leads ? JUDGED_TO_LEAD : 0),
    judged: ({ id, parent, link, facts }, matches) => {
      const page = pages.get(id);
      const verdict = Number(matches);
      scores.remove(page?.score ?? 0);
      scores.add(verdict);
      words.add(facts, verdict);
      if (link) model.learn(link, getSource(parent), verdict, true);
      if (!page) return;
      page.score = verdict;
      pages.set(id, { ...page, source: { ...page.source, score: verdict } });
      if (matches) credit(parent, 1);
    },
  };
}

const JUDGED_TO_LEAD = 0.85;
const MIN_WORTH = 0.1;
const UNSURE = 0.2; // distance from the threshold beyond which a score is certain

/** Learning target for a score: 0 or 1, except near the threshold. */
function sharpened(score: number, threshold: number): number {
  return Math.min(1, Math.max(0, 0.5 + (score - threshold) / (2 * UNSURE)));
}
