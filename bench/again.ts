import { z } from 'zod';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { dataFolder, getSamples } from './extract/data';

// How fast stored pages are read again, through the API: real pages of about 60 KB are given as HTML, read once more by
// their URLs without a visit, then again as the pages of that job.
//   npm run bench -- again [PAGES] [FOLDER]

const SETS = ['recipes', 'books', 'articles', 'products', 'main-content'];
const USUAL_CHARACTERS = 60_000;
const MAX_IN_ONE_CALL = 8_000_000; // characters; a body may hold 10 MB
const TEMPLATE = {
  title: 'Title',
  author: 'Who wrote it',
  description: 'Short description',
  image: 'Main image URL',
  date: 'Publication date',
  price: 'Price',
  rating: 'Average rating',
  ingredients: ['Each ingredient'],
};
const Answer = z.object({
  jobId: z.string(),
  results: z.object({ items: z.array(z.object({ _status: z.string(), _missing: z.array(z.string()) })) }),
});

interface GivenPage {
  readonly url: string;
  readonly html: string;
}

const [count = '1000', folder] = process.argv.slice(2);
await measure(pagesFrom(dataFolder(folder, SETS), Number(count)));

async function measure(pages: readonly GivenPage[]): Promise<void> {
  const app = await startBenchApp();
  const extract = async (what: string, from: object, expected: number) => {
    const [started, spent] = [performance.now(), process.cpuUsage()];
    const response = await fetch(`${app.baseUrl}/api/extract`, {
      method: 'POST',
      headers: BENCH_HEADERS,
      body: JSON.stringify({ ...from, template: TEMPLATE }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(text.slice(0, 300));
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(spent);
    const { jobId, results } = Answer.parse(JSON.parse(text));
    const ok = results.items.filter(({ _status }) => _status === 'ok').length;
    if (ok !== expected) throw new Error(`${what}: ${ok} of ${expected} pages were read`);
    return { what, jobId, seconds, cpuSeconds: (user + system) / 1e6, pages: expected };
  };

  const parts = inParts(pages);
  const first: Awaited<ReturnType<typeof extract>>[] = [];
  for (const part of parts) first.push(await extract('', { pages: part }, part.length));
  const total = (part: 'seconds' | 'cpuSeconds') => first.reduce((sum, each) => sum + each[part], 0);
  const given = {
    what: `given as HTML, in ${parts.length} calls`,
    seconds: total('seconds'),
    cpuSeconds: total('cpuSeconds'),
    pages: pages.length,
  };
  const known = await extract(
    'by URL, refetch: false',
    { urls: pages.map(({ url }) => url), refetch: false },
    pages.length,
  );
  const again = await extract('pagesOf', { pagesOf: known.jobId }, pages.length);

  const size = pages.reduce((sum, { html }) => sum + html.length, 0) / pages.length;
  console.log(`${pages.length} pages of ${Math.round(size / 1000)} thousand characters on average\n`);
  // where other programs take part of the machine, the processor time still holds
  console.log('| stored pages read | s | pages/s | processor ms a page |\n|---|---|---|---|');
  for (const { what, seconds, cpuSeconds, pages: read } of [given, known, again])
    console.log(
      `| ${what} | ${seconds.toFixed(1)} | ${Math.round(read / seconds)} | ${((cpuSeconds / read) * 1000).toFixed(1)} |`,
    );
  await app.close();
}

/** The pages nearest to the usual size, those of all sets mixed. */
function pagesFrom(data: string, wanted: number): readonly GivenPage[] {
  const pages = SETS.flatMap((set) =>
    getSamples(data, set, Number.POSITIVE_INFINITY).map(({ id, source }) => ({
      url: `https://${set}.example/${encodeURIComponent(id)}`,
      html: source,
    })),
  );
  const distance = ({ html }: GivenPage) => Math.abs(html.length - USUAL_CHARACTERS);
  return pages.toSorted((a, b) => distance(a) - distance(b)).slice(0, wanted);
}

function inParts(pages: readonly GivenPage[]): readonly (readonly GivenPage[])[] {
  const parts: GivenPage[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const page of pages) {
    if (size + page.html.length > MAX_IN_ONE_CALL) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(page);
    size += page.html.length;
  }
  return parts;
}
