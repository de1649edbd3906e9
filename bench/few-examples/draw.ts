import { isRecord } from '@shared/json-value';
import { z } from 'zod';
import { flatQueries, getQueries, planTemplate } from '../../src/main/engine/extract/index';
import { BENCH_HEADERS } from '../bench-app';
import { getSeedRandom, shuffled } from '../boost/random';
import type { Site } from '../boost/sites';
import type { Sample } from '../extract/data';
import { isNothing, valueAt } from '../extract/outcomes';

/** What one field of one page came to that was read after teaching. */
export interface ApiOutcome {
  readonly site: string;
  readonly seed: number;
  readonly field: string;
  readonly id: string;
  readonly found: unknown;
  readonly truth: unknown;
  readonly share: number;
  readonly isFound: boolean;
  readonly isKnown: boolean;
  readonly isAccepted: boolean;
}

export interface ApiDraw {
  readonly outcomes: readonly ApiOutcome[];
  readonly notLearned: readonly { readonly field: string; readonly reason: string }[];
}

const Taught = z.object({
  extractor: z.object({ accepted: z.array(z.string()) }).nullable(),
  notLearned: z.array(z.object({ field: z.string(), reason: z.string() })),
});
const Extracted = z.object({ results: z.object({ items: z.array(z.record(z.string(), z.unknown())) }) });
const Refused = z.object({ error: z.object({ path: z.array(z.union([z.string(), z.number()])).optional() }) });

/** Teaches k pages of chance by the API and reads up to `unseen` of the others. */
export async function getApiDraw(
  baseUrl: string,
  site: Site,
  k: number,
  seed: number,
  unseen: number,
): Promise<ApiDraw> {
  const order = shuffled(site.samples, getSeedRandom(seed));
  const size = Math.min(k, order.length - 1);
  const { extractor, notLearned } = await teach(baseUrl, site, order.slice(0, size));
  // the same pages whatever k is, as far as a site has them
  const rest = order.slice(Math.min(MAX_GIVEN, order.length - 1)).slice(0, unseen);
  const body = { template: site.template, pages: rest.map((sample) => toPage(site, sample)) };
  const { results } = Extracted.parse(await call(baseUrl, '/api/extract', body));
  const accepted = new Set(extractor?.accepted ?? []);
  const outcomes = rest.flatMap((sample, at) =>
    Object.keys(site.fields).map((field) => {
      const found = valueAt(results.items[at], field);
      const truth = site.set === 'few-examples' ? site.answerOf(sample, field) : valueAt(sample.truth, field);
      const [isFound, isKnown] = [!isNothing(found), !isNothing(truth)];
      const share = isFound && isKnown ? (site.fields[field]?.(found, truth) ?? 0) : 0;
      const isAccepted = accepted.has(field);
      return { site: site.name, seed, field, id: sample.id, found, truth, share, isFound, isKnown, isAccepted };
    }),
  );
  return { outcomes, notLearned };
}

const MAX_GIVEN = 3;

function toPage(site: Site, { id, source, truth }: Sample): { readonly url: string; readonly html: string } {
  const url = site.urlOf(truth);
  // where all pages of a set go by one address, each gets its own
  return { url: new URL(url).pathname === '/' ? `${url}${id}` : url, html: source };
}

/** Answers that their field's type refuses are left out, as a person would after the first message. */
async function teach(baseUrl: string, site: Site, samples: readonly Sample[]): Promise<z.infer<typeof Taught>> {
  const queries = flatQueries(getQueries(planTemplate(site.template))).filter(({ path }) => path in site.fields);
  const given = samples.map((sample) => ({
    page: toPage(site, sample),
    answers: new Map(
      queries.map(({ path, many }) => {
        const answer = site.answerOf(sample, path) ?? null;
        return [path, Array.isArray(answer) && !many ? answer.join(', ') : answer];
      }),
    ),
  }));
  for (;;) {
    const examples = given.map(({ page, answers }) => ({ ...page, item: getNested(answers) }));
    const response = await post(baseUrl, '/api/extractors', { template: site.template, examples });
    const answer: unknown = await response.json();
    if (response.ok) return Taught.parse(answer);
    const refused = Refused.safeParse(answer);
    if (!refused.success) throw new Error(`${site.name}: ${response.status} ${JSON.stringify(answer)}`);
    const [, index, , ...names] = refused.data.error.path ?? [];
    const field = queries.find(({ path }) => names.join('.').startsWith(path))?.path ?? '';
    if (given[Number(index)]?.answers.delete(field) !== true)
      throw new Error(`${site.name}: ${JSON.stringify(answer)}`);
  }
}

function getNested(answers: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const [path, value] of answers) {
    const [name = '', inner] = path.split('.');
    if (inner === undefined) item[name] = value;
    else item[name] = { ...(isRecord(item[name]) ? item[name] : {}), [inner]: value };
  }
  return item;
}

const post = (baseUrl: string, path: string, body: unknown) =>
  fetch(baseUrl + path, { method: 'POST', headers: BENCH_HEADERS, body: JSON.stringify(body) });

async function call(baseUrl: string, path: string, body: unknown): Promise<unknown> {
  const response = await post(baseUrl, path, body);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
