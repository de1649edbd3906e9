// What a model is shown of a page beside the whole HTML and beside markdown, and whether anything needed is left out.
// Arguments: [--set NAME] [--limit PAGES] [--lost] [--refused] [--show ID] [FOLDER].
import { parseArgs } from 'node:util';
import { planTemplate } from '../src/main/engine/extract/index';
import { getFieldQuestion } from '../src/main/engine/extract/model/index';
import { estimateTokens } from '../src/main/engine/extract/model/tokens';
import type { ModelView } from '../src/main/engine/extract/model/types';
import { buildModelView } from '../src/main/engine/extract/model/view/index';
import type { FieldPlan } from '../src/main/engine/extract/types';
import { getRootView } from '../src/main/engine/extract/view/page-view';
import { markdown } from '../src/main/engine/page/includes/markdown';
import { readPageText } from '../src/main/engine/page/includes/text';
import { parsePage } from '../src/main/engine/page/parse';
import { readStructured } from '../src/main/engine/page/structured/index';
import { dataFolder, getSamples, type Sample } from './extract/data';
import { type CheckCount, checkTruth } from './extract/model-check';
import { TOKEN_SETS, type TokenSet } from './extract/token-sets';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    limit: { type: 'string' },
    lost: { type: 'boolean' },
    refused: { type: 'boolean' },
    show: { type: 'string' },
  },
});
const CONTEXT_TOKENS = 100_000;
const NO_TIMES = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };
const folder = dataFolder(
  positionals[0],
  TOKEN_SETS.map(({ name }) => name),
);

interface Measured {
  readonly html: number;
  readonly markdown: number;
  readonly view: number;
  readonly values: number;
  readonly lost: readonly string[];
  readonly msec: number;
  /** The truth of this page, and of another page of the set, given as a model's answer. */
  readonly truth: CheckCount;
  readonly foreign: CheckCount;
}

console.log(
  'set            pages    HTML  markdown    sent | of HTML: mean median | of markdown | values  kept   ms | check takes: truth  invented',
);
const all: Measured[] = [];
for (const set of TOKEN_SETS) {
  if (options.set !== undefined && options.set !== set.name) continue;
  const samples = getSetPages(set);
  const measured = samples.map((sample, at) => measure(set, sample, samples[(at + 1) % samples.length] ?? sample));
  all.push(...measured);
  report(set.name, measured);
}
report('all', all);

/** Spread over the set, so that a few pages stand for all of it. */
function getSetPages(set: TokenSet): readonly Sample[] {
  const samples = getSamples(folder, set.name, Number.POSITIVE_INFINITY);
  const limit = Number(options.limit ?? set.pages);
  const step = Math.max(1, Math.floor(samples.length / limit));
  return samples.filter((sample, at) =>
    options.show === undefined ? at % step === 0 && at / step < limit : sample.id === options.show,
  );
}

function measure(set: TokenSet, sample: Sample, other: Sample): Measured {
  const page = parsePage(sample.source, 'https://example.com/');
  const { fields } = planTemplate(set.templateFor(sample.truth));
  const structured = readStructured(page);
  const from = performance.now();
  const view = buildModelView(page, structured, getRootView(page.document), {
    transform: 'reduce',
    fields,
    perPage: set.perPage,
    maxTokens: CONTEXT_TOKENS,
  });
  const msec = performance.now() - from;
  const input = { page, structured: () => structured, timer: NO_TIMES };
  const visible = bare(readPageText(input));
  const chunks = view.chunks.map((chunk) => chunk.text).join('\n');
  const shown = bare(chunks.replace(/\[\d+[\]:]/g, ''));
  const pieces = bare(view.nodes.map((node) => `${node.text} ${Object.values(node.attributes).join(' ')}`).join('\n'));
  const running = bare(view.nodes.flatMap((node) => (node.inner ? [] : [node.text])).join('\n'));
  const values = [...new Set(set.valuesOf(sample.truth).map(bare))].filter((value) => value.length > 2);
  const standing = values.filter((value) => visible.includes(value));
  const lost = standing.filter((value) => ![shown, pieces, running].some((haystack) => isIn(value, haystack)));
  const isHere = (value: string) => visible.includes(bare(value)) && bare(value) !== '';
  const own = new Set(set.valuesOf(sample.truth).map(bare));
  const isForeign = (value: string) => !isHere(value) && !own.has(bare(value)) && bare(value) !== '';
  const truth = checkTruth(view, fields, set.perPage === 'one' ? sample.truth : {}, isHere);
  const foreign = checkTruth(view, fields, set.perPage === 'one' ? other.truth : {}, isForeign);
  if (options.refused) for (const said of truth.refused) console.log(sample.id, '| refused', said);
  if (options.refused) for (const said of foreign.taken) console.log(sample.id, '| taken', said);
  if (options.lost) for (const value of lost) console.log(sample.id, '|', value.slice(0, 120));
  if (options.show !== undefined) console.log(chunks);
  return {
    html: view.whole.htmlTokens,
    markdown: estimateTokens(markdown(input)),
    view: sentTokens(view, fields),
    values: standing.length,
    lost,
    msec,
    truth,
    foreign,
  };
}

