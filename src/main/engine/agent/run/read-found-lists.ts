import type { AgentPlan } from '@shared/contract/agent-plan';
import { fold } from '../../extract/index';
import type { JobRow, KeptPage } from '../../store/index';
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
const NEARLY_MOST = 0.7; // of the rows of the longest list; the pages of one list differ little
const FULL = 0.8; // share of the rows that have at least half of the fields, and the first of them

interface Better {
  readonly plan: AgentPlan;
  readonly problem: Problem;
}

/** A plan that reads a page as the list that it is, or a list that a search came past; null if neither is better than what was read. */
export async function planByLists(
  parts: AgentParts,
  planning: PlanningFor,
  plan: AgentPlan,
  part: JobRow | null,
): Promise<Better | null> {
  const byColumns = async () => {
    const columns = await planByColumns(parts, planning, plan, part);
    return columns && { plan: columns, problem: READ_AS_ONE };
  };
  const byFound = () => planByFoundList(parts, planning, plan, part);
  // the columns of the start page answer a sentence without fields
  const { template } = readPrompt(planning.request.prompt, getGiven(planning.request));
  return template === null ? ((await byColumns()) ?? byFound()) : ((await byFound()) ?? byColumns());
}

const READ_AS_ONE = { kind: 'same', text: 'The page is a list, and was read as one record.', isGrave: true } as const;

/**
 * Returns a plan that reads a list of the site, if a search from its front page came past one with more rows than the search found pages of what was
 * asked for; null otherwise.
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
  const fields = Object.keys(template);
  const lists: { readonly url: string; readonly rows: number }[] = [];
  for (const page of getFirstPages(parts, part)) {
    const rows = (await readListOf(parts, page, template, signal)).map(({ values }) => values);
    const full = rows.filter((row) => isUsable(row, fields));
    const isList = full.length >= Math.max(MIN_ROWS, rows.length * FULL) && haveOwnNames(full, fields);
    if (isList && full.length > part.items) lists.push({ url: page.finalUrl, rows: full.length });
  }
  const called = fold(toFieldOfEach(entity));
  const named = lists.filter(({ url }) => fold(url).includes(called));
  const some = named.length > 0 ? named : lists;
  const most = Math.max(...some.map(({ rows }) => rows));
  // the first page of a list has the shortest address of its pages
  const [best] = some
    .filter(({ rows }) => rows >= most * NEARLY_MOST)
    .toSorted((one, other) => one.url.length - other.url.length);
  if (best === undefined) return null;
  const {
    startUrls: _,
    query: _1,
    maxVisits: _2,
    maxDepth: _3,
    maxExtracts: _4,
    crawlStrategy: _5,
    ...options
  } = plan.args;
  const args = { ...options, url: best.url, perPage: 'many', maxPages: LIST_PAGES };
  const { notUnderstood, restrictions, notShown = [], maxItems = null } = plan;
  const revised = changePlanArgs({ ...plan, strategy: 'extract', args }, {});
  const draft = { strategy: revised.strategy, args: revised.args, maxItems, notUnderstood, restrictions, notShown };
  if (getPlanFaults(draft).length > 0) return null;
  const reason = `The site has a list with more of them than the search found, so it is read from ${best.url}.`;
  const found = addForecast(parts, { ...draft, by: plan.by, reasons: [reason], canRun: true }, request);
  return { plan: found.plan, problem: FOUND };
}

const FOUND = {
  kind: 'too_few',
  text: 'The site has a list with more of them than the search found.',
  isGrave: true,
} as const;
const LIST_PAGES = 100;

/** Whether a row has what it is called, and at least half of the fields. */
function isUsable(row: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean {
  const filled = fields.filter((field) => !isBlankValue(row[field]));
  return (
    filled.length * 2 >= fields.length && filled.includes(fields[0] ?? '') && (fields.length < 2 || filled.length > 1)
  );
}

/** Whether the rows differ in the first field, as things do and links of a menu that is on every page do too. */
function haveOwnNames(rows: readonly Readonly<Record<string, unknown>>[], [first = '']: readonly string[]): boolean {
  return new Set(rows.map((row) => JSON.stringify(row[first]))).size * 2 > rows.length;
}

function getFirstPages({ store }: AgentParts, { num }: JobRow): readonly KeptPage[] {
  const pages: KeptPage[] = [];
  for (const page of store.pages.ofFamily(num)) if (pages.push(page) >= MOST_PAGES) break;
  return pages;
}
