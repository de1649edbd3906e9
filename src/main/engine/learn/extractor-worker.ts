import type { Element } from 'domhandler';
import { type FieldQuery, flatQueries, getQueries, getValueContext, type TemplatePlan } from '../extract/index';
import { getFoldedText, numberedElements } from '../page/index';
import { createWorkbench, type Workbench } from './code-author/index';
import { examine } from './cross-validation/examine';
import { getFingerprint } from './kinds';
import { learn } from './learn';
import type {
  AuthoredFields,
  ExampleBody,
  ExtractorOutcomes,
  ExtractorTask,
  PageBody,
  PreviewedPage,
} from './registry/index';
import { getOwnText } from './run/shown-text';
import { toTypedValue } from './run/typed';
import { compileCoded, hasCode, loadEngine } from './sandbox/index';
import { createOpenPages, type OpenedPage } from './teaching/open-pages';
import { findNextPage, suggestOn } from './teaching/page-ideas-task';
import { groupInRecords, resolvePicks } from './teaching/picked-records';
import { withPicksOf } from './teaching/picks-of';
import type { Answers, Example, PickedNodes, ReadyPage } from './types';

const CHARACTERS = 16_000_000; // their trees take about ten times as much memory

// the user continues picking on the last page; the picker shows a bounded part of it, while runs read all of it
const openPage = createOpenPages({ pages: 8, characters: CHARACTERS, idleMs: 5 * 60_000 });

type Of<Do extends ExtractorTask['do']> = Extract<ExtractorTask, { do: Do }>;

/** The worker's tasks for extractors: learning, validating or running one on stored pages. */
export async function processExtractor(task: ExtractorTask): Promise<ExtractorOutcomes[ExtractorTask['do']]> {
  if ('document' in task && hasCode(task.document)) await loadEngine();
  switch (task.do) {
    case 'learn':
      return learnTask(task);
    case 'pick':
      return pickTask(task);
    case 'examine':
      return examine(task.document, task.plan, getExamples(task.examples), 'all');
    case 'preview':
      return previewTask(task);
    case 'show-author':
      return workbench(task).task();
    case 'try-code':
      return workbench(task).trial(task.code);
    case 'suggest':
      return suggestOn(getView(task.page), task.as);
    case 'next-page':
      return findNextPage(getView(task.page), task.node);
    case 'fingerprint':
      return task.pages.map((page) => openPage(page)).map((ready) => ready && getFingerprint(ready.page));
  }
}

function workbench({ plan, perPage, fields, examples, records }: AuthoredFields): Workbench {
  return createWorkbench({ plan, perPage, fields, examples: getExamples(examples), records });
}

function learnTask({ plan, perPage, examples, others, taught, picked }: Of<'learn'>): ExtractorOutcomes['learn'] {
  const ready = getExamples(examples);
  const records = picked?.document.records?.selectors;
  const learned = learn({
    plan,
    perPage,
    examples: picked ? ready.map((example) => withPicksOf(picked, plan, example)) : ready,
    others: others.flatMap(readyPages),
    taught,
    ...(records && { records }),
  });
  return { learned, fingerprints: ready.map(({ page }) => getFingerprint(page)) };
}

function pickTask({ plan, perPage, page, picks, others, most, first }: Of<'pick'>): ExtractorOutcomes['pick'] {
  const ready = getView(page);
  const example = getExample(ready, plan, resolvePicks(picks, numberedElements(ready.page.document).elements), perPage);
  const learned = learn({ plan, perPage, examples: [example], others: others.flatMap(openViews), taught: true });
  const compiled = compileCoded({ ...learned.document, perPage }, plan);
  return {
    learned,
    fingerprint: getFingerprint(ready.page),
    records: example.records,
    preview: getPreview(ready, compiled.run(ready, undefined, first), most),
  };
}

