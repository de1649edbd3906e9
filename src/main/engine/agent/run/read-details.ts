import type { AgentPlan, AgentStep, Restriction } from '@shared/contract/agent-plan';
import { isRecord } from '@shared/json-value';
import { opensRows } from '@shared/opened-rows';
import type { TemplateObject } from '@shared/template';
import type { JobRow, StoredItemRow } from '../../store/index';
import { isBlankValue } from '../check/problems';
import { readPrompt } from '../read-prompt';
import { isFrontPage } from '../shapes';
import type { Draft, Intent } from '../types';
import { type AgentParts, getGiven } from './agent-parts';
import { getPlanFaults } from './check-args';
import { allItems, toTemplate } from './fill-list';
import { findRows, getOwnPages, type ListRows, MAX_ROWS } from './list-rows';
import { addForecast } from './planner';
import { isRestricted, type Restricting } from './restrict';
import type { PlanningFor } from './types';

const MAX_PAGES = 300; // pages to open for one list
const MAX_FOR_PHRASE = 60; // pages to open for a condition alone
const MAX_PHRASE = 3; // words
const SOME_LINKED = 0.3; // share of the rows

export interface ReadList {
  readonly plan: AgentPlan;
  readonly part: JobRow;
  readonly listRows: ListRows;
  /** Null if the plan has no restrictions. */
  readonly restricting: Restricting | null;
  /** Null without a limit. */
  readonly visitsLeft: number | null;
  /** When the agent's job began, in ms since the epoch. */
  readonly startedAt: number;
}

/** Why the pages of the items stay closed though the list lacks fields. */
export interface ClosedPages {
  readonly closed: AgentPlan['notUnderstood'][number];
}

/**
 * Returns a plan that opens the page of each item of a list, if the list was read and has no value for some of the fields that the sentence names;
 * otherwise null. Conditions that the list can answer choose which pages are opened; if there are too many, it says so. Call it before the restrictions drop
 * items.
 */
export async function planByDetails(
  parts: AgentParts,
  { request, signal }: PlanningFor,
  { plan, part, listRows, restricting, visitsLeft, startedAt }: ReadList,
): Promise<{ readonly plan: AgentPlan } | ClosedPages | null> {
  const { strategy, args, by } = plan;
  if (by !== 'rules' || strategy !== 'extract' || request.template !== undefined || args.perPage === 'one') return null;
  const asked = readPrompt(request.prompt, getGiven(request));
  const template = toTemplate(args.template);
  if (asked.onlyHere || template === null || part.items > MAX_ROWS) return null;
  const items = part.items > 1 ? allItems(parts.store, part) : [];
  const mayLack = getSought(asked, template, plan.restrictions).filter((name) => isEmpty(items, name));
  if ((mayLack.length === 0 && !plan.restrictions.some(isShortPhrase)) || (items.length === 0 && !asked.many))
    return null;
  const most = Math.min(MAX_PAGES, visitsLeft ?? MAX_PAGES);
  const judged = restricting && items.length > 0 ? await restricting.judge(part) : null;
  const open = (judged?.restrictions ?? plan.restrictions).filter(items.length > 0 ? isNotKept : isCondition);
  const isJudged = open.length === 0;
  const { rows, names } = await listRows.read(part, template, signal);
  const unread = getSought(asked, template, open).filter((name) => mayLack.includes(name) && !names.includes(name));
  const untold = items.length > 0 ? open.filter(isShortPhrase).map(({ text }) => text) : [];
  if ((unread.length === 0 && untold.length === 0) || isForSearch(plan, unread)) return null;
  const found = items.length > 0 ? findRows(items, rows, names) : rows;
  // rows that a condition of the list leaves out need no page; a limit counts those that meet all conditions
  const isNarrowed = judged !== null && judged.places.length > 0 && (isJudged || (plan.maxItems ?? null) === null);
  const of = judged && isNarrowed ? judged.places.map((place) => found[place] ?? null) : found;
  // rows without a page stay as they are; where pages are to tell which rows to keep, each needs one
  const linked = isJudged && items.length > 0 ? SOME_LINKED : 1;
  const urls = getOwnPages(isJudged ? of.slice(0, plan.maxItems) : of, rows, linked);
  if (urls === null) return null;
  // a condition that pages may not tell either
  if (unread.length === 0 && urls.length > MAX_FOR_PHRASE) return null;
  if (urls.length > most) return { closed: describeClosed(unread, urls.length, most) };
  // the page of one item rarely says again of what kind it is
  const told = isNarrowed ? isKept : isKindSeen;
  const seen = isNarrowed || judged?.places.length === items.length ? (judged?.restrictions.filter(told) ?? []) : [];
  const left = plan.restrictions.filter(({ text }) => !seen.some((each) => each.text === text));
  const restrictions = isJudged ? plan.restrictions.filter(({ kind }) => kind === 'scope') : left;
  const mayReuse = request.maxAge === undefined && request.nonce === undefined;
  // pages that this job has loaded are not loaded again
  const loaded = mayReuse ? { maxAge: Math.ceil((Date.now() - startedAt) / 1000) } : {};
  // nobody named these pages, so robots.txt counts as in a crawl
  const respectRobots = args.respectRobots ?? parts.settings().respectRobots;
  const own = { ...toOwnPages(args), ...loaded, respectRobots, urls };
  const why =
    unread.length > 0
      ? `The list has no value for ${unread.join(', ')}`
      : `The list does not say which are “${untold.join('” and “')}”`;
  const draft = toDraft(plan, own, isJudged, restrictions, why);
  return getPlanFaults(draft).length > 0 ? null : { plan: addForecast(parts, draft, request).plan };
}

