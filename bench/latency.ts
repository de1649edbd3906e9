import { fork } from 'node:child_process';
import { z } from 'zod';
import { BENCH_HEADERS, startBenchApp } from './bench-app';
import { startLinkSite } from './link-site';

// How long GET /api/jobs takes while a scrape runs at full speed: every page crawled, stored and extracted. The site and
// the asking client each run in a process of their own.
//   npm run bench -- latency [PAGES]

const Scraped = z.object({ results: z.object({ items: z.array(z.unknown()) }) });
const [first = '2000', second = ''] = process.argv.slice(2);
if (first === '--site') process.send?.((await startLinkSite(Number(second))).origin);
else if (first === '--client') await ask(second);
else await measure(Number(first));

async function measure(pages: number): Promise<void> {
  const site = child(['--site', String(pages)]);
  const origin = await message<string>(site);
  const app = await startBenchApp();
  const call = (method: string, path: string, body: unknown) =>
    fetch(app.baseUrl + path, {
      method,
      headers: BENCH_HEADERS,
      body: JSON.stringify(body),
    }).then((response) => response.json());
  await call('PATCH', '/api/settings', { hostPerSecond: 0, hostConcurrency: 16 });

  const client = child(['--client', app.baseUrl]);
  const times = message<readonly number[]>(client);
  const started = performance.now();
  const template = { title: 'Title of the page', text: 'First paragraph' };
  const answer = await call('POST', '/api/scrape', {
    pattern: `${origin}/p/*`,
    startUrls: [`${origin}/p/0`],
    maxVisits: pages,
    template,
  });
  const seconds = (performance.now() - started) / 1000;
  client.send('stop');
  const sorted = (await times).toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  const { results } = Scraped.parse(answer);
  console.log(`${results.items.length} items in ${seconds.toFixed(1)} s`);
  console.log('\n| GET /api/jobs while it ran | ms |\n|---|---|');
  console.log(
    `| asked | ${sorted.length} times |\n| median | ${at(0.5)} |\n| 95% | ${at(0.95)} |\n| longest | ${at(0.9999)} |`,
  );
  site.kill();
  await app.close();
}

async function ask(baseUrl: string): Promise<void> {
  const times: number[] = [];
  let stopped = false;
  process.once('message', () => {
    stopped = true;
  });
  while (!stopped) {
    const started = performance.now();
    await fetch(`${baseUrl}/api/jobs`, { headers: BENCH_HEADERS }).then((response) => response.arrayBuffer());
    times.push(performance.now() - started);
    await new Promise((next) => setTimeout(next, 20));
  }
  process.send?.(times, () => process.exit(0));
}

function child(args: readonly string[]) {
  return fork(import.meta.filename, [...args], { stdio: 'inherit' });
}

function message<Value>(from: ReturnType<typeof fork>): Promise<Value> {
  return new Promise((resolve, reject) => {
    from.once('message', (value) => resolve(value as Value));
    from.once('exit', (code) => reject(new Error(`a process ended early with ${code}`)));
  });
}
