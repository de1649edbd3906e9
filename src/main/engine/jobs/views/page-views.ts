import type { VisitResult } from '@shared/contract/visit';
import { INCLUDE_KINDS, type Include, type Narrowing, narrowingOf } from '@shared/include';
import {
  getSnapshotKind,
  type NamedSnapshot,
  SNAPSHOT_KINDS,
  type SnapshotFile,
  type SnapshotResult,
  type VisitInclude,
} from '@shared/snapshot';
import { selectorFault } from '../../page/index';
import type { EvidencePlace } from '../../results/index';
import type { ListedSnapshot, Store, StoredPage, StoredSnapshot, VisitedPage } from '../../store/index';
import { getRemovedMessage, requireBody } from '../../store/index';
import type { PagePool, PageTask } from '../../workers/index';
import { toTaskBody } from '../../workers/index';
import { type ReadyContents, toWantedContents } from '../load/ready-contents';
import { createSiteTemplates } from './site-templates';

/** Stored pages as the API returns them; null if the page does not exist. Throws `page_removed`. */
export interface PageViews {
  /** A page, or a part of it, in one content kind. Invalid selectors are ignored. */
  readonly page: (token: string, kind: Include, narrowing?: Narrowing) => Promise<string | readonly string[] | null>;
  /** A page as HTML with a value marked. */
  readonly marked: (token: string, place: EvidencePlace) => Promise<string | null>;
  /** A page for the picker, with numbered elements. */
  readonly pickable: (token: string) => Promise<string | null>;
  readonly pageLink: (token: string, kind: Include, narrowing?: Narrowing) => string;
  /** A snapshot as stored; null if the browser made none. */
  readonly snapshot: (token: string, file: SnapshotFile) => StoredSnapshot | null;
  /** The snapshots of a page, with their links. */
  readonly snapshots: (token: string) => NamedSnapshot[];
}

export interface PageViewParts {
  readonly store: Store;
  readonly pool: PagePool;
  readonly readyContents: ReadyContents;
  readonly baseUrl: () => string;
}

/** Page views, and the contents that a visit asked for. */
export interface VisitViews extends PageViews {
  readonly visit: (visited: VisitedPage, asked: readonly VisitInclude[], narrowing: Narrowing) => Promise<VisitResult>;
}

