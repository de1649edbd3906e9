import type { PerPage } from '@shared/contract/extract';

/** What a person has filled in, as typed; `readDraft` turns it into a request. */
export interface Draft {
  readonly target: string;
  readonly template: string;
  readonly options: DraftOptions;
}

/** Numbers are null when left empty; the lists hold one entry a line. */
export interface DraftOptions {
  readonly maxVisits: number | null;
  readonly maxDepth: number | null;
  readonly maxExtracts: number | null;
  readonly budgetUsd: number | null;
  readonly perPage: PerPage;
  readonly startUrls: string;
  readonly only: string;
  readonly skip: string;
  readonly high: string;
}

export const EMPTY_OPTIONS: DraftOptions = {
  maxVisits: null,
  maxDepth: null,
  maxExtracts: null,
  budgetUsd: null,
  perPage: 'one',
  startUrls: '',
  only: '',
  skip: '',
  high: '',
};

export const EMPTY_DRAFT: Draft = { target: '', template: '', options: EMPTY_OPTIONS };

/** How many options differ from their defaults. */
export function countOptions(options: DraftOptions): number {
  const names = Object.keys(EMPTY_OPTIONS);
  const values = new Map<string, unknown>(Object.entries(options));
  const defaults = new Map<string, unknown>(Object.entries(EMPTY_OPTIONS));
  return names.filter((name) => values.get(name) !== defaults.get(name)).length;
}