function describeClosed(unread: readonly string[], count: number, most: number) {
  return {
    text: unread.join(', '),
    message: `The list has no value for ${unread.join(', ')}. The pages of its ${count} items may have it, but at most ${most} can be opened, so none was.`,
    hint:
      most < MAX_PAGES
        ? 'Allow more visits, or ask for fewer items.'
        : `Ask for fewer items, such as “the first ${MAX_PAGES}”.`,
  };
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
  why: string,
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
    reasons: [`${why}, so the page of each item is read.`],
    canRun: true,
  };
}

/** Whether a condition is a few words that a page may say, such as "with a pool". */
const isShortPhrase = ({ kind, words = '' }: Restriction): boolean =>
  kind === 'words' && words.split(' ').length <= MAX_PHRASE;
const isNotKept = ({ kind, kept }: Restriction): boolean => kind !== 'scope' && kept === false;
const isCondition = ({ kind }: Restriction): boolean => kind !== 'scope' && kind !== 'kind';
const isKindSeen = ({ kind, kept }: Restriction): boolean => kind === 'kind' && kept === true;

/** Whether the list has answered a condition; an order is that of the items in the end. */
const isKept = ({ kind, kept }: Restriction): boolean => kind !== 'scope' && kind !== 'order' && kept === true;

/** Whether a step opens the pages of the rows that the step before it read. */
export function readsDetails(steps: readonly AgentStep[]): boolean {
  const [before, last] = steps.slice(-2);
  return before !== undefined && last?.plan.by === 'rules' && opensRows(before.plan, last.plan);
}

/** Fields that the sentence names, or that these conditions need. */
function getSought(
  { template: named }: Intent,
  template: TemplateObject,
  conditions: AgentPlan['restrictions'],
): readonly string[] {
  const own = isRecord(named) ? named : {};
  const compared = conditions.flatMap(({ filter, sort }) => filter ?? sort ?? []);
  const isAsked = (name: string) => Object.hasOwn(own, name) || compared.some((words) => words.includes(name));
  return Object.keys(template).filter(isAsked);
}

/** Whether a front page shows so little of what is asked for that its site is searched. */
function isForSearch({ args: { url, template } }: AgentPlan, unread: readonly string[]): boolean {
  return (
    typeof url === 'string' && isFrontPage(url) && unread.length * 2 >= Object.keys(toTemplate(template) ?? {}).length
  );
}

function isEmpty(items: readonly StoredItemRow[], name: string): boolean {
  return items.every(({ item }) => isBlankValue(item[name]));
}

/**
 * The child job whose items the pages fill; null if they make items of their own, as the conditions are judged by the
 * pages or the list gave no items.
 */
export function getFilled(store: AgentParts['store'], steps: readonly AgentStep[]): JobRow | null {
  const [before, last] = steps.slice(-2);
  if (!last || !before?.jobId || !readsDetails(steps) || isRestricted(last.plan)) return null;
  const list = store.jobs.get(before.jobId);
  const { urls } = last.plan.args;
  return list && Array.isArray(urls) && list.items >= urls.length ? list : null;
}