export function createPageViews({ store, pool, readyContents, baseUrl }: PageViewParts): VisitViews {
  const pageLink = (token: string, kind: Include, narrowing: Narrowing = {}) =>
    `${baseUrl()}/pages/${token}/${kind}${toQuery(narrowingOf(kind, narrowing))}`;

  const getTokenPage = (token: string): StoredPage | null => {
    const page = store.pages.byToken(token);
    if (page) requireBody(page);
    return page;
  };

  const snapshots: PageViews['snapshots'] = (token) =>
    store.pageSnapshots.of(token).map((each) => ({
      kind: getSnapshotKind(each.kind),
      name: each.kind,
      ...toSnapshotResult(each, `${baseUrl()}/pages/${token}/${each.kind}`),
    }));

  const templates = createSiteTemplates({ store, pool });
  const readStored = async (
    page: StoredPage,
    wants: Pick<PageTask, 'includes' | 'narrowing' | 'mark' | 'pickable'>,
  ) => {
    const template = wants.narrowing?.mainContent ? await templates.of(page) : [];
    return pool.read({ ...toTaskBody(page), store: false, links: false, extract: null, ...wants, template });
  };

  const visit = async (
    { url, status, message, isReused, hasSnapshots, page }: VisitedPage,
    asked: readonly VisitInclude[],
    narrowing: Narrowing,
  ): Promise<VisitResult> => {
    const wanted = toWantedContents(asked, narrowing);
    const { includes } = wanted;
    const base = { url, status: status as VisitResult['status'], message };
    const { finalUrl, httpStatus, contentType, wireBytes, tier, fetchedAt, token, fetchRecord } = page;
    const { reason, rendered } = fetchRecord;
    // a page stored by another job cost nothing to fetch
    const cost = isReused ? { bytes: 0, attempts: [] } : { bytes: wireBytes, attempts: [...fetchRecord.attempts] };
    const timestamp = new Date(fetchedAt).toISOString();
    const all = hasSnapshots ? snapshots(token) : [];
    const made = all.flatMap(({ kind, name, ...snapshot }) =>
      name === kind ? [[SNAPSHOT_KINDS[kind].key, snapshot]] : [],
    );
    const byCommands = all.flatMap(({ kind, ...picture }) => (picture.name === kind ? [] : [picture]));
    const facts = {
      ...base,
      ...Object.fromEntries(made),
      ...(byCommands.length > 0 && { screenshots: byCommands }),
      reason,
      httpStatus,
      finalUrl,
      contentType,
      ...cost,
      rendered,
      proxy: tier,
      timestamp,
    };
    const removed = getRemovedMessage(page);
    if (removed !== null) return { ...facts, message: removed };
    if (status !== 'ok' && page.data.length === 0) return facts;
    const ready = isReused ? null : readyContents.take(token, wanted);
    const outcome = ready ? ({ kind: 'read', ...ready } as const) : await readStored(page, wanted);
    if (outcome.kind === 'unreadable')
      return {
        ...facts,
        status: 'error',
        reason: outcome.isDocument ? 'document' : 'unreadable',
        message: outcome.message,
      };
    const contents = includes.map((kind) => [
      INCLUDE_KINDS[kind].key,
      { body: outcome.includes[kind], link: pageLink(token, kind, narrowing) },
    ]);
    return {
      ...facts,
      ...(outcome.hasNoMatch && message === null && { message: getNoMatchMessage(narrowing) }),
      ...Object.fromEntries(contents),
    };
  };

  return {
    pageLink,
    visit,
    snapshots,
    snapshot: (token, file) => {
      getTokenPage(token); // says so if it was removed
      return store.pageSnapshots.read(token, file);
    },
    page: async (token, kind, narrowing = {}) => {
      const page = getTokenPage(token);
      if (!page) return null;
      const outcome = await readStored(page, { includes: [kind], narrowing: withValidTags(narrowing) });
      return outcome.kind === 'read' ? (outcome.includes[kind] ?? '') : null;
    },
    marked: async (token, mark) => {
      const page = getTokenPage(token);
      const outcome = page && (await readStored(page, { includes: [], mark }));
      return outcome?.kind === 'read' ? outcome.marked : null;
    },
    pickable: async (token) => {
      const page = getTokenPage(token);
      const outcome = page && (await readStored(page, { includes: [], pickable: true }));
      return outcome?.kind === 'read' ? outcome.pickable : null;
    },
  };
}

function toSnapshotResult({ mime, width, height, cut, message, bytes }: ListedSnapshot, link: string): SnapshotResult {
  const isMade = bytes > 0;
  return { link: isMade ? link : null, contentType: isMade ? mime : null, bytes, width, height, cut, message };
}

/** Query string of a link to a part of a stored page. */
function getNoMatchMessage({ includeTags = [] }: Narrowing): string {
  return `The page has no element that matches includeTags: ${includeTags.join(', ')}.`;
}

function toQuery({ mainContent, includeTags = [], excludeTags = [] }: Narrowing): string {
  const query = new URLSearchParams(mainContent ? { mainContent: 'true' } : {});
  for (const selector of includeTags) query.append('includeTags', selector);
  for (const selector of excludeTags) query.append('excludeTags', selector);
  return query.size === 0 ? '' : `?${query}`;
}

function withValidTags({ mainContent, includeTags = [], excludeTags = [] }: Narrowing): Narrowing {
  const isValid = (selector: string) => selectorFault(selector) === null;
  return { mainContent, includeTags: includeTags.filter(isValid), excludeTags: excludeTags.filter(isValid) };
}
