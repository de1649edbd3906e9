import type { ParentNode } from 'domhandler';
import type { Page, StructuredData } from '../page/index';
import { readBlobs } from '../page/index';
import { getPageLanguage } from './language';
import type { FieldQuery } from './query';
import { siteNames } from './site-names';
import { type DataBlob, type DataThing, dataThings } from './things/data-thing';
import { getIdentity } from './things/identity';
import { type RankedThing, rankThings } from './things/rank';
import type { ValueContext } from './values/index';
import { getLabels, type Labelled } from './view/labels';
import { getPageViewNames, type Named } from './view/names';
import { getRootView, type PageView, type ViewParts } from './view/page-view';

/** What is read: a whole page, or one record on it. Indexes are made when a source first asks for them. */
export interface Subject {
  readonly page: Page;
  readonly scope: 'page' | 'record';
  readonly view: PageView;
  readonly context: ValueContext;
  readonly openGraph: StructuredData['openGraph'];
  readonly meta: StructuredData['meta'];
  /** Things the markup describes, the subject itself first. */
  readonly things: readonly RankedThing[];
  /** Objects of script data that are about the same. */
  data(): readonly DataThing[];
  /** The folded names by which the page's site calls itself; none of a record. */
  siteNames(): ReadonlySet<string>;
  labels(): readonly Labelled[];
  names(): ReadonlyMap<string, readonly Named[]>;
}

/** The page as one thing that answers these queries; `captured` is what its scripts fetched. */
export function pageSubject(
  page: Page,
  structured: StructuredData,
  view: PageView,
  queries: readonly FieldQuery[],
  captured: readonly DataBlob[] = [],
): Subject {
  const identity = getIdentity(page, structured, view);
  const things = rankThings(structured, queries, identity);
  const data = () => dataThings([...pageBlobs(page), ...captured], queries, identity);
  return makeSubject(page, 'page', view, things, structured, data, () => siteNames(page, view, structured));
}

/** One record of a page; `things` describe the record, not the page. */
export function recordSubject(
  page: Page,
  root: ParentNode,
  things: readonly RankedThing[],
  parts: ViewParts = {},
): Subject {
  const none: ReadonlySet<string> = new Set();
  return makeSubject(
    page,
    'record',
    getRootView(root, parts),
    things,
    { openGraph: {}, meta: {} },
    () => [],
    () => none,
  );
}

function makeSubject(
  page: Page,
  scope: Subject['scope'],
  view: PageView,
  things: readonly RankedThing[],
  { openGraph, meta }: Pick<StructuredData, 'openGraph' | 'meta'>,
  findData: () => readonly DataThing[],
  findSiteNames: () => ReadonlySet<string>,
): Subject {
  let data: readonly DataThing[] | null = null;
  let site: ReadonlySet<string> | null = null;
  let labels: readonly Labelled[] | null = null;
  let names: ReadonlyMap<string, readonly Named[]> | null = null;
  return {
    page,
    scope,
    view,
    context: { baseUrl: page.baseUrl, language: getPageLanguage(page) },
    openGraph,
    meta,
    things,
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
    names: () => {
      names ??= getPageViewNames(view);
      return names;
    },
  };
}

/** The JSON a page carries in scripts and attributes, and what its scripts fetched. */
function pageBlobs(page: Page): readonly DataBlob[] {
  return readBlobs(page).map(({ data, captured }) => ({ source: captured ? 'xhr' : 'blob', data }));
}