/** All that is sent to a model for a page: its view, what is asked, and the schema of the answer. */
function sentTokens(view: ModelView, fields: readonly FieldPlan[]): number {
  const records = view.perPage === 'one' ? 'none' : 'listed';
  const { chunks, transform } = view;
  return chunks.reduce((sum, chunk, at) => {
    const { system, prompt, schema } = getFieldQuestion(fields, chunk, {
      transform,
      part: at + 1,
      of: chunks.length,
      records,
    });
    return sum + estimateTokens(system) + estimateTokens(prompt) + estimateTokens(JSON.stringify(schema));
  }, 0);
}

function report(name: string, measured: readonly Measured[]): void {
  const shares = measured.map(({ view, html }) => view / html).sort((one, other) => one - other);
  const mean = (pick: (one: Measured) => number) => measured.reduce((sum, one) => sum + pick(one), 0) / measured.length;
  const values = measured.reduce((sum, one) => sum + one.values, 0);
  const lost = measured.reduce((sum, one) => sum + one.lost.length, 0);
  console.log(
    [
      name.padEnd(14),
      String(measured.length).padStart(5),
      mean(({ html }) => html)
        .toFixed(0)
        .padStart(7),
      mean((one) => one.markdown)
        .toFixed(0)
        .padStart(9),
      mean(({ view }) => view)
        .toFixed(0)
        .padStart(7),
      '|',
      percent(shares.reduce((sum, share) => sum + share, 0) / shares.length).padStart(14),
      percent(shares[Math.floor(shares.length / 2)] ?? 0).padStart(6),
      '|',
      percent(mean(({ view }) => view) / mean((one) => one.markdown)).padStart(11),
      '|',
      String(values).padStart(6),
      percent(1 - lost / Math.max(1, values)).padStart(6),
      mean(({ msec }) => msec)
        .toFixed(0)
        .padStart(4),
      '|',
      counted(measured.map(({ truth }) => truth)).padStart(14),
      counted(measured.map(({ foreign }) => foreign)).padStart(14),
    ].join(' '),
  );
}

function counted(counts: readonly CheckCount[]): string {
  const given = counts.reduce((sum, count) => sum + count.given, 0);
  const taken = counts.reduce((sum, count) => sum + count.taken.length, 0);
  return `${percent(taken / Math.max(1, given))} of ${given}`;
}

const WINDOW = 24; // characters; a longer value may run over several pieces, with their numbers between

function isIn(value: string, text: string): boolean {
  if (text.includes(value)) return true;
  const windows = Array.from({ length: Math.floor(value.length / WINDOW) }, (_, at) =>
    value.slice(at * WINDOW, (at + 1) * WINDOW),
  );
  return windows.length > 2 && windows.filter((window) => text.includes(window)).length >= windows.length * 0.8;
}

/** Letters and figures only: how a text is laid out does not matter here. */
function bare(value: string): string {
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
