import { ExtractArgs, type StepArgs } from '@shared/contract/workflow-steps';
import { isRecord } from '@shared/json-value';
import { explainMatch, parsePattern } from '@shared/pattern';
import type { PartPage, PlacedRunItem, RunItem } from '../../store/index';
import { findParams } from '../params';
import { ANY_URL, extractJob, getListPages, getMode } from '../part-args';
import { splitByUrl } from '../start-items';
import { getCheckFaults, stepFault } from '../step-faults';
import type { Flow } from './flow';
import { carryEvidence, getCarriedFields, getChildPath, getUrl, mergeFields } from './item-fields';
import type { PageKind } from './page-kind';
import { createPageStep } from './page-step';
import type { Run, StepWork } from './ports';
import { PLAIN_HANDLER, type StepHandler } from './step-handler';

const PAGE_PLACES = 10_000; // more than the records of any list page
const REVISED_AT_ONCE = 500; // items; a few milliseconds

export const extractStep: StepHandler = {
  ...PLAIN_HANDLER,
  work: createExtractStep,
  fields: ({ questions }) =>
    isRecord(questions) ? Object.keys(questions) : findParams(questions).length > 0 ? null : [],
  part: (args, options) => extractJob(ExtractArgs.parse(args), options, ANY_URL),
  orderFaults: ({ at, args, fields }) => {
    const known = fields();
    const { urlField } = args;
    if (typeof urlField !== 'string' || known === null || known.has(urlField) || findParams(urlField).length > 0)
      return [];
    return [stepFault(`No step before it gives a field "${urlField}".`, [at, 'args', 'urlField'])];
  },
  ownFaults: ({ at, args: { urlPattern } }) =>
    typeof urlPattern === 'string'
      ? getCheckFaults(() => parsePattern(urlPattern, ['steps', at, 'args', 'urlPattern']))
      : [],
};

/** Which page is read for an item, and which items pass unchanged. */
function chooseUrl({ urlField, urlPattern }: StepArgs<'extract'>): Pick<PageKind, 'url' | 'passes'> {
  if (urlField === undefined && urlPattern === undefined) return {};
  const pattern = urlPattern === undefined ? null : parsePattern(urlPattern);
  const url = ({ item }: PlacedRunItem) => getUrl(item, urlField);
  const passes = (input: PlacedRunItem) => {
    const own = url(input);
    return own === null ? urlField !== undefined : pattern !== null && !explainMatch(pattern, own).matches;
  };
  return { url, passes };
}

/** Reads each item's page into new items that also keep the item's fields. */
function createExtractStep(run: Run, flow: Omit<Flow, 'work'>): StepWork {
  const { store } = run;
  const args = ExtractArgs.parse(flow.step.args);
  const { limit = Number.POSITIVE_INFINITY } = args;
  return createPageStep(run, flow, {
    job: (url) => extractJob(args, run.args.options, url),
    maxPages: Number.POSITIVE_INFINITY,
    limit,
    isMany: getMode(args) !== 'single',
    ...chooseUrl(args),
    followsLists: getListPages(args) > 1,
    answer: (input, page, ofList) => {
      const read = store.partPages.itemsOf(page.request);
      if (read.length === 0 && ofList === 0 && args.urlField !== undefined && page.status === 'ok')
        return [keepRow(input, page, args.questions)];
      return read.flatMap(({ id, record, item, evidence }): RunItem[] => {
        const path = getChildPath(input.path, ofList * PAGE_PLACES + record);
        const whole = mergeFields(input.item, item);
        const own = splitByUrl(whole);
        const made = { evidence: { ...carryEvidence(input, item), ...evidence }, ...getPage(page) };
        // if a page gives several items, they do not follow later changes to the item that was read
        if (own.length > 1)
          return own.map((each, at) => ({ path: getChildPath(path, at), item: each, ...made, source: null }));
        return [{ path, item: own[0] ?? whole, ...made, source: id }];
      });
    },
    ended: () => reviseItems(run, flow.at),
  });
}

/** The row of a list whose own page has none of the records asked for: without those fields, but not lost. */
function keepRow(input: PlacedRunItem, page: PartPage, questions: unknown): RunItem {
  const carried = getCarriedFields(input.item);
  const missing = isRecord(questions) ? Object.keys(questions).filter((name) => !Object.hasOwn(carried, name)) : [];
  const nothing = Object.fromEntries(missing.map((name) => [name, null]));
  const item = { ...carried, ...nothing, _url: page.url, _htmlUrl: null, _status: 'ok', _missing: missing };
  const path = getChildPath(input.path, 0);
  return { path, item, evidence: carryEvidence(input, nothing), ...getPage(page), source: null };
}

/** The page of an answer, for a later step that reads the same one. */
export function getPage({ url, status, page, hasBody }: PartPage): Pick<RunItem, 'page' | 'pageUrl'> {
  return status === 'ok' && hasBody && page !== null ? { page, pageUrl: url } : { page: null, pageUrl: null };
}

/** Revises values once all pages are read, and copies the changes to the items, whichever step they have reached. */
function reviseItems({ store, job }: Run, at: number): void {
  for (let from = 0; ; from += REVISED_AT_ONCE) {
    const given = store.workflowRuns.read(job, at, from, REVISED_AT_ONCE);
    store.atomically(() => {
      for (const { path, source, item } of given) {
        const now = source === null ? null : store.partPages.item(source);
        if (now) store.workflowRuns.revise(job, path, item, now);
      }
    });
    if (given.length < REVISED_AT_ONCE) return;
  }
}
