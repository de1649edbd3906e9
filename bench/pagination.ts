// npm run bench -- pagination [FOLDER] [--half tuned|unseen] [--show]: which links turn the pages of a list, against what people
// marked on real pages. Precision, recall and F1 by link, over all pages, and over the half of the sites nothing was tuned to.
import { parseArgs } from 'node:util';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { isElement } from '../src/main/engine/page/elements';
import { readPagination } from '../src/main/engine/page/pagination/index';
import { readPagerLinks } from '../src/main/engine/page/pagination/links';
import { parsePage } from '../src/main/engine/page/parse';
import { getElements } from '../src/main/engine/page/walk';
import { dataFolder, getSamples } from './extract/data';

const SINGLES = 300;
const ROLES = ['next', 'prev', 'page'] as const;
type Role = (typeof ROLES)[number];

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { half: { type: 'string' }, show: { type: 'boolean' } },
});
const folder = dataFolder(positionals[0], ['pagination', 'articles', 'recipes', 'products']);
const samples = getSamples(folder, 'pagination', Number.POSITIVE_INFINITY);
const getUrlDomain = (url: unknown) => new URL(String(url)).host.split('.').slice(-2).join('.');
const domains = [...new Set(samples.map(({ truth }) => getUrlDomain(truth.url)))];
const isUnseen = (url: unknown) => domains.indexOf(getUrlDomain(url)) % 2 === 1;

interface Tally {
  found: number;
  wanted: number;
  right: number;
}
const empty = (): Record<Role, Tally> => ({ next: none(), prev: none(), page: none() });
const none = (): Tally => ({ found: 0, wanted: 0, right: 0 });
const tallies = { tuned: empty(), unseen: empty(), all: empty() };
let [ms, pages, wayRight, wayWanted, wayFalse, waySilent] = [0, 0, 0, 0, 0, 0];

for (const { id, source, truth } of samples) {
  const half = isUnseen(truth.url) ? 'unseen' : 'tuned';
  if (options.half && options.half !== half) continue;
  const page = parsePage(source, String(truth.url));
  const anchors = getElements(page.document).filter(({ name }) => name === 'a');
  const wanted = Object.fromEntries(
    ROLES.map((role) => [role, marked(page.document, anchors, String(truth[role] ?? ''))]),
  );
  const started = performance.now();
  const links = readPagerLinks(page);
  const found = {
    next: new Set(links.next.map(({ control }) => control.element)),
    prev: new Set(links.prev.map(({ control }) => control.element)),
    page: new Set(links.bars.flatMap((bar) => bar.links.map(({ element }) => element))),
  };
  ms += performance.now() - started;
  pages++;
  for (const role of ROLES) {
    const [is, should] = [[...found[role]].filter(({ name }) => name === 'a'), wanted[role] ?? new Set<Element>()];
    const right = is.filter((element) => should.has(element)).length;
    for (const tally of [tallies[half][role], tallies.all[role]]) {
      count(tally, is, should);
    }
    if (options.show && (right < is.length || right < should.size)) {
      console.log(`${id} ${role} ${String(truth.url).slice(0, 110)}`);
      for (const element of is.filter((each) => !should.has(each))) console.log('   + ', brief(element));
      for (const element of [...should].filter((each) => !is.includes(each))) console.log('   - ', brief(element));
    }
  }
  // what a job would try first
  const [way] = readPagination(page, page.url).filter(({ url }) => url !== null);
  // older posts are marked as previous pages of a blog, and yet they lead on
  const older = links.on.filter(({ says }) => says === 'older').map(({ control }) => control.element);
  const leading = [...(wanted.next ?? []), ...older.filter((element) => wanted.prev?.has(element))];
  const goals = leading.flatMap(({ attribs }) =>
    attribs.href ? [new URL(attribs.href, page.baseUrl).href.split('#')[0]] : [],
  );
  if (goals.length > 0) {
    wayWanted++;
    if (way && goals.includes(way.url?.split('#')[0] ?? '')) wayRight++;
  } else if ((wanted.page?.size ?? 0) === 0) {
    waySilent++;
    if (way) wayFalse++;
    if (way && options.show) console.log(`${id} FALSE WAY`, way.found, way.url);
  }
}

for (const [name, tally] of Object.entries(tallies)) {
  console.log(name);
  console.table(Object.fromEntries(ROLES.map((role) => [role, figures(tally[role])])));
}
console.log(
  `first way is a marked next link, or a marked one to older posts: ${wayRight} of ${wayWanted}; a way where nothing was marked: ${wayFalse} of ${waySilent}`,
);
for (const set of ['articles', 'recipes', 'products']) falseWays(set);
console.log(`${pages} pages, ${(ms / pages).toFixed(2)} ms a page beyond the parse`);

/** Pages about one thing: what is taken for the next page of a list there is none. */
function falseWays(set: string): void {
  const singles = getSamples(folder, set, SINGLES);
  const ways = singles.flatMap(({ id, source, truth }) => {
    const page = parsePage(source, String(truth.url ?? 'https://site.example/some/page'));
    return readPagination(page, page.url)
      .filter(({ url, confidence }) => url !== null || confidence >= 0.5)
      .slice(0, 1)
      .map((way) => ({ id, at: page.url, ...way }));
  });
  if (options.show)
    for (const { id, at, found, url, confidence } of ways) console.log(set, id, at, '|', found, '|', url, confidence);
  console.log(`${set}: a way on from ${ways.length} of ${singles.length} pages about one thing`);
}

function count(tally: Tally, is: readonly Element[], should: ReadonlySet<Element>): void {
  tally.found += is.length;
  tally.wanted += should.size;
  tally.right += is.filter((element) => should.has(element)).length;
}

function figures({ found, wanted, right }: Tally) {
  const precision = right / Math.max(1, found);
  const recall = right / Math.max(1, wanted);
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
  return { wanted, found, precision: round(precision), recall: round(recall), f1: round(f1) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The links that a selector marks: itself, around it, or in it. */
function marked(document: AnyNode, anchors: readonly Element[], selector: string): ReadonlySet<Element> {
  if (selector === '') return new Set();
  const matches = new Set(selectAll<AnyNode, Element>(selector, document));
  return new Set(anchors.filter((anchor) => matches.has(anchor) || within(anchor, matches) || holds(anchor, matches)));
}

function within(anchor: Element, matches: ReadonlySet<Element>): boolean {
  for (let node = anchor.parent; node; node = node.parent) {
    if (isElement(node as Element) && matches.has(node as Element)) return true;
  }
  return false;
}

function holds(anchor: Element, matches: ReadonlySet<Element>): boolean {
  return getElements(anchor).some((element) => matches.has(element));
}

function brief({ attribs, parent, children }: Element): string {
  const around =
    parent && 'attribs' in parent ? `${parent.name}.${parent.attribs.class ?? ''}#${parent.attribs.id ?? ''}` : '';
  const text = children
    .map((child) => ('data' in child ? child.data : 'name' in child ? `<${child.name}>` : ''))
    .join('');
  return `${text.replaceAll(/\s+/g, ' ').slice(0, 30)} | ${(attribs.href ?? '').slice(0, 80)} | ${attribs.class ?? ''} ${attribs.rel ?? ''} ${attribs.title ?? ''} | ${around}`;
}
