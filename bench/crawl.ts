import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Contender, getBenchFileContenders, IN_FLIGHT } from './crawl/contenders';
import { clocked, type Figures, type Measured } from './crawl/figures';
import { crawl, visitAll } from './crawl/winnow';
import { startLinkSite } from './link-site';

// Crawls one loopback site with Winnow and with its peers, each in a process of its own, in turns, 16 requests in flight.
//   winnow           every page stored, the queue on disk
//   winnow-all       every page visited by a call of its own, stored, and answered with all ten content kinds
//   crawlee-cheerio  nothing stored, the queue in memory
//   scrapy           every page written to a file, the queue in memory (Debian: python3-scrapy)
//   wget -r          every page written to a file, by one connection
// Processor time is that of the crawler's threads; it is the steadier figure where other work takes part of the machine.
//   npm run bench -- crawl [PAGES] [ROUNDS] [--only NAME,NAME]

const PEER = 'crawlee-cheerio';
const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { only: { type: 'string' }, site: { type: 'string' } },
});
const [first = '5000', second = '3', third = '0'] = positionals;

if (options.site) process.send?.((await startLinkSite(Number(options.site))).origin);
else if (first === 'winnow') report(await clocked(() => crawl(second, IN_FLIGHT)));
else if (first === 'winnow-all') report(await clocked(() => visitAll(second, IN_FLIGHT, Number(third))));
else await compare(Number(first), Number(second));

function report(figures: Figures): void {
  process.send?.(figures, () => process.exit(0));
}

async function compare(pages: number, rounds: number): Promise<void> {
  const site = fork(import.meta.filename, ['--site', String(pages)], { stdio: 'inherit' });
  const origin = await new Promise<string>((resolve) => site.once('message', (value) => resolve(String(value))));
  const only = options.only?.split(',');
  const contenders = getBenchFileContenders(import.meta.filename).filter(({ name }) => only?.includes(name) ?? true);
  const results = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      if (!contender.isThere()) continue;
      const measured = await contender.run(origin, pages);
      results.set(contender.name, [...(results.get(contender.name) ?? []), measured]);
      console.log(getRoundLine(round, contender, measured));
    }
  }
  site.kill();
  print(results);
}

function getRoundLine(round: number, { name }: Contender, measured: Measured): string {
  const speed = rate(measured).toFixed(0).padStart(6);
  const spent = `${cpuMs(measured).toFixed(2)} processor ms a page`;
  return `round ${round + 1}  ${name.padEnd(16)} ${speed} pages/s  ${spent}  peak ${measured.peakMb.toFixed(0)} MB  (${measured.pages} pages)`;
}

function print(results: ReadonlyMap<string, readonly Measured[]>): void {
  const rounds = Math.max(...[...results.values()].map(({ length }) => length));
  const of = (name: string, figure: (measured: Measured) => number) => middle((results.get(name) ?? []).map(figure));
  console.log(`\n| crawler | pages/s (median of ${rounds}) | ratio | processor ms a page | peak memory |`);
  console.log('|---|---|---|---|---|');
  for (const [name, all] of results) {
    const ratio = of(name, rate) / of(PEER, rate);
    const peak = Math.max(...all.map(({ peakMb }) => peakMb)).toFixed(0);
    const speed = of(name, rate).toFixed(0);
    console.log(`| ${name} | ${speed} | ${ratio.toFixed(2)} | ${of(name, cpuMs).toFixed(2)} | ${peak} MB |`);
  }
}

function rate({ pages, seconds }: Measured): number {
  return pages / seconds;
}

function cpuMs({ pages, cpuSeconds }: Measured): number {
  return (cpuSeconds * 1000) / pages;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
