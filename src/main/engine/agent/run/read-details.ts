import type { AgentPlan, AgentStep, Restriction } from '@shared/contract/agent-plan';
import { isRecord } from '@shared/json-value';
import { opensRows } from '@shared/opened-rows';
import { Template, type TemplateObject } from '@shared/template';
import { normalizeUrl } from '@shared/url';
import type { Evidence } from '../../extract/index';
import type { JobRow, KeptItem } from '../../store/index';
import { isBlankValue } from '../check/problems';
import { readPrompt } from '../read-prompt';
import { isFrontPage } from '../shapes';
import type { Draft, Intent } from '../types';
import { type AgentParts, getGiven } from './agent-parts';
import { getPlanFaults } from './check-args';
import { addForecast } from './planner';
import type { Restricting } from './restrict';
import { readListOf } from './stored-records';
import type { PlanningFor } from './types';

const LINK = 'link_of_record'; // names that no template has, as those of sentences come from their words
const NAME = 'name_of_record';
const MAX_PAGES = 300; // pages to open for one list
const MAX_ROWS = 3000; // of a list whose conditions may leave that few pages
const MOST = 0.8; // share of the rows

interface ReadList {
  readonly plan: AgentPlan;
  readonly part: JobRow;
  /** Null if the plan has no restrictions. */
  readonly restricting: Restricting | null;
  /** Null without a limit. */
  readonly visitsLeft: number | null;
  /** When the agent's job began, in ms since the epoch. */
  readonly startedAt: number;
}

/** A row of a list, with the page that its record links to. */
interface LinkedRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly evidence: Readonly<Record<string, Evidence>>;
  readonly link: string | null;
  readonly at: { readonly url: string; readonly htmlUrl: string };
}

/**
 * Returns a plan that opens the page of each item of a list, if the list was read and has no value for some of the fields that the sentence names;
 * otherwise null. Conditions that the list can answer choose which pages are opened. Call it before the restrictions drop items.
 */
export async function planByDetails(
  parts: AgentParts,
  { request, signal }: PlanningFor,
  { plan, part, restricting, visitsLeft, startedAt }: ReadList,
): Promise<AgentPlan | null> {
  const { strategy, args, by } = plan;
  if (by !== 'rules' || strategy !== 'extract' || request.template !== undefined || args.perPage === 'one') return null;
  const asked = readPrompt(request.prompt, getGiven(request));
  const template = toTemplate(args.template);
  if (asked.onlyHere || template === null || part.items > MAX_ROWS) return null;
  const items = part.items > 1 ? allItems(parts, part) : [];
  const mayLack = getSought(asked, template, plan.restrictions).filter((name) => isEmpty(items, name));
  if (mayLack.length === 0 || (items.length === 0 && !asked.many)) return null;
  const most = Math.min(MAX_PAGES, visitsLeft ?? MAX_PAGES);
  if (restricting === null && (plan.maxItems ?? items.length) > most) return null;
  const judged = restricting && items.length > 0 ? await restricting.judge(part) : null;
  const open = (judged?.restrictions ?? plan.restrictions).filter(items.length > 0 ? isNotKept : isCondition);
  const isJudged = open.length === 0;
  const { rows, names } = await readRows(parts, part, template, signal);
  const unread = getSought(asked, template, open).filter((name) => mayLack.includes(name) && !names.includes(name));
  if (unread.length === 0 || isForSearch(plan, unread)) return null;
  const chosen = judged && isJudged ? judged.places.flatMap((place) => items[place] ?? []) : items;
  const of = items.length > 0 ? findRows(chosen, rows, names) : rows;
  const urls = getOwnPages(isJudged ? of.slice(0, plan.maxItems) : of, rows);
  if (urls === null || urls.length > most) return null;
  // the page of one item rarely says again of what kind it is
  const seen = judged?.places.length === items.length ? judged.restrictions.filter(isKindSeen) : [];
  const left = plan.restrictions.filter(({ text }) => !seen.some((each) => each.text === text));
  const restrictions = isJudged ? plan.restrictions.filter(({ kind }) => kind === 'scope') : left;
  const mayReuse = request.maxAge === undefined && request.nonce === undefined;
  // pages that this job has loaded are not loaded again
  const loaded = mayReuse ? { maxAge: Math.ceil((Date.now() - startedAt) / 1000) } : {};
  const draft = toDraft(plan, { ...toOwnPages(args), ...loaded, urls }, isJudged, restrictions, unread);
  return getPlanFaults(draft).length > 0 ? null : addForecast(parts, draft, request).plan;
}

