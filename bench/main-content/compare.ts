import { readPageText } from '../../src/main/engine/page/includes/text';
import { getMainContent } from '../../src/main/engine/page/main-content/index';
import { parsePage } from '../../src/main/engine/page/parse';
import type { Page, PageScope, PageTimer } from '../../src/main/engine/page/types';
import { getRootText } from '../../src/main/engine/page/walk';
import type { TruePage } from './pages';
import { addScore, newTally, type Tally } from './report';
import { PEERS, peerRunner } from './run-peer';
import { getTokens, shingleScore, wordScore } from './tokens';

const SIDES = ['main content', 'all visible text', 'parse alone', ...PEERS];

/** Scores every side on every page: the product's text of the main content, all its text, and what the peers take. */
export async function compareSides(pages: readonly TruePage[], isAlone: boolean): Promise<ReadonlyMap<string, Tally>> {
  const sides = new Map(SIDES.map((name) => [name, newTally()] as const));
  const peers = peerRunner();
  for (const page of pages) {
    readOurs(page, sides);
    if (isAlone) continue;
    for (const name of PEERS) {
      const { html, msec } = await peers.read(name, page.source, page.url);
      add(sides, name, page, getRootText(parsePage(html, page.url).document), msec);
    }
  }
  peers.close();
  return new Map([...sides].filter(([, { pages: count }]) => count > 0));
}

function readOurs(truePage: TruePage, sides: ReadonlyMap<string, Tally>): void {
  const started = cpuMs();
  const page = parsePage(truePage.source, truePage.url);
  const parsed = cpuMs();
  const scope = getMainContent(page);
  const narrowed = cpuMs();
  count(sides.get('parse alone'), parsed - started);
  add(sides, 'main content', truePage, textIn(page, scope), narrowed - parsed);
  add(sides, 'all visible text', truePage, textIn(page), 0);
}

/** Processor time of this process so far; unlike the clock's, it does not count what else the machine does. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const OF_SENTENCES = new Set(['article', 'hostile']);

const NO_TIME: PageTimer = {
  requestedAt: '',
  firstByteMs: null,
  downloadMs: null,
  totalMs: 0,
  redirects: 0,
  attempts: 1,
};

function textIn(page: Page, scope?: PageScope): string {
  return readPageText({ page, timer: NO_TIME, ...(scope && { scope }) });
}

function add(sides: ReadonlyMap<string, Tally>, name: string, page: TruePage, found: string, msec: number): void {
  const tally = sides.get(name);
  if (!tally) return;
  const tokens = getTokens(found);
  addScore(tally, page.type, wordScore(tokens, page.truth).f1);
  if (OF_SENTENCES.has(page.type)) tally.runs.push(shingleScore(tokens, page.truth));
  count(tally, msec);
}

function count(tally: Tally | undefined, msec: number): void {
  if (!tally) return;
  tally.msec += msec;
  tally.pages++;
}
