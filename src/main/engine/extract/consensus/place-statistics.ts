import type { FieldQuery } from '../asked/query';
import { flatQueries, getQueries, type QueryNode } from '../read-record';
import type { Choice, ExtractedRecord, TemplatePlan } from '../types';
import { addChoices, collectFieldStatistics, type FieldStatistics } from './field-statistics';
import { getFieldNature } from './nature';
import { placeEvidence } from './place-evidence';
import type { PlaceEvidence } from './types';

/** A page as read on its own. */
export interface Reading {
  readonly url: string;
  readonly record: ExtractedRecord;
}

/** Statistics of the locations on a host's pages; their size depends on the locations, not on the pages. */
export interface HostStatistics {
  readonly pages: number;
  /** Whether its dates with slashes have the day first, as some page shows; null if none does, or if pages contradict each other. */
  readonly dayFirst: boolean | null;
  /** Evidence for the locations of the field at this path. */
  evidenceOf(path: string): ReadonlyMap<string, PlaceEvidence>;
}

/** Statistics of the locations on a job's pages, by host. Adding pages and choosing may alternate. */
export interface PlaceStatistics {
  readonly nodes: readonly QueryNode[];
  readonly queries: readonly FieldQuery[];
  add(reading: Reading): void;
  hostOf(url: string): HostStatistics;
}

export function createPlaceStatistics(plan: TemplatePlan): PlaceStatistics {
  const nodes = getQueries(plan);
  const queries = flatQueries(nodes);
  const hosts = new Map<string, ReturnType<typeof hostStatistics>>();
  const host = (url: string) => {
    const name = hostName(url);
    const made = hosts.get(name) ?? hostStatistics(queries);
    hosts.set(name, made);
    return made;
  };
  return { nodes, queries, add: ({ url, record }) => host(url).add(record.choices), hostOf: (url) => host(url) };
}

function hostStatistics(queries: readonly FieldQuery[]) {
  const statisticsByPath = new Map(queries.map((query) => [query.path, collectFieldStatistics()]));
  const natures = new Map(queries.map((query) => [query.path, getFieldNature(query)]));
  const known = new Map<string, ReadonlyMap<string, PlaceEvidence>>();
  const shownOrders = new Set<boolean>();
  let pages = 0;
  return {
    get pages() {
      return pages;
    },
    get dayFirst() {
      const [only = null] = shownOrders;
      return shownOrders.size === 1 ? only : null;
    },
    add: (choices: ExtractedRecord['choices']) => {
      pages += 1;
      known.clear();
      for (const [path, statistics] of statisticsByPath) {
        const own = choices[path] ?? NONE;
        addChoices(statistics, own);
        for (const { dateOrder } of own) if (dateOrder?.isShown) shownOrders.add(dateOrder.dayFirst);
      }
    },
    evidenceOf: (path: string) => {
      const evidence =
        known.get(path) ?? placeEvidence(statisticsByPath.get(path) ?? EMPTY, natures.get(path) ?? 'shared');
      known.set(path, evidence);
      return evidence;
    },
  };
}

const NONE: readonly Choice[] = [];
const EMPTY: FieldStatistics = collectFieldStatistics();

function hostName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
