import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AlertEvent } from '@shared/contract/alerts';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { parse, serialize } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { client } from '../test/helpers/call';
import { startReceiver } from '../test/helpers/receiver';
import { startSite } from '../test/helpers/site';
import { varyPage } from './alerts/vary-page';
import { startBenchApp } from './bench-app';

// Forty pairs of pages, of the sample site and real ones: half mean the same (written otherwise in ten ways at once), half have one real change besides.
// Each pair is two runs of a schedule with an alert on any change. Says how many messages came: 0 is right for the first half, 1 for the second.
//   npm run bench -- alerts [--pairs 40] [--only NAME]

const { WINNOW_BENCH_DATA: data = 'bench/.data' } = process.env;
const pairs = Number(readFlag('--pairs') ?? 40);
const only = readFlag('--only');

interface Source {
  readonly name: string;
  readonly html: string;
  readonly template: Readonly<Record<string, unknown>>;
  readonly isList: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const PRODUCT = { name: 'Name of the product', price: 'Price as a number', image: 'Picture', stock: 'Availability' };
const LIST = { name: 'Name', url: 'Link', image: 'Picture', price: 'Price' };
const ARTICLE = { title: 'Title', author: 'Author', date: 'Date of publication', image: 'Lead image' };
const RECIPE = { title: 'Title of the recipe', ingredients: ['Ingredients'], yields: 'Servings', image: 'Picture' };
const BOOK = { title: 'Title of the book', author: 'Author', isbn: 'ISBN', publisher: 'Publisher' };

const app = await startBenchApp();
const [site, receiver] = await Promise.all([startSite(), startReceiver()]);

const { api } = client(app.baseUrl, 'bench');
await api('changeSettings', { hostPerSecond: 0, hostConcurrency: 16 });

async function sampleSources(): Promise<readonly Source[]> {
  const { sample } = await api('getApp', {});
  const read = async (path: string) => (await fetch(new URL(path, sample.url))).text();
  const catalogue = await read('/catalogue/');
  const products = [
    ...new Set([...catalogue.matchAll(/href="([^"]*\/products\/[^"]+)"/g)].map(([, href = '']) => href)),
  ];
  const pages = await Promise.all(
    products
      .slice(0, 7)
      .map(async (path) => ({ name: `sample ${path}`, html: await read(path), template: PRODUCT, isList: false })),
  );
  return [{ name: 'sample /catalogue/', html: catalogue, template: LIST, isList: true }, ...pages];
}

function storedSources(set: string, template: Source['template'], isList: boolean): readonly Source[] {
  const folder = join(data, set, 'html');
  return readdirSync(folder)
    .sort()
    .map((file) => ({ name: `${set} ${file}`, html: readFileSync(join(folder, file), 'utf8'), template, isList }));
}

const groups = [
  await sampleSources(),
  storedSources('products', PRODUCT, false),
  storedSources('lists', LIST, true),
  storedSources('articles', ARTICLE, false),
  storedSources('recipes', RECIPE, false),
  storedSources('books', BOOK, false),
];

/** One of each group in turn. */
function* inTurn(): Generator<Source> {
  for (let at = 0; groups.some((group) => at < group.length); at++)
    for (const group of groups) {
      const source = group[at];
      if (source) yield source;
    }
}

async function run(schedule: string): Promise<string> {
  const { jobId } = await api('runSchedule', { id: schedule });
  for (;;) {
    const job = await api('getJob', { id: jobId });
    if (job.state !== 'active') return jobId;
    await new Promise((again) => setTimeout(again, 20));
  }
}

async function getEvent(alert: string, jobId: string): Promise<AlertEvent> {
  for (;;) {
    const { results } = await api('listAlertEvents', { id: alert, all: true });
    const event = results.find((each) => each.jobId === jobId);
    if (event && event.state !== 'waiting' && event.deliveries.every(({ tries }) => tries > 0)) return event;
    await new Promise((again) => setTimeout(again, 20));
  }
}

/** The page with one value of its items changed, or one record gone; null if no value is on the page as it was read. */
function changeOne(
  html: string,
  items: readonly Values[],
  selector: string | null,
  seed: number,
): { html: string; what: string } | null {
  if (selector !== null && seed % 2 === 0) {
    const changed = changeRecords(html, selector, (records) => records.slice(0, -1));
    if (changed !== null) return { html: changed, what: 'a record is gone' };
  }
  const row = items[Math.min(1, items.length - 1)] ?? {};
  const price = row.price;
  if (typeof price === 'number' && price > 1) {
    // a page states its price in several notations, and which is read is not known here
    const forms = [price.toFixed(2), String(price), price.toLocaleString('en'), price.toFixed(2).replace('.', ',')];
    const next = Math.round(price * 0.75);
    const changed = forms.reduce((page, form) => page.replace(asNumber(form), String(next)), html);
    if (changed !== html) return { html: changed, what: `price ${price} → ${next}` };
  }
  for (const name of ['name', 'title', 'author', 'isbn', 'publisher', 'stock']) {
    const value = row[name];
    if (typeof value !== 'string' || value.length < 4 || !html.includes(value)) continue;
    return { html: html.replaceAll(value, `${value} Marlow`), what: `${name} of ${value.slice(0, 30)}` };
  }
  return null;
}

const asNumber = (text: string) =>
  new RegExp(`(?<![\\d.,])${text.replaceAll('.', '\\.')}(?:\\.0+)?(?!\\d|[.,]\\d)`, 'g');

/** The page with its records as `turn` arranges them; null if they have no parent in common. */
function changeRecords(html: string, selector: string, turn: (records: Element[]) => Element[]): string | null {
  const document = parse<Htmlparser2TreeAdapterMap>(html, { treeAdapter: adapter });
  const records = selectAll<AnyNode, Element>(selector, document);
  const [first] = records;
  const parent = first?.parent;
  if (!parent || records.length < 3 || records.some((record) => record.parent !== parent)) return null;
  const places = records.map((record) => adapter.getChildNodes(parent).indexOf(record));
  const turned = turn(records);
  const children = [...adapter.getChildNodes(parent)];
  for (const [at, place] of places.entries()) {
    const record = turned[at];
    if (record) children[place] = record;
  }
  const gone = records.filter((record) => !turned.includes(record));
  for (const child of [...adapter.getChildNodes(parent)]) adapter.detachNode(child);
  for (const child of children) if (!gone.includes(child as Element)) adapter.appendChild(parent, child);
  return serialize(document, { treeAdapter: adapter });
}

const rows: string[] = [];
const wrong: string[] = [];
let [same, changed, sameRight, changedRight] = [0, 0, 0, 0];
let used = 0;
for (const source of inTurn()) {
  if (used >= pairs) break;
  if (only && !source.name.includes(only)) continue;
  const path = `/${createHash('sha256').update(source.name).digest('hex').slice(0, 12)}`;
  const page = (body: string) => site.on(path, { headers: { 'content-type': 'text/html; charset=utf-8' }, body });
  page(varyPage(source.html, 'before'));
  const args = {
    url: site.url(path),
    template: source.template,
    perPage: source.isList ? 'many' : 'one',
    extractMode: 'code',
    render: 'never',
  };
  const task = { type: 'extract', args } as const;
  const schedule = await api('createSchedule', { name: source.name, cron: '0 0 1 1 *', task });
  const alert = await api('createAlert', {
    schedule: schedule.id,
    name: source.name,
    rules: [{ kind: 'any' }],
    channels: [{ kind: 'webhook', webhook: receiver.url }],
  });
  const first = await run(schedule.id);
  const job = await api('getJob', { id: first });
  const items: readonly Values[] = 'items' in job.results ? (job.results.items ?? []) : [];
  const filled = items.filter((item) =>
    Object.entries(item).some(([name, value]) => !name.startsWith('_') && value !== null),
  );
  if (filled.length === 0 || (source.isList && filled.length < 3)) continue;
  const selector = job.artifacts.find((artifact) => artifact.type === 'divide')?.divide.selector ?? null;
  const isReal = used % 2 === 1;
  const turned = selector === null ? null : changeRecords(source.html, selector, (records) => records.toReversed());
  const base = turned ?? source.html;
  const change = isReal ? changeOne(base, items, selector, used) : null;
  if (isReal && change === null) continue;
  used++;
  page(varyPage(change?.html ?? base, 'after'));
  const got = receiver.got.length;
  const event = await getEvent(alert.id, await run(schedule.id));
  const messages = receiver.got.length - got;
  const isRight = messages === (isReal ? 1 : 0);
  if (isReal) [changed, changedRight] = [changed + 1, changedRight + Number(isRight)];
  else [same, sameRight] = [same + 1, sameRight + Number(isRight)];
  rows.push(
    `| ${source.name} | ${change?.what ?? 'same meaning'}${turned ? ', rows reversed' : ''} | ${items.length} | ${messages} | ${isRight ? 'right' : 'WRONG'} |`,
  );
  if (!isRight || only)
    wrong.push(
      `${source.name} (${change?.what ?? 'same'}): ${event.state} ${event.note ?? ''} ${JSON.stringify(event.changes.slice(0, 3), null, 1)}`,
    );
  await api('deleteSchedule', { id: schedule.id });
}

console.log('| page | what changed | rows | messages | |\n|---|---|---|---|---|');
console.log(rows.join('\n'));
if (wrong.length > 0) console.log(`\n${wrong.join('\n\n').slice(0, 12_000)}`);
console.log(
  `\nsame meaning, no message: ${sameRight} of ${same}; real change, one message: ${changedRight} of ${changed}`,
);
await Promise.all([app.close(), site.stop(), receiver.stop()]);

function readFlag(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
