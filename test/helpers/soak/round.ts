import { jobEnd } from '../app';
import type { Killable } from '../killable';
import { PRODUCT_TEMPLATE } from '../site';
import { clockRows, GOODS, getGood, getRoundThings, goodPath, type Row, type SoakSite, writtenText } from './site';

/** The jobs of one round; all of what they must bring is known. */
export interface Round {
  readonly round: number;
  readonly crawl: string;
  readonly scrape: string;
  readonly visit: string | null;
}

/** The schedules that one data folder has all along. */
export interface Schedules {
  /** By the clock, once a minute. */
  readonly clock: string;
  /** Once a round. */
  readonly things: string;
}

const LIST_TEMPLATE = { name: 'The name', url: 'The link', price: 'The price as a number' };

export async function makeSchedules({ api }: Killable, { site }: SoakSite): Promise<Schedules> {
  const list = (path: string) =>
    ({ type: 'extract', args: { url: site.url(path), template: LIST_TEMPLATE, perPage: 'many' } }) as const;
  const clock = await api.api('createSchedule', { name: 'Clock', cron: '* * * * *', task: list('/clock') });
  const things = await api.api('createSchedule', { name: 'Things', cron: '0 0 1 1 *', task: list('/things') });
  return { clock: clock.id, things: things.id };
}

export async function beginRound({ api }: Killable, soak: SoakSite, round: number, render: boolean): Promise<Round> {
  const scope = { pattern: soak.at(round, '/p/*'), startUrls: [soak.at(round, '')], maxVisits: 1000 };
  return {
    round,
    crawl: await api.detach('crawl', scope),
    scrape: await api.detach('scrape', { ...scope, template: PRODUCT_TEMPLATE }),
    visit: render ? await api.detach('visit', { url: soak.at(round, '/written'), render: 'always' }) : null,
  };
}

export const getRoundJobs = ({ crawl, scrape, visit }: Round) => [crawl, scrape, ...(visit === null ? [] : [visit])];

/** Holds what is kept of a round against what it must be; returns what is wrong. */
export async function checkRound({ api }: Killable, soak: SoakSite, of: Round): Promise<readonly string[]> {
  const { round, crawl, scrape, visit } = of;
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (a !== b) faults.push(`round ${round}, ${what}: ${a.slice(0, 300)} and not ${b.slice(0, 300)}`);
  };
  const every = Array.from({ length: GOODS }, (_, at) => at);
  const urls = every.map((at) => soak.site.url(goodPath(round, at))).sort();

  const crawled = await api.api('getJob', { id: crawl });
  expect('state of the crawl', [crawled.state, crawled.progress.errors], ['completed', 0]);
  const { hits = [] } = crawled.results as { hits?: readonly string[] };
  expect('hits', hits.toSorted(), urls);

  const scraped = await api.api('getJob', { id: scrape });
  expect('state of the scrape', [scraped.state, scraped.progress.errors], ['completed', 0]);
  expect('charged', scraped.metrics.service.find(({ path }) => path === 'extract')?.count, GOODS);
  const rows = every.map((at) => ({ ...getGood(round, at), url: soak.site.url(goodPath(round, at)) }));
  expect('items', (await kept(api, scrape)).toSorted(byUrl), rows.toSorted(byUrl));
  const exported = (await api.send(`/api/jobs/${scrape}/export?format=jsonl`)).text.trim().split('\n');
  const read = exported.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect('exported', read.map(getRow).toSorted(byUrl), rows.toSorted(byUrl));
  const csv = (await api.send(`/api/jobs/${scrape}/export?format=csv`)).text.trim().split(/\r?\n/);
  expect('lines of the CSV', csv.length, GOODS + 1);

  if (visit !== null) {
    const job = await api.api('getJob', { id: visit });
    expect('rendered', [job.state, JSON.stringify(job.results).includes(writtenText(round))], ['completed', true]);
  }
  return faults;
}

/** Runs the schedule of things and holds its rows and its changes against the last round's. */
export async function checkThings(
  { api }: Killable,
  { things }: Schedules,
  soak: SoakSite,
  round: number,
  before: number | null,
): Promise<readonly string[]> {
  soak.show(round);
  const { jobId } = await api.api('runSchedule', { id: things });
  await jobEnd(api, jobId);
  const faults: string[] = [];
  const rows = await kept(api, jobId);
  if (JSON.stringify(rows.map(plain)) !== JSON.stringify(getRoundThings(round)))
    faults.push(`round ${round}, things: ${JSON.stringify(rows)}`);
  if (before === null) return faults;
  const { counts } = await api.api('listChanges', { id: jobId });
  const wanted = changesBetween(getRoundThings(before), getRoundThings(round));
  const { notSeen: _, ...found } = counts;
  if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(wanted)))
    faults.push(`round ${round}, changes: ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`);
  return faults;
}

/** Every run of the clock's schedule that came to its end has the same rows. */
export async function checkClock(
  { api }: Killable,
  { clock }: Schedules,
): Promise<{ runs: number; faults: readonly string[] }> {
  const { results } = await api.api('listRuns', { id: clock, limit: 100 });
  const faults: string[] = [];
  const wanted = JSON.stringify(clockRows());
  for (const { jobId, state } of results) {
    if (state === 'active') continue;
    const found = JSON.stringify((await kept(api, jobId)).map(plain));
    if (state !== 'completed' || found !== wanted) faults.push(`clock ${jobId}, ${state}: ${found}`);
  }
  return { runs: results.length, faults };
}

interface ComparedRow extends Row {
  readonly url: string;
}

const getRow = ({ name, price, _url }: Readonly<Record<string, unknown>>): ComparedRow => ({
  name: String(name),
  price: Number(price),
  url: String(_url),
});
const plain = ({ name, price }: ComparedRow): Row => ({ name, price });
const byUrl = (a: ComparedRow, b: ComparedRow) => (a.url < b.url ? -1 : Number(a.url > b.url));

async function kept(api: Killable['api'], id: string): Promise<readonly ComparedRow[]> {
  const { results } = await api.api('listItems', { id, limit: 1000 });
  return results.map(({ item }) => getRow(item));
}

function changesBetween(before: readonly Row[], after: readonly Row[]) {
  const prices = new Map(before.map(({ name, price }) => [name, price]));
  const known = after.filter(({ name }) => prices.has(name));
  const same = known.filter(({ name, price }) => prices.get(name) === price).length;
  const removed = before.length - known.length;
  return { same, changed: known.length - same, added: after.length - known.length, removed };
}

const sorted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1));
