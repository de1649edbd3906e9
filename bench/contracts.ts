// Holds runs of changed sites against contracts that were learned from good runs, by the whole way from a page to a file that is kept current:
// of drifts none may reach the file, of harmless changes nearly all must.
// Arguments: [--runs 3] [--seed 1] [--rows 36] [--only WORDS] [--verbose]
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBenchEngine } from './bench-engine';
import { type Case, makeShopCases, type Pages } from './contracts/cases';
import { makeGrocerCases } from './contracts/grocer';
import { makeRealCases } from './contracts/real-sites';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    rows: { type: 'string', default: '36' },
    only: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
  },
});
const NEVER_SOON = '0 0 1 1 *';
const [runs, seed, rows] = [options.runs, options.seed, options.rows].map(Number) as [number, number, number];

let shown: Pages = new Map();
const server = createServer((request, response) => {
  const body = shown.get(decodeURI(request.url ?? ''));
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = mkdtempSync(join(tmpdir(), 'winnow-contracts-'));
const { engine, close } = openBenchEngine(16);

interface Result {
  readonly case: Case;
  readonly isHeld: boolean;
  readonly isWritten: boolean;
  readonly reasons: readonly string[];
  readonly falsely: boolean;
}

async function runCase(each: Case, at: number): Promise<Result> {
  const path = join(folder, `${at}.csv`);
  const urls = each.paths(each.good.at(-1) ?? new Map()).map((own) => origin + own);
  const schedule = await engine.schedules.create({
    name: each.name,
    cron: NEVER_SOON,
    timezone: null,
    task: { type: 'extract', args: { urls, template: { ...each.template }, perPage: each.perPage, attempts: 1 } },
    key: null,
    webhook: null,
    keepRuns: null,
    enabled: true,
  });
  engine.destinations.create({
    schedule: schedule.id,
    target: { kind: 'file', path, format: 'csv' },
    key: null,
  } as never);
  let falsely = false;
  for (const pages of each.good) {
    const { verdict } = await runOnce(schedule.id, pages);
    falsely ||= !verdict.trusted;
  }
  if (options.verbose && at === 0)
    console.log((await engine.contracts.ofSchedule(schedule.id)).rules.map(({ words }) => words).join('\n'));
  const before = existsSync(path) ? statSync(path).mtimeMs : 0;
  const { verdict } = await runOnce(schedule.id, each.judged);
  const after = existsSync(path) ? statSync(path).mtimeMs : 0;
  engine.schedules.remove(schedule.id);
  return {
    case: each,
    isHeld: !verdict.trusted,
    isWritten: after !== before,
    reasons: verdict.findings.map(({ message }) => message),
    falsely,
  };
}

async function runOnce(schedule: string, pages: Pages) {
  shown = pages;
  const job = await engine.schedules.run(schedule);
  const ended = await engine.jobs.finished(job.id);
  const verdict = await engine.contracts.verdict(ended);
  await engine.destinations.tick();
  if (options.verbose) {
    const { items } = engine.results.itemsFrom(engine.results.shownFor(ended), 0, 1);
    console.log(verdict.rows, JSON.stringify(items[0])?.slice(0, 400));
  }
  return { verdict };
}

const cases = [
  ...makeShopCases('list', runs, seed, rows),
  ...makeShopCases('pages', runs, seed + 1, Math.min(rows, 14)),
  ...makeGrocerCases(runs, seed, rows),
  ...makeRealCases(runs, seed),
].filter(({ name }) => name.includes(options.only));
const results: Result[] = [];
for (const [at, each] of cases.entries()) {
  const result = await runCase(each, at);
  results.push(result);
  const right = result.isHeld === each.isDrift && result.isWritten !== each.isDrift;
  console.log(
    `${right ? 'ok   ' : 'WRONG'} ${each.isDrift ? 'drift   ' : 'harmless'} ${each.name}${result.falsely ? ' (a good run was held)' : ''}${result.reasons[0] ? `: ${result.reasons.slice(0, right ? 1 : 6).join(' | ')}` : ''}`,
  );
}
await close();
server.close();
rmSync(folder, { recursive: true, force: true });

const drifts = results.filter((result) => result.case.isDrift);
const harmless = results.filter((result) => !result.case.isDrift);
const stopped = drifts.filter(({ isHeld, isWritten }) => isHeld && !isWritten).length;
const alarms = harmless.filter(({ isHeld }) => isHeld).length;
console.log(
  `\n${stopped} of ${drifts.length} drifts were stopped before the file; ${alarms} false alarms in ${harmless.length} harmless changes (${runs} good runs before each)`,
);
process.exitCode = stopped === drifts.length && alarms * 30 <= harmless.length ? 0 : 1;
