import type { Element, ParentNode } from 'domhandler';
import type { Page, StructuredData } from '../page/index';
import { readBlobs } from '../page/index';
import type { FieldQuery } from './asked/query';
import { type DataBlob, type DataEntity, readDataEntities } from './entities/data-entity';
import { getIdentity } from './entities/identity';
import { type RankedEntity, rankEntities } from './entities/rank';
import { siteNames } from './ranking/site-names';
import { getValueContext } from './value-context';
import type { ValueContext } from './values/index';
import type { Labelled } from './view/labelled';
import { getLabels } from './view/labels';
import { getPageViewNames, type Named } from './view/names';
import { getRootView, type PageView, type ViewParts } from './view/page-view';

/** What to read: a whole page, or one record on it. Indexes are created on first use. */
export interface Subject {
  readonly page: Page;
  readonly scope: 'page' | 'record';
  readonly view: PageView;
  readonly context: ValueContext;
  readonly openGraph: StructuredData['openGraph'];
  readonly meta: StructuredData['meta'];
  readonly repeatedMeta: StructuredData['repeatedMeta'];
  /** Entities from the markup, the subject itself first. */
  readonly entities: readonly RankedEntity[];
  /** Objects from script data about the same subject. */
  data(): readonly DataEntity[];
  /** The folded names that the page's site uses for itself; empty for a record. */
  siteNames(): ReadonlySet<string>;
  labels(): readonly Labelled[];
  /** The heading of the record's group, which is outside the record; null for a page. */
  group(): Element | null;
  names(): ReadonlyMap<string, readonly Named[]>;
}

/** The page as one entity for these queries; `captured` is the JSON its scripts fetched. */
export function pageSubject(
  page: Page,
  structured: StructuredData,
  view: PageView,
  queries: readonly FieldQuery[],
  captured: readonly DataBlob[] = [],
): Subject {
  const identity = getIdentity(page, structured, view);
  const entities = rankEntities(structured, queries, identity);
  const data = () => readDataEntities([...pageBlobs(page), ...captured], queries, identity);
  return makeSubject(page, 'page', view, entities, structured, data, () => siteNames(page, view, structured));
}

/** One record of a page; `entities` describe the record, not the page. */
export function recordSubject(
  page: Page,
  root: ParentNode,
  entities: readonly RankedEntity[],
  parts: ViewParts = {},
  findGroup: () => Element | null = () => null,
): Subject {
  const none: ReadonlySet<string> = new Set();
  const subject = makeSubject(
    page,
    'record',
    getRootView(root, parts),
    entities,
    { openGraph: {}, meta: {}, repeatedMeta: {} },
    () => [],
    () => none,
  );
  let group: Element | null | undefined;
  return {
    ...subject,
    group: () => {
      group = group === undefined ? findGroup() : group;
      return group;
    },
  };
}

function makeSubject(
  page: Page,
  scope: Subject['scope'],
  view: PageView,
  entities: readonly RankedEntity[],
  { openGraph, meta, repeatedMeta }: Pick<StructuredData, 'openGraph' | 'meta' | 'repeatedMeta'>,
  findData: () => readonly DataEntity[],
  findSiteNames: () => ReadonlySet<string>,
): Subject {
  let data: readonly DataEntity[] | null = null;
  let site: ReadonlySet<string> | null = null;
  let labels: readonly Labelled[] | null = null;
  let names: ReadonlyMap<string, readonly Named[]> | null = null;
  return {
    page,
    scope,
    view,
    context: getValueContext(page),
    openGraph,
    meta,
    repeatedMeta,
    entities,
    data: () => {
      data ??= findData();
      return data;
    },
    siteNames: () => {
      site ??= findSiteNames();
      return site;
    },
    labels: () => {
      labels ??= getLabels(view);
      return labels;
    },
    group: () => null,
    names: () => {
      names ??= getPageViewNames(view);
      return names;
    },
  };
}

/** JSON in a page's scripts and attributes, and JSON its scripts fetched. */
export function pageBlobs(page: Page): readonly DataBlob[] {
  return readBlobs(page).map(({ data, captured }) => ({ source: captured ? 'xhr' : 'blob', data }));
}
