import type { ExtractorDocument, FieldCertificate } from '@shared/extractor';
import { type FieldQuery, flatQueries, getQueries, getValueContext, type TemplatePlan } from '../../extract/index';
import { type Given, isNothing, isRight, scoreAgreement } from '../run/values';
import { compileCoded, type Readable } from '../sandbox/index';
import type { Answers, Example, Run } from '../types';
import { countPages, getMean } from './examine-field';
import { certify } from './verdict';

/** Result of validating a document on examples. */
export interface Examined {
  /** For every value field of the template. */
  readonly fields: Readonly<Record<string, FieldCertificate>>;
  readonly records: { readonly agreement: number | null; readonly pages: number } | null;
}

/** A record's answers and the values read for it; null if no record was found. */
export interface Pair {
  readonly page: number;
  readonly answers: Answers;
  readonly values: Readonly<Record<string, unknown>> | null;
}

/** Validates a document on examples; `madeFrom` has the indices of its training examples. If fields are read by code, await `loadEngine` first. */
export function examine(
  document: Readable,
  plan: TemplatePlan,
  examples: readonly Example[],
  madeFrom: readonly number[] | 'all',
): Examined {
  const extractor = compileCoded(document, plan);
  const pairs = examples.flatMap((example, page) => getExamplePairs(example, extractor.run(example), page));
  const queries = flatQueries(getQueries(plan));
  const held = new Set(madeFrom === 'all' ? [] : examples.flatMap((_, at) => (madeFrom.includes(at) ? [] : [at])));
  const fields = queries.map((query) => [query.path, examineOne(document, query, pairs, examples, held)] as const);
  return {
    fields: Object.fromEntries(fields),
    records: document.perPage === 'many' ? getPairRecords(pairs, examples) : null,
  };
}

function examineOne(
  document: Pick<ExtractorDocument, 'fields'>,
  query: FieldQuery,
  pairs: readonly Pair[],
  examples: readonly Example[],
  held: ReadonlySet<number>,
): FieldCertificate {
  const known = pairs.filter(({ answers }) => query.path in answers);
  const getShare = (pair: Pair): number => shareIn(pair, query, examples);
  const answered = known.filter(({ answers }) => !isNothing(answers[query.path]));
  const heldOut = answered.filter(({ page }) => held.has(page));
  const fits = getMean(known.map(getShare));
  const reading = document.fields[query.path];
  return certify(
    {
      pages: countPages(answered),
      heldOut: countPages(heldOut),
      agreement:
        known.length === 0
          ? null
          : heldOut.length === 0
            ? fits
            : getMean(known.filter(({ page }) => held.has(page)).map(getShare)),
      fits,
      found: countPages(answered),
      hasLocators: reading !== undefined,
      values: known.map(({ values }) => valueAt(values, query.path)),
      author: reading && 'code' in reading ? 'model' : 'induction',
    },
    true,
  );
}

function shareIn({ page, answers, values }: Pair, query: FieldQuery, examples: readonly Example[]): number {
  const ready = examples[page];
  if (!ready || values === null) return 0;
  const value = valueAt(values, query.path);
  const answer = answers[query.path];
  if (isNothing(answer)) return Number(isNothing(value));
  const context = getValueContext(ready.page);
  const share = scoreAgreement(value, answer, query, context, givenIn(ready, query));
  return isRight(share) ? 1 : share;
}

/** How complete the answers are: a person may have picked only some members of a list. */
function givenIn({ origin, picked }: Example, { many, path }: FieldQuery): Given {
  if (!many || origin !== 'person') return 'all';
  return picked?.[path] === undefined ? 'first' : 'some';
}

/** Pairs each record of the answers with the read record that matches best, in order. */
export function getExamplePairs({ records }: Example, run: Run, page: number): readonly Pair[] {
  if (run.blocks.length === 0)
    return records.slice(0, 1).map((answers) => ({ page, answers, values: run.records[0]?.values ?? null }));
  let from = 0;
  return records.map((answers) => {
    let [best, most] = [-1, 0];
    for (let at = from; at < run.records.length; at++) {
      const same = countSame(answers, run.records[at]?.values ?? {});
      if (same > most) [best, most] = [at, same];
      if (same === Object.keys(answers).length) break;
    }
    if (best >= 0) from = best + 1;
    return { page, answers, values: run.records[best]?.values ?? null };
  });
}

function countSame(answers: Answers, values: Readonly<Record<string, unknown>>): number {
  const toPlainText = (value: unknown) =>
    JSON.stringify(value ?? null)
      .toLowerCase()
      .replace(/\s+/g, '');
  return Object.entries(answers).filter(
    ([path, answer]) => !isNothing(answer) && toPlainText(valueAt(values, path)) === toPlainText(answer),
  ).length;
}

function getPairRecords(pairs: readonly Pair[], examples: readonly Example[]): Examined['records'] {
  const found = pairs.filter(({ values }) => values !== null).length;
  return {
    agreement: pairs.length === 0 ? null : Math.round((found / pairs.length) * 1000) / 1000,
    pages: examples.length,
  };
}

/** Value at a dotted path. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    );
}
