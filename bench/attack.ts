import { killAll } from '../test/helpers/killable';
import type { Attack } from './attack/attack';
import { FAMILIES } from './attack/families';
import { memoryMb, openStage, type Stage, startBystander } from './attack/stage';

// Attacks a running Winnow on a fresh data folder, and says what got through. While each attack lasts, somebody else asks for
// the jobs: the longest wait for that is the slowest answer. Ends with 1 when anything got through.
//   npm run bench -- attack [WORDS OF FAMILIES OR ATTACKS …]

interface Row {
  readonly family: string;
  readonly name: string;
  readonly tries: number;
  readonly through: readonly string[];
  readonly slowestMs: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly seconds: number;
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isWanted = (text: string) => words.length === 0 || words.some((word) => text.toLowerCase().includes(word));

process.on('exit', killAll);
const begun = performance.now();
const stage = await openStage();
const rows: Row[] = [];
for (const { name: family, attacks } of FAMILIES) {
  for (const attack of attacks) {
    if (!isWanted(`${family}: ${attack.name}`)) continue;
    rows.push(await measure(stage, family, attack));
  }
}
await stage.close();
print(rows);
const failed = rows.flatMap(({ through }) => through);
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
const tries = rows.reduce((sum, row) => sum + row.tries, 0);
console.log(
  `\n${tries} tries in ${minutes} minutes; ${failed.length === 0 ? 'nothing got through' : `${failed.length} got through`}`,
);
process.exit(failed.length === 0 && rows.length > 0 ? 0 : 1);

async function measure(on: Stage, family: string, attack: Attack): Promise<Row> {
  process.stderr.write(`${family}: ${attack.name} … `);
  const from = performance.now();
  const before = memoryMb(on.winnow.pid);
  const leave = startBystander(on);
  const outcome = await attack.run(on).catch((error: unknown) => ({
    tries: 0,
    through: [`could not be tried: ${error instanceof Error ? error.message : String(error)}`],
  }));
  const { slowestMs, failures } = await leave();
  const gone = on.winnow.isRunning() ? [] : ['the program ended'];
  const through = [...outcome.through, ...failures, ...gone];
  const seconds = (performance.now() - from) / 1000;
  process.stderr.write(`${seconds.toFixed(1)} s${through.length === 0 ? '' : `, ${through.length} got through`}\n`);
  for (const said of through) process.stderr.write(`  ! ${said}\n`);
  return {
    family,
    name: attack.name,
    tries: outcome.tries,
    through,
    slowestMs,
    before,
    after: memoryMb(on.winnow.pid),
    seconds,
  };
}

function print(all: readonly Row[]): void {
  console.log(
    '\n| attack | held | tries | got through | slowest answer | memory before | after | took |\n|---|---|---|---|---|---|---|---|',
  );
  for (const { family, name, tries, through, slowestMs, before, after, seconds } of all) {
    const cells = [
      `${family}: ${name}`,
      through.length === 0 ? 'held' : 'NOT HELD',
      tries,
      through.length,
      `${Math.round(slowestMs)} ms`,
      megabytes(before),
      megabytes(after),
      `${seconds.toFixed(1)} s`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function megabytes(value: number | null): string {
  return value === null ? '-' : `${value} MB`;
}
