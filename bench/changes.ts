import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChanges } from '../src/main/engine/results/index';
import { openStore } from '../src/main/engine/store/index';
import { addFinishedJob } from './grid-data';

// Compares two runs of a scrape, one item a page: of the later run one item in 50 has another price, one in 100 is gone, and as many are new.
// The key is detected. Prints the processor time of the process, the memory it took and the longest time the event loop was held.
//   npm run bench -- changes [ITEMS] [ROUNDS]

const items = Number(process.argv[2] ?? 200_000);
const rounds = Number(process.argv[3] ?? 3);
const dataDir = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
const store = openStore(dataDir);
const numbers = Array.from({ length: items }, (_, at) => at);
addFinishedJob(dataDir, 'earlier', numbers);
addFinishedJob(
  dataDir,
  'later',
  numbers.map((at) => (at % 100 === 0 ? at + items : at)),
  (item, at) => (at % 50 === 1 ? { ...item, price: (item.price ?? 0) + 1 } : item),
);
const [earlier, later] = ['earlier', 'later'].map((id) => store.jobs.get(id));
if (!earlier || !later) throw new Error('The jobs were not written.');

const before = process.memoryUsage.rss();
let peak = before;
let longest = 0;
let last = performance.now();
const watching = setInterval(() => {
  longest = Math.max(longest, performance.now() - last);
  last = performance.now();
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
const times: number[] = [];
for (let round = 0; round < rounds; round++) {
  const start = process.cpuUsage();
  const wanted = { limit: 10, offset: 0, kinds: ['changed', 'added', 'removed'] as const, field: null, key: null };
  const { counts, key } = await createChanges(store).list(later, earlier, wanted);
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1e6);
  console.log(`${JSON.stringify(counts)}, key ${key.fields.join(', ')}: ${times.at(-1)?.toFixed(2)} s of processor`);
}
clearInterval(watching);
console.log(`\n| items a run | least processor time | memory above the start | longest hold-up |\n|---|---|---|---|`);
const megabytes = Math.round((peak - before) / 1e6);
console.log(`| ${items} | ${Math.min(...times).toFixed(2)} s | ${megabytes} MB | ${Math.round(longest)} ms |`);
store.close();
rmSync(dataDir, { recursive: true });