/** The arguments of a list without those that are for lists. */
function toOwnPages({ url: _, urls: _1, maxPages: _2, scroll: _3, perPage: _4, ...args }: AgentPlan['args']) {
  return args;
}

/** The plan that opens the pages; without the fields and doubts of conditions that chose them. */
function toDraft(
  plan: AgentPlan,
  args: AgentPlan['args'],
  isJudged: boolean,
  restrictions: AgentPlan['restrictions'],
  unread: readonly string[],
): Draft {
  const { strategy, by, notShown = [], notUnderstood, maxItems = null } = plan;
  const hidden = isJudged ? notShown : [];
  const template = Object.fromEntries(
    Object.entries(toTemplate(args.template) ?? {}).filter(([name]) => !hidden.includes(name)),
  );
  const isOfChoice = (text: string) => isJudged && plan.restrictions.some((each) => each.text === text);
  return {
    strategy,
    args: { ...args, template, perPage: 'one' },
    maxItems,
    notUnderstood: notUnderstood.filter(({ text }) => !isOfChoice(text)),
    restrictions,
    notShown: isJudged ? [] : notShown,
    by,
    reasons: [`The list has no value for ${unread.join(', ')}, so the page of each item is read.`],
    canRun: true,
  };
}

const isNotKept = ({ kind, kept }: Restriction): boolean => kind !== 'scope' && kept === false;
const isCondition = ({ kind }: Restriction): boolean => kind !== 'scope' && kind !== 'kind';
const isKindSeen = ({ kind, kept }: Restriction): boolean => kind === 'kind' && kept === true;

/** Whether a step opens the pages of the rows that the step before it read. */
export function readsDetails(steps: readonly AgentStep[]): boolean {
  const [before, last] = steps.slice(-2);
  return before !== undefined && last?.plan.by === 'rules' && opensRows(before.plan, last.plan);
}

/** Gives the items of opened pages what the list says of them; what the list says outranks the page, which may show other items too. */
export async function addListValues(parts: AgentParts, { jobId, plan }: AgentStep, part: JobRow): Promise<void> {
  const { store } = parts;
  const list = jobId === null ? null : store.jobs.get(jobId);
  const template = toTemplate(plan.args.template);
  if (!list || template === null) return;
  const { rows } = await readRows(parts, list, template);
  const rowOf = new Map(rows.flatMap((row) => (row.link === null ? [] : [[row.link, row] as const])));
  store.atomically(() => {
    for (const { id, item, evidence } of allItems(parts, part)) {
      const row = rowOf.get(item._url);
      if (!row) continue;
      const values = Object.entries(row.values).filter(
        ([name, value]) => Object.hasOwn(item, name) && isStated(value, item[name]),
      );
      if (values.length === 0) continue;
      const names = new Set(values.map(([name]) => name));
      const isOurs = (path: string) => names.has(getName(path));
      const ours = Object.entries(row.evidence).filter(([path]) => isOurs(path));
      const theirs = Object.entries(evidence).filter(([path]) => !isOurs(path));
      store.items.change(id, {
        item: { ...item, ...Object.fromEntries(values), _missing: item._missing.filter((path) => !isOurs(path)) },
        evidence: Object.fromEntries([
          ...theirs,
          ...ours.map(([path, found]) => [path, { ...found, at: row.at }] as const),
        ]),
      });
    }
  });
}

