import { FetchArgs } from '@shared/contract/workflow-steps';
import { DEFAULT_INCLUDES, INCLUDE_KINDS, type Include } from '@shared/include';
import { isSnapshot, SNAPSHOT_KINDS, VisitInclude } from '@shared/snapshot';
import type { Fields, ListedSnapshot, PartPage, PlacedRunItem, RunItem } from '../../store/index';
import { getRemovedMessage } from '../../store/index';
import { toTaskBody } from '../../workers/index';
import { ANY_URL, fetchJob } from '../part-args';
import type { Flow } from './flow';
import { carryEvidence, getChildPath, mergeFields } from './item-fields';
import { createPageStep } from './page-step';
import type { Run, StepWork } from './ports';
import { PLAIN_HANDLER, type StepHandler } from './step-handler';

const READ_AT_ONCE = 8; // pages; the threads have other work as well

export const fetchStep: StepHandler = {
  ...PLAIN_HANDLER,
  work: createFetchStep,
  fields: ({ include }) => getContentFields(include),
  part: (args, options) => fetchJob(FetchArgs.parse(args), options, ANY_URL),
};

/** Fields that these content kinds fill; null if only known at run time. */
export function getContentFields(include: unknown): readonly string[] | null {
  const kinds = VisitInclude.array().safeParse(include ?? DEFAULT_INCLUDES);
  return kinds.success ? [...kinds.data.map(getFieldName), 'status'] : null;
}

function getFieldName(kind: VisitInclude): string {
  return isSnapshot(kind) ? SNAPSHOT_KINDS[kind].key : INCLUDE_KINDS[kind].key;
}

/** Adds the content of each item's page to its fields. */
function createFetchStep(run: Run, flow: Omit<Flow, 'work'>): StepWork {
  const { store } = run;
  const args = FetchArgs.parse(flow.step.args);
  const contents = createContents(run, args);

  const withPage = (input: PlacedRunItem, url: string, id: number): readonly RunItem[] | null => {
    const content = contents.of(id);
    const page = store.pages.byId(id);
    if (!page) return failed(input, url, 'The stored page is gone.', 'error');
    const removed = getRemovedMessage(page);
    if (removed !== null) return failed(input, url, removed, 'error');
    if (!content) return null;
    contents.forget(id);
    const urlFields = getUrlFields(url, 'ok', null, page.token, page.fetchedAt);
    const item = mergeFields(input.item, { ...content, status: 'ok', ...urlFields });
    return [
      {
        path: getChildPath(input.path, 0),
        item,
        evidence: carryEvidence(input, content),
        page: id,
        pageUrl: url,
        source: null,
      },
    ];
  };

  const failed = (input: PlacedRunItem, url: string, message: string | null, status: string): readonly RunItem[] => {
    const urlFields = getUrlFields(url, status, message, null, run.now());
    const item = mergeFields(input.item, { ...contents.empty, status, ...urlFields });
    return [
      {
        path: getChildPath(input.path, 0),
        item,
        evidence: carryEvidence(input, contents.empty),
        page: null,
        pageUrl: null,
        source: null,
      },
    ];
  };

  return createPageStep(run, flow, {
    job: (url) => fetchJob(args, run.args.options, url),
    maxPages: args.maxPages ?? Number.POSITIVE_INFINITY,
    limit: Number.POSITIVE_INFINITY,
    isMany: false,
    followsLists: false,
    answer: (input, page: PartPage) =>
      page.status === 'ok' && page.page !== null && page.hasBody
        ? withPage(input, page.url, page.page)
        : failed(input, page.url, page.message, page.status ?? 'error'),
    stored: (input, page) => withPage(input, input.pageUrl ?? '', page),
  });
}

interface Contents {
  /** Fields of a stored page; null until read, then the run is woken. */
  readonly of: (page: number) => Fields | null;
  readonly forget: (page: number) => void;
  /** Fields of a page that could not be loaded. */
  readonly empty: Fields;
}

/** Reads stored pages in the requested kinds, a few at a time. */
function createContents(run: Run, { include }: Pick<ReturnType<typeof FetchArgs.parse>, 'include'>): Contents {
  const asked = [...new Set(include)];
  const includes = asked.filter((kind): kind is Include => !isSnapshot(kind));
  const fields = (value: (kind: VisitInclude) => unknown): Fields =>
    Object.fromEntries(asked.map((kind) => [getFieldName(kind), value(kind) ?? null]));
  const known = new Map<number, Fields>();
  const reading = new Set<number>();

  const read = async (id: number) => {
    const page = run.store.pages.byId(id);
    if (!page)
      return known.set(
        id,
        fields(() => null),
      );
    const task = { ...toTaskBody(page), store: false, links: false, extract: null, includes };
    const outcome = await run.pool.read(task, run.tools.signal);
    const links = new Map(
      run.store.pageSnapshots.of(page.token).map((each) => [each.kind, toSnapshotPath(page.token, each)]),
    );
    const contents = outcome.kind === 'read' ? outcome.includes : {};
    return known.set(
      id,
      fields((kind) => (isSnapshot(kind) ? links.get(kind) : contents[kind])),
    );
  };

  return {
    empty: fields(() => null),
    forget: (id) => known.delete(id),
    of: (id) => {
      const content = known.get(id);
      if (content || reading.has(id) || reading.size >= READ_AT_ONCE) return content ?? null;
      reading.add(id);
      read(id)
        .catch((error: unknown) => (run.tools.signal.aborted ? undefined : run.fail(error)))
        .finally(() => {
          reading.delete(id);
          run.wake();
        });
      return null;
    },
  };
}

/** Path of a snapshot, which the API shows as a link; null if the browser made none. */
function toSnapshotPath(token: string, { kind, bytes }: ListedSnapshot): string | null {
  return bytes > 0 ? `/pages/${token}/${kind}` : null;
}

/** Fields of an item about its page. */
export function getUrlFields(
  url: string,
  status: string,
  message: string | null,
  token: string | null,
  fetchedAt: number,
): Fields {
  const htmlUrl = token === null ? null : `/pages/${token}/html`;
  const time = new Date(fetchedAt).toISOString();
  return { _url: url, _htmlUrl: htmlUrl, _status: status, _message: message, _timestamp: time };
}
