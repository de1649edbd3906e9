import type { AgentPlan } from '@shared/contract/agent-plan';
import type { TemplateObject } from '@shared/template';
import { fold } from '../../extract/index';
import type { JobRow, StoredPageRow } from '../../store/index';
import { isBlankValue } from '../check/problems';
import type { Problem } from '../check/types';
import { toFieldOfEach } from '../names';
import { readPrompt } from '../read-prompt';
import { changePlanArgs } from '../revise/index';
import { isFrontPage } from '../shapes';
import { type AgentParts, getGiven } from './agent-parts';
import { getPlanFaults } from './check-args';
import { toTemplate } from './fill-list';
import { addForecast } from './planner';
import { planByColumns } from './read-columns';
import { readListOf } from './stored-records';
import type { PlanningFor } from './types';

const MOST_PAGES = 40; // read as lists, those nearest to the front page first
const MIN_ROWS = 4;
const MUCH_FULLER = 0.3; // share of the fields
const NEARLY_MOST = 0.7; // of the rows of the longest list; the pages of one list differ little
const FULL = 0.8; // share of the rows that have at least half of the fields, and the first of them

interface Better {
  readonly plan: AgentPlan;
  readonly problem: Problem;
}

/** A plan that reads a page as a list, or a list that a search visited; null if neither is better than what was read. */
export async function planByLists(
  parts: AgentParts,
  planning: PlanningFor,
  plan: AgentPlan,
  part: JobRow | null,
): Promise<Better | null> {
  const found = await planByFoundList(parts, planning, plan, part);
  if (found) return found;
  const columns = await planByColumns(parts, planning, plan, part);
  return columns && { plan: columns, problem: READ_AS_ONE };
}

const READ_AS_ONE = { kind: 'same', text: 'The page is a list, and was read as one record.', isGrave: true } as const;

/**
 * Returns a plan that reads a list of the site, if a search from its front page visited one that has more rows than the search found matching pages, or far
 * more values in each row; null otherwise.
 */
async function planByFoundList(
  parts: AgentParts,
  { request, signal }: PlanningFor,
  plan: AgentPlan,
  part: JobRow | null,
): Promise<Better | null> {
  const template = toTemplate(plan.args.template);
  const { entity, many, addresses, ownPages } = readPrompt(request.prompt, getGiven(request));
  const isSearch = plan.strategy === 'scrape' && plan.args.query !== undefined && plan.args.perPage === 'one';
  const isSite = addresses.length === 1 && addresses.every(({ url }) => isFrontPage(url));
  if (part === null || template === null || entity === null || plan.by !== 'rules') return null;
  if (!isSearch || !many || ownPages || !isSite || part.items > MOST_PAGES) return null;
  const best = chooseList(await readLists(parts, part, template, signal), entity);
  // the columns of the start page are known better
  if (best === null || addresses.some(({ url }) => url === best)) return null;
  const draft = toListDraft(plan, best);
  if (getPlanFaults(draft).length > 0) return null;
  const reason = `The site has a list that says more of them than the pages that the search found, so it is read from ${best}.`;
  const found = addForecast(parts, { ...draft, by: plan.by, reasons: [reason], canRun: true }, request);
  return { plan: found.plan, problem: FOUND };
}

interface FoundList {
  readonly url: string;
  /** Number of its rows with a name of their own. */
  readonly rows: number;
}

/** Mean share of the fields that have a value. */
function getFullness(rows: readonly Row[], fields: readonly string[]): number {
  const filled = rows.map((row) => fields.filter((field) => !isBlankValue(row[field])).length / (fields.length || 1));
  return filled.reduce((sum, share) => sum + share, 0) / (rows.length || 1);
}

type Row = Readonly<Record<string, unknown>>;

/** The pages that a search loaded whose lists have more rows than the search found pages, or say far more of each. */
async function readLists(
  parts: AgentParts,
  part: JobRow,
  template: TemplateObject,
  signal: AbortSignal,
): Promise<readonly FoundList[]> {
  const fields = Object.keys(template);
  const items = parts.store.items.page(part.num, MOST_PAGES, 0).rows.map(({ item }) => item);
  const fuller = getFullness(items, fields) + MUCH_FULLER;
  const lists: FoundList[] = [];
  for (const page of getFirstPages(parts, part)) {
    const rows = (await readListOf(parts, page, template, signal)).map(({ values }) => values);
    const full = rows.filter((row) => isUsable(row, fields));
    const names = new Set(full.map((row) => JSON.stringify(row[fields[0] ?? ''])));
    const isList = full.length >= Math.max(MIN_ROWS, rows.length * FULL);
    const isBetter = names.size > part.items || getFullness(full, fields) >= fuller;
    if (isList && isBetter) lists.push({ url: page.finalUrl, rows: names.size });
  }
  return lists;
}

/** The address of the longest list; of one that is named for what is asked for, if there are such; null if there is none. */
function chooseList(lists: readonly FoundList[], entity: string): string | null {
  const called = fold(toFieldOfEach(entity));
  const named = lists.filter(({ url }) => fold(getLastFolder(url)).includes(called));
  const some = named.length > 0 ? named : lists;
  const most = Math.max(...some.map(({ rows }) => rows));
  // the first page of a list has the shortest address of its pages
  const [best] = some
    .filter(({ rows }) => rows >= most * NEARLY_MOST)
    .toSorted((one, other) => one.url.length - other.url.length);
  return best?.url ?? null;
}

/** The plan of a search changed to read a list. */
function toListDraft(plan: AgentPlan, url: string) {
  const {
    startUrls: _,
    query: _1,
    maxVisits: _2,
    maxDepth: _3,
    maxExtracts: _4,
    crawlStrategy: _5,
    ...options
  } = plan.args;
  const args = { ...options, url, perPage: 'many', maxPages: LIST_PAGES };
  const { notUnderstood, restrictions, notShown = [], maxItems = null } = plan;
  const revised = changePlanArgs({ ...plan, strategy: 'extract', args }, {});
  return { strategy: revised.strategy, args: revised.args, maxItems, notUnderstood, restrictions, notShown };
}

const FOUND = {
  kind: 'too_few',
  text: 'The site has a list that says more of them than the pages that the search found.',
  isGrave: true,
} as const;
const LIST_PAGES = 100;

/** Whether a row has what it is called, and at least half of the fields. */
function isUsable(row: Row, fields: readonly string[]): boolean {
  const filled = fields.filter((field) => !isBlankValue(row[field]));
  const isNamed = filled.includes(fields[0] ?? '');
  return isNamed && filled.length * 2 >= fields.length && (fields.length < 2 || filled.length > 1);
}

/** The last part of a list's path that is not a number of a page. */
function getLastFolder(url: string): string {
  const parts = new URL(url).pathname
    .split('/')
    .filter((part) => part !== '' && !/^(?:page|p|seite)?[-_]?\d*$/i.test(part));
  return parts.at(-1) ?? '';
}

function getFirstPages({ store }: AgentParts, { num }: JobRow): readonly StoredPageRow[] {
  const pages: StoredPageRow[] = [];
  for (const page of store.pages.ofFamily(num)) if (pages.push(page) >= MOST_PAGES) break;
  return pages;
}
