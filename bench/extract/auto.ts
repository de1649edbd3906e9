import type { Template } from '@shared/template';
import { planTemplate, readPage } from '../../src/main/engine/extract/index';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import { getSamples, type Sample, stripStructured } from './data';
import { templateFor } from './lists';
import { BENCH_SETS } from './sets';

const EACH = 60; // pages of a kind, from all over its set

/** Prints how often `perPage: auto` divides lists and reads pages about one thing as one. */
export function scoreAuto(folder: string, limit: number): void {
  const count = Math.min(EACH, limit);
  console.log('\nperPage auto, share of pages read the right way');
  for (const { name, template, urlOf } of BENCH_SETS) {
    const samples = getSpread(getSamples(folder, name, Number.POSITIVE_INFINITY), count);
    report(name, samples, ({ truth }) => ({ template, url: urlOf(truth), many: false }));
  }
  const lists = getSpread(getSamples(folder, 'lists', Number.POSITIVE_INFINITY), count);
  report('lists', lists, (sample) => ({ template: templateFor(sample), url: 'https://example.com/', many: true }));
}

interface Question {
  readonly template: Template;
  readonly url: string;
  readonly many: boolean;
}

function report(name: string, samples: readonly Sample[], ask: (sample: Sample) => Question): void {
  const share = (strip: boolean) =>
    samples.filter((sample) => isRight(strip ? stripStructured(sample.source) : sample.source, ask(sample))).length /
    (samples.length || 1);
  console.log(
    `  ${name.padEnd(10)} ${samples.length} pages, as they are ${share(false).toFixed(3)}, stripped ${share(true).toFixed(3)}`,
  );
}

function isRight(source: string, { template, url, many }: Question): boolean {
  const page = parsePage(source, url);
  const { divide } = readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'auto' });
  return (divide !== null) === many;
}

function getSpread(samples: readonly Sample[], count: number): readonly Sample[] {
  if (samples.length <= count) return samples;
  return Array.from({ length: count }, (_, at) => samples[Math.floor((at * samples.length) / count)]).filter(
    (sample) => sample !== undefined,
  );
}
