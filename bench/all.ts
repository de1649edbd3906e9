import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { GOALS, type Goal, type Goals } from './all/goals';

// Runs the benchmarks of speed and memory one after another, and prints what each has to show, what it showed, and the share of the goal that
// was reached: 1.00 and more is as good as wanted. Ends with 1 where a benchmark failed.
//   npm run bench -- all [--quick] [--only NAME,NAME]
// `--quick` takes at most five minutes: smaller sites, one round, and no crawl of 200,000 URLs. Its figures show a slip, no more; those of
// bench/results.md come from full runs.

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const only = options.only?.split(',');
const lines: string[] = [];
let failed = false;
for (const goals of GOALS) {
  if (only && !only.includes(goals.bench)) continue;
  const args = options.quick ? goals.quick : goals.full;
  if (args) lines.push(...(await runGoals(goals, args)));
}
console.log(`\n| work | goal | now | of the goal |\n|---|---|---|---|\n${lines.join('\n')}`);
if (failed) process.exitCode = 1;

async function runGoals({ bench, goals }: Goals, args: readonly string[]): Promise<readonly string[]> {
  const start = performance.now();
  const child = spawn(process.execPath, ['bench/run.mjs', bench, ...args], {
    env: { ...process.env, BENCH_KEEP_BUILD: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  const code = await ended;
  console.log(`${bench} ${args.join(' ')}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  if (code !== 0) {
    failed = true;
    console.log(output);
  }
  return goals.map((goal) => getGoalLine(goal, output));
}

function getGoalLine({ work, goal, unit, atMost, read }: Goal, output: string): string {
  const now = read(output);
  const wanted = `${atMost ? '≤' : '≥'} ${goal.toLocaleString('en')}${unit}`;
  if (Number.isNaN(now)) return `| ${work} | ${wanted} | not measured | |`;
  const reached = atMost ? goal / now : now / goal;
  return `| ${work} | ${wanted} | ${format(now)}${unit} | ${reached.toFixed(2)} |`;
}

function format(figure: number): string {
  return figure >= 10 ? Math.round(figure).toLocaleString('en') : figure.toFixed(2);
}
