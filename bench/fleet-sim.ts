import { type FleetModel, simulateFleet } from './fleet/simulation';

// A fleet of 1 to 100 workers as a discrete simulation with the processor times that `bench -- fleet` measured: throughput, lag, and what deaths of
// workers and cuts of the network do. Then what 10^9 pages take, by the number of coordinators.
//   npm run bench -- fleet-sim [MINUTES] [SEED] [COORDINATOR_MS] [WORKER_MS] [QUEUE_MS]

// by default those of four workers at 200 ms of latency in results.md
const [minutes = 30, seed = 1, coordinatorMs = 3.6, workerMs = 8.8, queueMs = 0.7] = process.argv.slice(2).map(Number);
const WORKERS = [1, 2, 4, 8, 16, 32, 64, 100];
const HOUR_MS = 3_600_000;
const PAGES = 1e9;

const model: Omit<FleetModel, 'workers'> = {
  slots: 16,
  cores: 4,
  latencyMs: [150, 350], // 500 ms on average, with a long tail
  coordinatorMs,
  workerMs,
  queueMs,
  deathMs: HOUR_MS,
  partitionMs: HOUR_MS,
  seed,
};

console.log(`${minutes} min of each, seed ${seed}; every worker dies and is cut off once an hour on average`);
console.log(
  '| workers | pages/s | ratio | coordinator busy | queue busy | lag, ms: half | 99 of 100 | until its row, ms | deaths | cuts | given again | lost |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
let first = 0;
let most = 0;
for (const workers of WORKERS) {
  const run = simulateFleet({ ...model, workers }, minutes * 60_000);
  first ||= run.perSecond;
  most = Math.max(most, run.perSecond);
  const [half, long] = run.lagMs;
  const cells = [
    workers,
    run.perSecond.toFixed(1),
    (run.perSecond / first).toFixed(1),
    toPercent(run.coordinatorBusy),
    toPercent(run.queueBusy),
    half.toFixed(1),
    long.toFixed(0),
    run.turnaroundMs.toFixed(0),
    run.deaths,
    run.partitions,
    run.givenAgain,
    run.lost,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
console.log(
  '\n| 8 workers; each dies and is cut off every | pages/s | deaths | cuts | given again | lost |\n|---|---|---|---|---|---|',
);
for (const everyMinutes of [60, 10, 2, 0.5]) {
  const everyMs = everyMinutes * 60_000;
  const run = simulateFleet({ ...model, workers: 8, deathMs: everyMs, partitionMs: everyMs }, minutes * 60_000);
  const { perSecond, deaths, partitions, givenAgain, lost } = run;
  console.log(`| ${[`${everyMinutes} min`, perSecond.toFixed(1), deaths, partitions, givenAgain, lost].join(' | ')} |`);
}
console.log(`\n| coordinators | pages/s | days for ${PAGES.toExponential(0)} pages |\n|---|---|---|`);
for (const coordinators of [1, 2, 4, 8, 16, 32]) {
  const perSecond = most * coordinators;
  console.log(`| ${coordinators} | ${perSecond.toFixed(0)} | ${(PAGES / perSecond / 86_400).toFixed(1)} |`);
}

function toPercent(part: number): string {
  return `${Math.round(part * 100)}%`;
}
