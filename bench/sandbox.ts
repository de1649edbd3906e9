// Pages a second on one core that authored code reads in the sandbox, beside parsing alone.
// Arguments: [--pages N] [--kb N].
import { parseArgs } from 'node:util';
import { createSandbox, loadEngine, SandboxError } from '../src/main/engine/learn/sandbox/index';
import { parsePage } from '../src/main/engine/page/parse';
import { readStructured } from '../src/main/engine/page/structured/index';

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { pages: { type: 'string', default: '300' }, kb: { type: 'string', default: '60' } },
});
const pages = Array.from({ length: Number(options.pages) }, (_, at) => getPage(at, Number(options.kb) * 1000));
const MSEC = 1000;

const CODE = `
const clean = (text) => (text === undefined || text === null ? null : text.trim() || null);
const labelled = (page, label) => {
  for (const term of page.selectAll('.details dt')) if (term.text.replace(/:$/, '') === label) return term.next.text;
  return null;
};
export default function read(page) {
  const price = page.select('.buy .price');
  return {
    title: clean(page.select('h1.title')?.text),
    author: page.selectAll('.byline a').map((link) => link.text),
    price: price === null ? null : /\\d[\\d.,]*/.exec(price.text)[0],
    isbn: labelled(page, 'ISBN-13'),
    publisher: labelled(page, 'Publisher'),
    published: labelled(page, 'Published'),
    pages: labelled(page, 'Pages'),
    image: page.select('.cover img')?.attr('src'),
    rating: page.select('.reviews .average')?.text.split(' ')[0],
    reviews: page.selectAll('.review .body').length,
    description: page.select('#description')?.lines.join(' '),
    tags: page.selectAll('.tags a').map((tag) => tag.text),
  };
}`;

const from = performance.now();
await loadEngine();
const startMs = performance.now() - from;
const sandbox = createSandbox(CODE);
for (const source of pages.slice(0, 20)) readOne(source);
const bytes = pages.reduce((sum, source) => sum + source.length, 0) / pages.length;
const [parse, both] = getWorkTimes((source) => parsePage(source, 'https://shop.example/'), readOne);
console.log(`${pages.length} pages of ${Math.round(bytes / 1000)} KB, 12 fields`);
console.log(`start of the engine   ${startMs.toFixed(0)} ms`);
console.log(`parse                 ${rate(parse)} pages/s  ${parse.toFixed(2)} ms`);
console.log(`parse and code        ${rate(both)} pages/s  ${both.toFixed(2)} ms`);
console.log(`code beyond the parse ${rate(both - parse)} pages/s  ${(both - parse).toFixed(2)} ms`);

/** Milliseconds of the processor a page takes; in turns, so that what else the machine does meets both alike. */
function getWorkTimes(...works: readonly ((source: string) => unknown)[]): readonly [number, number] {
  const msec = works.map(() => 0);
  for (const source of pages) {
    for (const [at, work] of works.entries()) {
      const from = process.cpuUsage();
      work(source);
      const { user, system } = process.cpuUsage(from);
      msec[at] = (msec[at] ?? 0) + (user + system) / MSEC / pages.length;
    }
  }
  const [first = 0, second = 0] = msec;
  return [first, second];
}

function rate(msec: number): string {
  return Math.round(MSEC / msec)
    .toString()
    .padStart(6);
}

function readOne(source: string): void {
  const page = parsePage(source, 'https://shop.example/');
  const [values] = sandbox.run({ page, structured: () => readStructured(page) }).values;
  if (values === undefined || values instanceof SandboxError) throw values ?? new Error('no values');
  if (values.isbn === null || values.title === null) throw new Error(`not read: ${JSON.stringify(values)}`);
}

/** A book's page of about this many characters: navigation, details, and reviews that fill it up. */
function getPage(at: number, size: number): string {
  const head = `<!doctype html><html lang="en"><head><title>Book ${at}</title><style>${'.a{color:red}'.repeat(200)}</style></head><body>
    <nav>${Array.from({ length: 60 }, (_, n) => `<a class="nav-link" href="/c/${n}">Category ${n}</a>`).join('')}</nav>
    <main><h1 class="title">The book number ${at}</h1><p class="byline">by <a href="/a/1">Ann Author</a>, <a href="/a/2">Ben Writer</a></p>
    <div class="cover"><img src="/img/${at}.jpg" alt=""></div><div class="buy"><span class="price">$${at % 90}.99</span></div>
    <dl class="details"><dt>Publisher:</dt><dd>House ${at % 7}</dd><dt>Published:</dt><dd>May ${1 + (at % 28)}, 2003</dd>
    <dt>ISBN-13:</dt><dd>978${String(1_000_000_000 + at)}</dd><dt>Pages:</dt><dd>${100 + at}</dd></dl>
    <div id="description"><p>${'A story of many words. '.repeat(30)}</p><p>And more.</p></div>
    <div class="tags">${Array.from({ length: 8 }, (_, n) => `<a href="/t/${n}">tag ${n}</a>`).join(' ')}</div>
    <section class="reviews"><p class="average">4.${at % 10} of 5</p>`;
  let body = head;
  for (let n = 0; body.length < size - 200; n++)
    body += `<article class="review"><h3>Review ${n}</h3><p class="meta"><span>Reader ${n}</span> <time datetime="2020-01-01">Jan 1</time></p>
      <div class="body"><p>${'I liked it a lot. '.repeat(8)}</p></div></article>`;
  return `${body}</section></main><footer>${'<a href="/x">More</a>'.repeat(20)}</footer></body></html>`;
}
