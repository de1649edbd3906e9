// npm run bench -- frontier [gain|queue]: what the learned order finds by the visit, beside breadth first, and the queue at 1,000,000 URLs.
import { crawlLinks } from './frontier/crawl-links';
import { documentSite } from './frontier/document-site';
import { fillQueue } from './frontier/fill-queue';
import { GENERATED, type LinkedSite } from './frontier/sites';

const SEEDS = [1, 2, 3];
const DOCS = '/usr/share/doc';

const [what = 'all', size = '1000000'] = process.argv.slice(2);
if (what !== 'queue') gain();
if (what !== 'gain') fillQueue(Number(size));

function gain(): void {
  const documents = [
    documentSite('python library', `${DOCS}/python3-doc/html`, 'index.html', 'library/*'),
    documentSite('python c-api', `${DOCS}/python3-doc/html`, 'index.html', 'c-api/*'),
    documentSite('postgresql sql commands', `${DOCS}/postgresql-doc-15/html`, 'index.html', 'sql-*'),
    documentSite('debian handbook', `${DOCS}/debian-handbook/html/en-US`, 'index.html', 'sect.*'),
  ].filter((site) => site !== null);
  console.log('site | visits | best: hits | breadth first: hits | ratio | visits to half of the hits: best, breadth');
  for (const site of [...GENERATED, ...documents]) for (const visits of [100, 400]) report(site, visits);
}

function report(site: LinkedSite, visits: number): void {
  const breadth = crawlLinks(site, 'bfs', visits, 1);
  const best = SEEDS.map((seed) => crawlLinks(site, 'best', visits, seed));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ours, theirs] = [mean(best.map((curve) => curve.at(-1) ?? 0)), breadth.at(-1) ?? 0];
  const half = Math.max(ours, theirs) / 2;
  const until = (curve: readonly number[]) => {
    const at = curve.findIndex((hits) => hits >= half);
    return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
  };
  const toHalf = `${Math.round(mean(best.map(until)))}, ${until(breadth)}`;
  console.log(`${site.name} | ${visits} | ${ours.toFixed(0)} | ${theirs} | ${(ours / theirs).toFixed(2)} | ${toHalf}`);
}
