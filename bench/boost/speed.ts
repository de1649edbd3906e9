import { planTemplate } from '../../src/main/engine/extract/index';
import { compileCoded, learn } from '../../src/main/engine/learn/index';
import { parsePage } from '../../src/main/engine/page/parse';
import { cpuMs, getExample } from './run-site';
import type { Site } from './sites';

const PAGES = 200;
const ROUNDS = 3;

/** Pages a second on one core: parsed alone, and parsed and read. */
export function printSpeed(site: Site): void {
  const plan = planTemplate(site.template);
  const examples = site.samples.slice(0, 3).map((sample) => getExample(site, sample));
  const start = cpuMs();
  const learned = learn({ plan, perPage: 'one', examples, others: [], taught: true });
  const learnMs = cpuMs() - start;
  const extractor = compileCoded({ ...learned.document, perPage: 'one' }, plan);
  const samples = site.samples.slice(0, PAGES);
  const size = samples.reduce((sum, { source }) => sum + source.length, 0) / samples.length;
  let [parseMs, runMs] = [0, 0];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { source, truth } of samples) {
      const from = cpuMs();
      const page = parsePage(source, site.urlOf(truth));
      const parsed = cpuMs();
      extractor.run({
        page,
        structured: () => ({ jsonLd: [], entities: [], openGraph: {}, meta: {}, repeatedMeta: {} }),
      });
      if (round === 0) continue; // until the code is compiled
      parseMs += parsed - from;
      runMs += cpuMs() - parsed;
    }
  }
  const count = samples.length * ROUNDS;
  const rate = (msec: number) => ((count / msec) * 1000).toFixed(0);
  console.log(
    `\n${site.name}, pages of ${(size / 1000).toFixed(0)} KB on average, learned from 3 pages in ${learnMs.toFixed(0)} ms`,
  );
  console.log('\n| one core | pages/s | of parse alone |\n|---|---|---|');
  for (const [work, ms] of Object.entries({
    'parse alone': parseMs,
    'parse and run': parseMs + runMs,
    'run alone': runMs,
  }))
    console.log(`| ${work} | ${rate(ms)} | ${(parseMs / ms).toFixed(2)} |`);
}