const getName = (path: string) => path.split(/[.[]/)[0] ?? '';

/** Whether a list states a value as well as the item's own page: not if it is cut short. */
function isStated(value: unknown, own: unknown): boolean {
  return !isBlankValue(value) && (isBlankValue(own) || !/(?:…|\.\.\.)\s*$/.test(String(value)));
}

/** Fields that the sentence names, or that these conditions need. */
function getSought(
  { template: named }: Intent,
  template: TemplateObject,
  conditions: AgentPlan['restrictions'],
): readonly string[] {
  if (!isRecord(named)) return [];
  const compared = conditions.flatMap(({ filter, sort }) => filter ?? sort ?? []);
  const isAsked = (name: string) => Object.hasOwn(named, name) || compared.some((words) => words.includes(name));
  return Object.keys(template).filter(isAsked);
}

/** Whether a front page shows so little of what is asked for that its site is searched. */
function isForSearch({ args: { url, template } }: AgentPlan, unread: readonly string[]): boolean {
  return (
    typeof url === 'string' && isFrontPage(url) && unread.length * 2 >= Object.keys(toTemplate(template) ?? {}).length
  );
}

function isEmpty(items: readonly KeptItem[], name: string): boolean {
  return items.every(({ item }) => isBlankValue(item[name]));
}

function toTemplate(template: unknown): TemplateObject | null {
  const parsed = Template.safeParse(template);
  return parsed.success && typeof parsed.data !== 'string' ? parsed.data : null;
}

function allItems({ store }: AgentParts, part: JobRow): readonly KeptItem[] {
  return store.items.page(part.num, Number.MAX_SAFE_INTEGER, 0).rows;
}

/** The rows of a list, and the fields that it has a value for. */
interface KnownRows {
  readonly rows: readonly LinkedRow[];
  readonly names: readonly string[];
}

/** Reads a list by a template; if it is not found by all fields, by those that it has. */
async function readRows(
  parts: AgentParts,
  part: JobRow,
  template: TemplateObject,
  signal?: AbortSignal,
): Promise<KnownRows> {
  const whole = await readLinkedRows(parts, part, template, signal);
  const names = Object.keys(template);
  if (whole.length > 1) return { rows: whole, names: names.filter((name) => hasValue(whole, name)) };
  let known: KnownRows = { rows: await readLinkedRows(parts, part, { [NAME]: 'Name' }, signal), names: [] };
  if (known.rows.length > MAX_ROWS) return known;
  let fields: TemplateObject = {};
  for (const [name, description] of Object.entries(template)) {
    const more = { ...fields, [name]: description };
    const rows = await readLinkedRows(parts, part, { [NAME]: 'Name', ...more }, signal);
    if (
      rows.length !== known.rows.length ||
      rows.filter(({ values }) => !isBlankValue(values[name])).length * 2 < rows.length
    )
      continue;
    [fields, known] = [more, { rows, names: [...known.names, name] }];
  }
  return known;
}

function hasValue(rows: readonly LinkedRow[], name: string): boolean {
  return rows.some(({ values }) => !isBlankValue(values[name]));
}

/** The records of all pages of a list with their links, as the rules read them. */
async function readLinkedRows(
  parts: AgentParts,
  part: JobRow,
  template: TemplateObject,
  signal?: AbortSignal,
): Promise<readonly LinkedRow[]> {
  const rows: LinkedRow[] = [];
  for (const page of parts.store.pages.ofFamily(part.num)) {
    const at = { url: page.finalUrl, htmlUrl: `/pages/${page.token}/html` };
    const records = await readListOf(parts, page, { ...template, [LINK]: 'Link | url' }, signal);
    for (const {
      values: { [LINK]: link, ...values },
      evidence,
    } of records)
      rows.push({ values, evidence, at, link: typeof link === 'string' ? normalizeUrl(link, at.url) : null });
  }
  return rows;
}

/** The rows of items: those that have the same values. */
function findRows(
  items: readonly KeptItem[],
  rows: readonly LinkedRow[],
  names: readonly string[],
): readonly (LinkedRow | null)[] {
  const key = (url: string, values: Readonly<Record<string, unknown>>) =>
    JSON.stringify([url, ...names.map((name) => values[name] ?? null)]);
  const left = new Map<string, LinkedRow[]>();
  for (const row of rows) {
    const same = left.get(key(row.at.url, row.values));
    if (same) same.push(row);
    else left.set(key(row.at.url, row.values), [row]);
  }
  return items.map(({ item }) => left.get(key(item._url, item))?.shift() ?? null);
}

/** The pages of rows; null unless each has one on the same host, and few share theirs. */
function getOwnPages(rows: readonly (LinkedRow | null)[], all: readonly LinkedRow[]): readonly string[] | null {
  const lists = new Set(all.map(({ at }) => at.url));
  const urls = rows.flatMap((row) =>
    row?.link && !lists.has(row.link) && getHost(row.link) === getHost(row.at.url) ? [row.link] : [],
  );
  const own = [...new Set(urls)];
  return all.length > 1 && urls.length === rows.length && own.length >= rows.length * MOST ? own : null;
}

function getHost(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
