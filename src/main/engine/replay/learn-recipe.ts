import type { AnswerShape, Binding, Json, JsonPath, Recipe, RecipeStep, RequestTemplate } from '@shared/replay';
import { learnTemplate, listBindings, readBinding, type Samples, type Source, Unbound } from './bind';
import type { ReadExchange } from './exchange';
import { findLists, type ListHead } from './find-lists';
import { alignCall, type FoundField, findField } from './find-sources';
import { getAt, getLeaves } from './json-path';
import { getListCalls, learnPaging } from './learn-paging';
import { type ReadSample, type ReplaySample, readSample, toUrlDocument } from './sample';
import { learnShape } from './shape';

/** A recipe, or the reason why there is none, as a sentence. */
export type LearnedRecipe = { readonly recipe: Recipe } | { readonly declined: string; readonly wantsMore: boolean };

/** A call of the chain, as every sample made it. */
interface Candidate {
  readonly aligned: readonly ReadExchange[];
  /** Position among the first sample's calls. */
  readonly place: number;
  readonly fields: ReadonlyMap<string, FoundField>;
  /** Path of the list whose members are the rows; null if each page is one row. */
  readonly list: JsonPath | null;
  /** The call with the list's first rows; null if its own calls have all rows. */
  readonly head: ListHead | null;
}

/** Finds the shortest chain of calls that gives the rows of all samples. Deterministic. */
export function learnRecipe(given: readonly ReplaySample[]): LearnedRecipe {
  const samples = given.map(readSample);
  const names = Object.keys(samples[0]?.rows[0] ?? {});
  const empty = names.find((name) => samples.every(({ rows }) => rows.every((row) => row[name] === null)));
  if (empty !== undefined) return { declined: `No page so far has a value for "${empty}".`, wantsMore: true };
  const isList = samples.some(({ rows }) => rows.length !== 1);
  const candidates = isList ? findLists(samples, names) : findCalls(samples, names);
  const missing = names.find((name) => !candidates.some(({ fields }) => fields.has(name)));
  if (missing !== undefined) {
    const holder = isList
      ? 'No call of these pages answers with the rows that are shown'
      : `The value of "${missing}" is in no answer`;
    return { declined: `${holder}, so a browser is needed.`, wantsMore: false };
  }
  return tryCandidates(samples, names, candidates);
}

/**
 * Tries the calls with the most fields first; a call whose parameters no source supplies is left out of the next
 * attempt.
 */
function tryCandidates(
  samples: readonly ReadSample[],
  names: readonly string[],
  given: readonly Candidate[],
): LearnedRecipe {
  let candidates = given;
  let declined: string | null = null;
  for (;;) {
    const chosen = cover(names, candidates);
    if (!chosen) return { declined: declined ?? 'No calls give all fields together.', wantsMore: false };
    try {
      const recipe = buildRecipe(samples, chosen);
      // otherwise longer lists would end after their second page
      if (recipe.records?.head && !recipe.paging)
        return { declined: 'No list so far continued after its second page.', wantsMore: true };
      return { recipe };
    } catch (error) {
      if (!(error instanceof Unsolved)) throw error;
      declined ??= error.message;
      candidates = candidates.filter((each) => each.place !== error.place && !(each.list && error.place < 0));
    }
  }
}

/** A call whose parameters no source supplies. */
class Unsolved extends Error {
  readonly place: number;
  constructor(place: number, message: string) {
    super(message);
    this.place = place;
  }
}

/** For one row per page: the fields that each call of the first sample contains. */
function findCalls(samples: readonly ReadSample[], names: readonly string[]): readonly Candidate[] {
  return (samples[0]?.calls ?? []).flatMap((reference, place) => {
    const aligned = alignCall(reference, samples);
    if (!aligned) return [];
    const found = names.flatMap((name) => {
      const occurrences = samples.map(({ rows, url }, at) => ({
        answer: aligned[at]?.answer ?? null,
        value: rows[0]?.[name] ?? null,
        pageUrl: url,
      }));
      const field = findField(name, occurrences);
      return field ? [[name, field] as const] : [];
    });
    return found.length === 0 ? [] : [{ aligned, place, fields: new Map(found), list: null, head: null }];
  });
}