/** Turns picks into an example with known nodes. */
function getExample(
  ready: ReadyPage,
  plan: TemplatePlan,
  picked: ReturnType<typeof resolvePicks>,
  perPage: 'one' | 'many',
): Example {
  const queries = new Map(flatQueries(getQueries(plan)).map((query) => [query.path, query]));
  const lists = new Set([...queries.values()].flatMap(({ path, many }) => (perPage === 'one' || many ? [path] : [])));
  const { records: groups, page } = groupInRecords(picked, lists);
  const own = new Set(picked.filter(({ isOwn }) => isOwn).map(({ field }) => field));
  const fields = [...new Set(picked.map(({ field }) => field))].filter((field) => !page.has(field));
  const toAnswers = (group: ReadonlyMap<string, PickedNodes>): Answers =>
    Object.fromEntries(
      [...group].flatMap(([path, { elements, attribute }]) => {
        const query = queries.get(path);
        const texts = elements.map((element) => readTextOrAttribute(element, attribute, own.has(path)));
        return query ? [[path, pickedValue(texts, query, ready)]] : [];
      }),
    );
  const ofPage = toAnswers(page);
  const records = groups.map((group) => ({ ...toAnswers(group), ...ofPage }));
  const nothing = { elements: [], attribute: null };
  return {
    ...ready,
    origin: 'person',
    records,
    picked: Object.fromEntries(fields.map((path) => [path, groups.map((group) => group.get(path) ?? nothing)])),
    pickedOnPage: Object.fromEntries(page),
  };
}

/** The value of a picked element, even if its text does not fit the field's type. */
function pickedValue(texts: readonly string[], query: FieldQuery, { page }: ReadyPage): unknown {
  const typed = toTypedValue(texts, query, getValueContext(page));
  return typed ?? (query.many ? texts : (texts[0] ?? null));
}

function readTextOrAttribute(element: Element, attribute: string | null, isOwn: boolean): string {
  if (attribute !== null) return element.attribs[attribute] ?? '';
  return isOwn ? getOwnText(element) : getFoldedText(element);
}

function previewTask({ plan, document, pages, most }: Of<'preview'>): ExtractorOutcomes['preview'] {
  const compiled = compileCoded(document, plan);
  return pages.map((page) => {
    const ready = openPage(page, 'view');
    return ready && getPreview(ready, compiled.run(ready), most);
  });
}

function getPreview(
  ready: OpenedPage,
  run: ReturnType<ReturnType<typeof compileCoded>['run']>,
  most = run.records.length,
): PreviewedPage {
  const { numbers } = numberedElements(ready.page.document);
  const shown = run.records.slice(0, most);
  return {
    fingerprint: getFingerprint(ready.page),
    items: shown.map(({ values }) => values),
    evidence: shown.map(({ evidence }) => evidence),
    nodes: run.elements.map((byField) =>
      Object.fromEntries(
        Object.entries(byField).map(([path, elements]) => [
          path,
          elements.flatMap((element) => numbers.get(element) ?? []),
        ]),
      ),
    ),
    count: run.records.length + run.left,
    problem: run.failures?.find((failure) => failure !== null) ?? null,
    leftOut: ready.leftOut,
  };
}

function getExamples(examples: readonly ExampleBody[]): readonly Example[] {
  return examples.flatMap(({ page, origin, records }) =>
    readyPages(page).map((ready) => ({ ...ready, origin, records: records as readonly Answers[] })),
  );
}

/** The part of a page shown in the picker. Throws if the body can no longer be read. */
function getView(body: PageBody): OpenedPage {
  const ready = openPage(body, 'view');
  if (!ready) throw new Error('the stored page cannot be read');
  return ready;
}

/** Empty if the body can no longer be read. */
function openViews(body: PageBody): readonly ReadyPage[] {
  const ready = openPage(body, 'view');
  return ready ? [ready] : [];
}

/** Empty if the body can no longer be read. */
function readyPages(body: PageBody): readonly ReadyPage[] {
  const ready = openPage(body);
  return ready ? [ready] : [];
}
