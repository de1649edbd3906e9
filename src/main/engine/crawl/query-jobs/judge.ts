import type { RankedRow } from '../../store/index';
import { createLinksQuestion, createPagesQuestion, type ShownPage } from '../query/index';
import { createQuestions, type QuestionParts } from './judge-questions';
import type { QueryCrawl } from './query-crawl';
import { countChange } from './revise';

/** Asks a model about pages that the scorer is unsure of. The crawl waits for answers only at its end. */
export interface QueryJudge {
  /** Call for each recorded page. */
  readonly visited: (request: number, page: ShownPage) => void;
  /** Asks about the remaining pages; resolves when all answers are in. */
  readonly finish: () => Promise<void>;
}

export interface JudgeParts extends QuestionParts {
  readonly sentence: string;
  readonly query: QueryCrawl;
  /** Called with pages that became hits. */
  readonly gained: (urls: readonly string[]) => void;
}

const PAGES_AT_ONCE = 10;
const LINKS_AT_ONCE = 30;
const MIN_LINKS = 4; // with fewer links, visiting them is faster than asking
const LINKS_OF_ONE_KIND = 3; // answers about these links teach the model about similar ones
const VISITS_BETWEEN = 30; // visits between questions about links
const VISITS_BETWEEN_LOOKS = 5; // visits between checks of the waiting pages
const MAX_WAITING = 200; // pages
// Scores between these limits are uncertain. Below the first, nothing suggests a match; far enough above the threshold,
// the scorer is reliable.
const UNSURE_FROM = 0.12;
const SURE_ABOVE = 0.25;
const UNSURE_LINK = [0.12, 0.65] as const;

export function createQueryJudge(parts: JudgeParts): QueryJudge {
  const { store, sentence, query } = parts;
  const questions = createQuestions(parts);
  const waiting = new Map<number, ShownPage>();
  const askedLinks = new Set<string>();
  let visits = 0;
  let busy: Promise<void> | null = null;

  const askPages = async (batch: readonly (readonly [number, ShownPage])[]) => {
    const numbers = await questions.ask(
      createPagesQuestion(
        sentence,
        batch.map(([, page]) => page),
      ),
      batch.length,
    );
    if (!numbers) return;
    const gained = await store.batch.add(() =>
      batch.flatMap(([request], at) => recordVerdict(parts, request, numbers.has(at))),
    );
    if (gained.length > 0) parts.gained(gained);
  };

  const askLinks = async (rows: readonly RankedRow[]) => {
    const shown = rows.map(({ url, link }) => ({ text: link?.text ?? '', url, around: '' }));
    const numbers = await questions.ask(createLinksQuestion(sentence, shown), rows.length);
    for (const [at, row] of numbers ? rows.entries() : []) query.pending.judged(row, numbers?.has(at) ?? false);
  };

  /** Makes room: drops pages that are no longer uncertain, or else the oldest ones. */
  const forgetSure = () => {
    const [oldest] = waiting.keys();
    for (const request of [...waiting.keys()]) if (!isUnsure(parts, request)) waiting.delete(request);
    if (waiting.size > MAX_WAITING && oldest !== undefined) waiting.delete(oldest);
  };

  const next = (isLast: boolean): Promise<void> | null => {
    const batch = [...waiting].filter(([request]) => isUnsure(parts, request)).slice(0, PAGES_AT_ONCE);
    if (batch.length >= PAGES_AT_ONCE || (isLast && batch.length > 0)) {
      for (const [request] of batch) waiting.delete(request);
      return askPages(batch);
    }
    if (isLast || visits % VISITS_BETWEEN !== 1) return null;
    const links = unsureLinks(parts, askedLinks);
    return links.length >= MIN_LINKS ? askLinks(links) : null;
  };

  const go = (isLast: boolean) => {
    if (busy || !questions.mayAsk()) return;
    busy =
      next(isLast)
        ?.catch(questions.failed)
        .finally(() => {
          busy = null;
        }) ?? null;
  };

  return {
    visited: (request, page) => {
      visits++;
      if (questions.haveEnded()) return;
      // later pages may settle the doubt, so it is checked again before asking
      waiting.set(request, page);
      if (waiting.size > MAX_WAITING) forgetSure();
      if (visits % VISITS_BETWEEN_LOOKS === 1) go(false);
    },
    finish: async () => {
      for (;;) {
        await busy;
        go(true);
        if (!busy) return;
      }
    },
  };
}

function isUnsure({ store, query }: JudgeParts, request: number): boolean {
  const row = store.queryPages.of(request);
  if (!row || row.verdict !== null) return false;
  const score = query.score(query.visitedPage(row));
  return score > UNSURE_FROM && score < query.threshold() + SURE_ABOVE;
}

/** Records a verdict; returns the page's URL if it became a hit. */
function recordVerdict({ store, job, query }: JudgeParts, request: number, matches: boolean): readonly string[] {
  const row = store.queryPages.of(request);
  if (!row || !query.judged(row, matches)) return [];
  countChange(store, job, request, !row.hit);
  return row.hit ? [] : [row.url];
}

/** Queued URLs with uncertain links, a few of each kind. */
function unsureLinks({ store, job, query }: JudgeParts, asked: Set<string>): readonly RankedRow[] {
  const kinds = new Map<string, number>();
  const [from, to] = UNSURE_LINK;
  const rows = store.queryPages.best(job, Number.MAX_SAFE_INTEGER, 10 * LINKS_AT_ONCE).filter((row) => {
    const score = query.pending.rateNow(row);
    const kind = `${row.parent} ${row.link?.region}`;
    const count = kinds.get(kind) ?? 0;
    if (score < from || score > to || count >= LINKS_OF_ONE_KIND || asked.has(row.url) || !row.link?.text) return false;
    kinds.set(kind, count + 1);
    return true;
  });
  const chosen = rows.slice(0, LINKS_AT_ONCE);
  for (const { url } of chosen) asked.add(url);
  return chosen;
}