/** The fewest calls that cover all fields, chosen greedily by the number of fields still missing. */
function cover(names: readonly string[], candidates: readonly Candidate[]): readonly Candidate[] | null {
  const chosen: Candidate[] = [];
  let left = names;
  while (left.length > 0) {
    const gives = ({ fields }: Candidate) => left.filter((name) => fields.has(name)).length;
    const best = candidates.reduce<Candidate | null>((most, each) => {
      const [more, before] = [gives(each), most ? gives(most) : 0];
      // if a page and a call have the same fields, the call is smaller
      const isBetter = more > before || (more === before && most?.aligned[0]?.exchange.cause === 'page');
      return more > 0 && isBetter ? each : most;
    }, null);
    if (!best) return null;
    chosen.push(best);
    left = left.filter((name) => !best.fields.has(name));
  }
  return chosen;
}

function getListAnswers(samples: readonly ReadSample[], { aligned, list }: Candidate): readonly Json[] {
  return samples.flatMap((sample, at) => getListCalls(sample, aligned[at], list ?? []).map(({ answer }) => answer));
}

interface Planned {
  readonly place: number;
  readonly aligned: readonly ReadExchange[];
  readonly template: RequestTemplate | null;
}

function buildRecipe(samples: readonly ReadSample[], chosen: readonly Candidate[]): Recipe {
  const planned = new Map<number, Planned>();
  for (const { place, aligned } of chosen.flatMap((each) => (each.head ? [each.head, each] : [each])))
    planCall(samples, place, aligned, planned, new Set());
  const ordered = [...planned.values()].sort((a, b) => a.place - b.place);
  const stepOf = (place: number) => ordered.findIndex((each) => each.place === place);
  const [first] = chosen;
  const listed = first?.list ? first : null;
  const giving = new Set(chosen.flatMap(({ place, head }) => (head ? [place, head.place] : [place])));
  const steps = ordered.map((each) => {
    const step = toStep(each, ordered, stepOf, giving);
    // the last page of a list may have no next page, so the shape is learned from all pages
    return listed?.place === each.place ? { ...step, shape: learnShape(getListAnswers(samples, listed)) } : step;
  });
  const fields = Object.fromEntries(
    Object.keys(samples[0]?.rows[0] ?? {}).flatMap((name) => {
      const from = chosen.find((each) => each.fields.has(name));
      const field = from?.fields.get(name);
      return from && field ? [[name, { ...field, step: stepOf(from.place) }] as const] : [];
    }),
  );
  return {
    steps,
    records: listed?.list
      ? {
          step: stepOf(listed.place),
          path: listed.list,
          ...(listed.head && { head: { step: stepOf(listed.head.place), path: listed.head.list } }),
        }
      : null,
    fields,
    echo: first && !listed ? findEcho(samples, first, stepOf(first.place), steps) : null,
    paging: listed?.list ? planPaging(samples, listed.place, listed.aligned, listed.list) : null,
    methods: getMethods(samples),
  };
}

/** How lists of this kind continue, if without a URL and in the same way on all pages that continue. */
function getMethods(samples: readonly ReadSample[]): Recipe['methods'] {
  const texts = samples.map(({ methods }) => JSON.stringify(methods)).filter((text) => text !== '[]');
  const [first = '[]'] = texts;
  const methods = JSON.parse(first) as Json[];
  const areSame = texts.every((text) => text === first) && methods.every((method) => getAt(method, ['url']) === null);
  return areSame ? (methods as Recipe['methods']) : null;
}

function planPaging(
  samples: readonly ReadSample[],
  place: number,
  aligned: readonly ReadExchange[],
  list: JsonPath,
): Recipe['paging'] {
  try {
    return learnPaging(samples, aligned, list);
  } catch (error) {
    if (error instanceof Unbound) throw new Unsolved(place, explainUnbound(aligned[0], error.path));
    throw error;
  }
}

/** Plans a call and the calls that supply its parameters. Throws `Unsolved`. */
function planCall(
  samples: readonly ReadSample[],
  place: number,
  aligned: readonly ReadExchange[],
  planned: Map<number, Planned>,
  open: ReadonlySet<number>,
): void {
  if (planned.has(place)) return;
  const [reference] = aligned;
  if (reference?.exchange.cause === 'page') {
    planned.set(place, { place, aligned, template: null });
    return;
  }
  const earlier = (samples[0]?.calls ?? []).slice(0, place).flatMap((call, at) => {
    const calls = open.has(at) ? null : alignCall(call, samples);
    return calls ? [{ at, calls }] : [];
  });
  // prefer steps that are needed anyway, then the page, then other calls
  const rank = ({ at, calls }: (typeof earlier)[number]) =>
    planned.has(at) ? 0 : calls[0]?.exchange.cause === 'page' ? 1 : 2;
  const answers: readonly Source[] = [...earlier]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ at, calls }) => ({ from: at, documents: calls.map(({ answer }) => answer) }));
  const context: Samples = {
    sources: [
      { from: 'url', documents: samples.map(({ url }) => toUrlDocument(url)) },
      ...answers,
      { from: 'cookies', documents: samples.map(({ cookies }) => cookies) },
    ],
    sentAt: aligned.map(({ exchange }) => exchange.at),
    counts: false,
  };
  let template: RequestTemplate;
  try {
    template = learnTemplate(
      aligned.map(({ request }) => request as unknown as Json),
      context,
    );
  } catch (error) {
    if (!(error instanceof Unbound)) throw error;
    throw new Unsolved(place, explainUnbound(reference, error.path));
  }
  planned.set(place, { place, aligned, template });
  for (const { from } of listBindings(template)) {
    const needed = typeof from === 'number' ? earlier.find(({ at }) => at === from) : undefined;
    if (needed) planCall(samples, needed.at, needed.calls, planned, new Set([...open, place]));
  }
}

