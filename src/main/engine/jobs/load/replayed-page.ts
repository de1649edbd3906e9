import { brotliCompressSync, constants } from 'node:zlib';
import type { Json } from '@shared/replay';
import type { Tier } from '@shared/tier';
import {
  assembleValues,
  type ExtractedRecord,
  leafPaths,
  type RecordDetection,
  type TemplatePlan,
} from '../../extract/index';
import type { PaginationMethod } from '../../page/index';
import type { LiveReplay, ReplayCost, ReplayedPage } from '../../replay/index';
import { NOT_FETCHED, type RequestRow } from '../../store/index';
import { NOTHING_READ } from '../../workers/index';
import type { ListShell } from './list-shells';
import type { LoadedPage, LoadOptions, ReplayTrace } from './types';

const CONFIDENCE = 0.99; // calls are used only if every value was the same on all compared pages

/** Converts a page read by calls alone to the form of a loaded page. */
export function toLoadedPage(
  live: LiveReplay,
  { url }: RequestRow,
  options: LoadOptions,
  page: ReplayedPage & ReplayCost,
  tier: Tier,
  plan: ReplayTrace['plan'],
): LoadedPage {
  const { extract } = options.wants;
  if (!extract) throw new Error('pages without a template are not replayed');
  const records = page.rows.map((row, at) => toRecord(extract.plan, row, page.places[at] ?? {}));
  const packed = packAnswers(page);
  const now = Date.now();
  const timing = { firstByteMs: null, downloadMs: null, totalMs: page.msec, redirects: 0 };
  const isList = live.row().recipe?.records != null || extract.perPage === 'many';
  return {
    kind: 'loaded',
    status: 'ok',
    message: null,
    stored: null,
    page: {
      finalUrl: url,
      httpStatus: 200,
      contentType: REPLAYED_TYPE,
      wireBytes: page.bytes,
      tier,
      fetchedAt: now,
      timer: { requestedAt: new Date(now).toISOString(), ...timing, attempts: 1 },
      // the stored body holds API responses, not the page, so no other visit may use it
      fetchRecord: { ...NOT_FETCHED, noStore: true },
      ...packed,
    },
    moved: [{ tier, bytes: page.bytes }],
    solved: 0,
    read: {
      ...NOTHING_READ,
      stored: packed,
      methods: options.more
        ? []
        : ((live.row().recipe?.methods ?? []) as readonly unknown[] as readonly PaginationMethod[]),
      extracted: { records, divide: isList ? toDetection(records.length) : null },
    },
    byModel: null,
    replay: {
      live,
      cost: page,
      replayed: null,
      failure: null,
      cookies: {},
      ended: true,
      plan,
    },
  };
}

const NO_ROWS = {
  rows: [],
  places: [],
  answers: [],
  unusual: null,
  rounds: 0,
  requests: 0,
  bytes: 0,
  msec: 0,
} as const;

/** The empty first page of a list whose rows come from calls, as if it had been loaded. */
export function toShellPage(
  live: LiveReplay,
  request: RequestRow,
  options: LoadOptions,
  shell: ListShell,
  tier: Tier,
): LoadedPage {
  const plan = { used: 0, revision: 0 };
  const { replay: _notByCalls, read, ...loaded } = toLoadedPage(live, request, options, NO_ROWS, tier, plan);
  return { ...loaded, moved: [], read: read && { ...read, ...shell } };
}

const REPLAYED_TYPE = 'application/json; charset=utf-8';

function packAnswers({ answers }: ReplayedPage) {
  const text = JSON.stringify(
    Object.fromEntries(answers.map(({ method, url, answer }) => [`${method} ${url}`, answer])),
    null,
    1,
  );
  const data = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return { codec: 'br', data } as const;
}

function toDetection(count: number): RecordDetection {
  const reasoning = 'The calls behind the page give its records.';
  return { selector: null, count, expected: null, coverage: null, reasoning, total: null, runnerUp: null };
}

function toRecord(
  { fields }: TemplatePlan,
  row: Readonly<Record<string, Json>>,
  places: Readonly<Record<string, string>>,
): ExtractedRecord {
  const paths = fields.flatMap(leafPaths);
  const found = paths.filter((path) => row[path] !== null && row[path] !== undefined);
  return {
    values: assembleValues(fields, (path) => row[path] ?? null),
    missing: paths.filter((path) => !found.includes(path)),
    evidence: Object.fromEntries(
      found.map((path) => [path, { source: 'xhr', path: places[path] ?? null, range: null, confidence: CONFIDENCE }]),
    ),
    choices: {},
  };
}
