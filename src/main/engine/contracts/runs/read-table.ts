import { setImmediate } from 'node:timers/promises';
import type { Item } from '@shared/item';
import { decodeBody, unpack } from '../../page/index';
import { getResults } from '../../results/index';
import type { JobRow, Store } from '../../store/index';
import type { RunFacts } from '../profile/count-table';
import { countCurrencies } from '../profile/marks';
import type { TableProfile } from '../types';

export interface FactParts {
  readonly store: Pick<Store, 'jobs' | 'jobRows' | 'pages' | 'schedules'>;
  readonly completeness: (job: JobRow) => { readonly claimed: number | null };
}

/** Calls `add` with each row of a job's table, in order, and yields to the event loop between chunks. */
export async function readTable(
  store: Pick<Store, 'jobs' | 'jobRows'>,
  job: JobRow,
  add: (row: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  const shown = getResults(job, store);
  for (const rows of store.jobRows.items(shown.num, store.jobRows.mark(shown.num))) {
    signal.throwIfAborted();
    for (const row of rows) add(row);
    await setImmediate();
  }
}

/** Facts about a run beyond its rows. `key` is the field by which earlier runs identified rows. */
export function getRunFacts({ store, completeness }: FactParts, job: JobRow, key: string | null): RunFacts {
  const chosen = job.schedule === null ? null : (store.schedules.get(job.schedule)?.key ?? null);
  const [only] = chosen ?? [];
  return {
    claimed: completeness(job).claimed,
    endedAt: job.finishedAt ?? 0,
    key: key ?? (chosen?.length === 1 ? (only ?? null) : null),
    pages: readPages(store, job),
  };
}

const MAX_PAGES = 8; // enough to show what most pages of a site declare
const MAX_BYTES = 3_000_000;

/** What some stored pages of a job declare: most frequent currency, and language. */
function readPages(parts: Pick<Store, 'jobs' | 'jobRows' | 'pages'>, job: JobRow): TableProfile['pages'] {
  const currencies = new Map<string, number>();
  const languages = new Map<string, number>();
  for (const token of findTokens(parts, job)) {
    const page = parts.pages.byToken(token);
    if (!page || page.data.length === 0 || page.data.length > MAX_BYTES) continue;
    const unpacked = unpack(page.data, page.codec === 'br' ? 'br' : null, MAX_BYTES);
    if (!('data' in unpacked)) continue;
    const { text } = decodeBody(unpacked.data, page.contentType);
    const [currency] = [...countCurrencies(text)].sort((a, b) => b[1] - a[1]);
    const language = /<html\b[^>]*\blang\s*=\s*["']?([a-z]{2,3})\b/i.exec(text.slice(0, 4000))?.[1]?.toLowerCase();
    if (currency) currencies.set(currency[0], (currencies.get(currency[0]) ?? 0) + 1);
    if (language !== undefined) languages.set(language, (languages.get(language) ?? 0) + 1);
  }
  return { currencies: Object.fromEntries(currencies), languages: Object.fromEntries(languages) };
}

const TOKEN = /\/pages\/([^/]+)\/html$/;

/** Tokens of some of the stored pages that rows came from. */
function findTokens({ jobs, jobRows }: Pick<Store, 'jobs' | 'jobRows'>, job: JobRow): readonly string[] {
  const shown = getResults(job, { jobs });
  const tokens = new Set<string>();
  for (const rows of jobRows.items(shown.num, jobRows.mark(shown.num))) {
    for (const { _htmlUrl } of rows) {
      const token = getToken(_htmlUrl);
      if (token !== null) tokens.add(token);
      if (tokens.size >= MAX_PAGES) return [...tokens];
    }
  }
  return [...tokens];
}

/** The stored page of a link to its HTML; null if there is none. */
export function getToken(htmlUrl: string | null | undefined): string | null {
  return TOKEN.exec(htmlUrl ?? '')?.[1] ?? null;
}