const COMPUTED = /sig|hash|hmac|digest|checksum|token|nonce|auth|key|proof|pow|captcha|challenge/i;

function explainUnbound(call: ReadExchange | undefined, path: JsonPath): string {
  const name = String(path.at(-1) ?? '');
  const where = call ? `${call.request.method} ${new URL(call.exchange.url).pathname}` : 'A call';
  const why = /captcha|challenge|recaptcha/i.test(name)
    ? 'the answer to a captcha'
    : /proof|pow/i.test(name)
      ? 'a proof of work'
      : COMPUTED.test(name)
        ? "a signature that the page's script computes"
        : 'a value that stands neither in the address, nor on the page, nor in an earlier answer';
  return `${where} needs "${name}", ${why}. Only a browser can make this call.`;
}

const OPEN_SHAPE: AnswerShape = { types: {}, required: [], closed: [] };

function toStep(
  { place, aligned, template }: Planned,
  all: readonly Planned[],
  stepOf: (place: number) => number,
  giving: ReadonlySet<number>,
): RecipeStep {
  const isPage = template === null;
  return {
    request: template && renumber(template, stepOf),
    // a page from which only session-wide tokens are taken
    once: !giving.has(place) && (isPage ? givesSameTokens(place, aligned, all) : isConstant(template)),
    shape: isPage ? OPEN_SHAPE : learnShape(aligned.map(({ answer }) => answer)),
  };
}

function isConstant(template: RequestTemplate): boolean {
  return listBindings(template).every(({ from }) => from === 'cookies' || from === 'clock');
}

/** Whether everything taken from a page was the same in all samples. */
function givesSameTokens(place: number, aligned: readonly ReadExchange[], all: readonly Planned[]): boolean {
  const taken = all
    .flatMap(({ template }) => (template ? listBindings(template) : []))
    .filter(({ from }) => from === place);
  return taken.every((binding) => new Set(aligned.map(({ answer }) => readBinding(binding, answer))).size === 1);
}

/** Converts sources from call positions to steps of the chain. */
function renumber(template: RequestTemplate, stepOf: (place: number) => number): RequestTemplate {
  switch (template.is) {
    case 'literal':
      return template;
    case 'bound': {
      const { from } = template.to;
      return typeof from === 'number' ? { is: 'bound', to: { ...template.to, from: stepOf(from) } } : template;
    }
    case 'json':
      return { ...template, of: renumber(template.of, stepOf) };
    case 'list':
      return { is: 'list', of: template.of.map((member) => renumber(member, stepOf)) };
    case 'object':
      return {
        is: 'object',
        of: Object.fromEntries(Object.entries(template.of).map(([name, member]) => [name, renumber(member, stepOf)])),
      };
  }
}

/** A value of the response that repeats a part of the page's URL in all samples. */
function findEcho(
  samples: readonly ReadSample[],
  { aligned }: Candidate,
  step: number,
  steps: readonly RecipeStep[],
): Recipe['echo'] {
  const request = steps[step]?.request;
  if (!request) return null;
  for (const binding of listBindings(request).filter(({ from, how }) => from === 'url' && how === 'around')) {
    const plain: Binding = { ...binding, before: '', after: '' };
    const wanted = samples.map(({ url }) => String(readBinding(plain, toUrlDocument(url))));
    if (new Set(wanted).size < 2) continue;
    const leaf = getLeaves(aligned[0]?.answer).find(({ path }) =>
      aligned.every(({ answer }, at) => String(getAt(answer, path)) === wanted[at]),
    );
    if (leaf) return { step, path: leaf.path, binding: plain };
  }
  return null;
}
