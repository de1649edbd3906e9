import { parseArgs } from 'node:util';
import { killAll } from '../test/helpers/killable';
import { getSlope, type Reading, soak } from '../test/helpers/soak/soak';

// Lives on one data folder with crawls, scrapes, renders, schedules, exports, kills and full disks, checks every row against what
// the site is known to have, and says whether memory and open handles stay flat. Full disks take the rights of root, on Linux.
//   npm run bench -- soak [--minutes 10] [--no-render]

const WARM_UP_SHARE = 0.3; // of the last program's rounds: caches fill, and the engine settles what it keeps

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, 'no-render': { type: 'boolean', default: false } },
});
process.on('exit', killAll);

const report = await soak({ minutes: Number(values.minutes), render: !values['no-render'], log: console.log });
const { readings, faults, fullDisks } = report;
console.log(
  `${report.rounds} rounds, ${report.rows} rows checked, ${report.kills} kills, ${fullDisks ?? 'no (they take the rights of root)'} full disks, ${report.clockRuns} runs by the clock`,
);
const settled = readings.slice(Math.floor(readings.length * WARM_UP_SHARE));
for (const [name, of] of [
  ['memory, MB', ({ rssMb }: Reading) => rssMb],
  ['open handles', ({ handles }: Reading) => handles],
  ['threads', ({ threads }: Reading) => threads],
] as const) {
  const measured = settled.map(of);
  const [least, most] = [Math.min(...measured), Math.max(...measured)];
  console.log(
    `${name}: ${least.toFixed(0)} to ${most.toFixed(0)} over ${measured.length} rounds, ${getSlope(measured).toFixed(3)} more each round`,
  );
}
for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? 'nothing lost, nothing doubled' : `${faults.length} FAULTS`);
process.exit(faults.length === 0 ? 0 : 1);
