// Crawls real documentation sites (Debian's python3-doc, postgresql-doc-15, debian-handbook, developers-reference, git-doc), served on
// loopback, and compares the hits of each crawl with those that crawl-docs/reference.py tells from the files alone.
// Arguments: [TEXT] runs the cases whose site or pattern holds it; --all-urls prints every missing and extra URL.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { DOC_SITES, type DocCase } from './crawl-docs/cases';
import { type DocSite, serveDocs } from './crawl-docs/doc-site';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { 'all-urls': { type: 'boolean', default: false } },
});
const [wanted = ''] = positionals;
const SHOWN = options['all-urls'] ? Number.POSITIVE_INFINITY : 3;
// addresses that a crawl counts and does not visit
const NO_PAGE =
  '\\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|og[gv]|wav|flac|avi|mov|mkv|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|deb|rpm|apk|iso|bin|wasm|docx?|xlsx?|pptx?|odt|ods|epub|psd)$';

const app = await startBenchApp();
await post('/api/settings', { hostPerSecond: 0, hostConcurrency: 16 }, 'PATCH');
let wrong = 0;
let all = 0;
console.log('| site | crawl | expected | hits | missing | extra | visits | s |');
console.log('|---|---|---|---|---|---|---|---|');
for (const { folder, cases } of DOC_SITES) {
  const chosen = cases.filter(({ pattern }) => folder.includes(wanted) || pattern.includes(wanted));
  if (chosen.length === 0) continue;
  if (!existsSync(folder)) {
    console.log(`${folder} is not there`);
    continue;
  }
  const site = await serveDocs(folder);
  const whole = chosen.map((each) => atOrigin(each, site.origin));
  const expected = expectedHits(site, whole);
  for (const [index, each] of whole.entries()) await compare(site, each, expected[index] ?? [], chosen[index]);
  site.close();
}
console.log(`\n${all - wrong} of ${all} crawls have exactly the hits expected`);
await app.close();
process.exit(wrong === 0 ? 0 : 1);

async function compare(
  site: DocSite,
  each: DocCase,
  expected: readonly string[],
  named: DocCase | undefined,
): Promise<void> {
  const { only, skip, ...args } = each;
  const started = performance.now();
  const before = site.requests();
  const body = { ...args, maxVisits: 20_000, ...((only || skip) && { priority: { only, skip } }) };
  const answer = (await post('/api/crawl', body)) as { jobId: string; results?: { hits: string[] }; errors: unknown };
  const hits = answer.results?.hits;
  if (!hits) throw new Error(JSON.stringify(answer).slice(0, 500));
  const found = new Set(hits);
  const sought = new Set(expected);
  const missing = expected.filter((url) => !found.has(url));
  const extra = hits.filter((url) => !sought.has(url));
  const twice = hits.length - found.size;
  all++;
  if (missing.length + extra.length + twice > 0) wrong++;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const name = site.root.split('/')[4] ?? site.root.split('/').at(-1);
  const cells = [
    name,
    getName(named),
    expected.length,
    hits.length,
    missing.length,
    extra.length,
    site.requests() - before,
    seconds,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  for (const url of missing.slice(0, SHOWN)) console.log(`    missing ${url}`);
  for (const url of extra.slice(0, SHOWN)) console.log(`    extra ${url}`);
  if (twice > 0) console.log(`    ${twice} more than once`);
}

function getName(named: DocCase | undefined): string {
  if (!named) return '';
  const { pattern, startUrls, maxDepth, only, skip } = named;
  const parts = [`\`${pattern}\``];
  if (startUrls) parts.push(`from ${startUrls.join(' ')}`);
  if (maxDepth !== undefined) parts.push(`depth ${maxDepth}`);
  if (only) parts.push(`only ${only.join(' ')}`);
  if (skip) parts.push(`skip ${skip.join(' ')}`);
  return parts.join(', ');
}

function atOrigin(each: DocCase, origin: string): DocCase {
  const { pattern, startUrls, only, skip, maxDepth } = each;
  const at = (text: string) => text.replace('~', origin);
  return {
    pattern: at(pattern),
    ...(startUrls && { startUrls: startUrls.map(at) }),
    ...(maxDepth !== undefined && { maxDepth }),
    ...(only && { only: only.map(at) }),
    ...(skip && { skip: skip.map(at) }),
  };
}

function expectedHits({ root, origin, extra }: DocSite, cases: readonly DocCase[]): readonly (readonly string[])[] {
  const script = resolve(import.meta.dirname, '../crawl-docs/reference.py');
  const expanded = cases.map((each) => ({
    ...each,
    ...(each.startUrls && { startUrls: each.startUrls.flatMap(expand) }),
  }));
  const input = JSON.stringify({ root, origin, extra, noPage: NO_PAGE, cases: expanded });
  return JSON.parse(execFileSync('python3', [script], { input, encoding: 'utf8', maxBuffer: 1e9 }));
}

/** `{{0..11}}` as the numbers it stands for. */
function expand(url: string): readonly string[] {
  const range = /\{\{(\d+)\.\.(\d+)\}\}/.exec(url);
  if (!range) return [url];
  const [text, from, to] = [range[0], Number(range[1]), Number(range[2])];
  return Array.from({ length: to - from + 1 }, (_, index) => url.replace(text, String(from + index)));
}

async function post(path: string, body: unknown, method = 'POST'): Promise<unknown> {
  const answer = await fetch(app.baseUrl + path, { method, headers: BENCH_HEADERS, body: JSON.stringify(body) });
  return answer.json();
}
