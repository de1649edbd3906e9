import { AgentRequest } from '@shared/contract/agent';
import type { AgentPlan, AgentStep } from '@shared/contract/agent-plan';
import { AppError } from '@shared/errors';
import type { OrchestratorTools, RunEnd } from '../../jobs/index';
import { priceUsage, sumKnownCostUsd } from '../../results/index';
import type { JobRow, Store } from '../../store/index';
import { getDoubtedColumns, getProblems, isBlankValue } from '../check/problems';
import type { Problem } from '../check/types';
import type { AgentParts } from './agent-parts';
import { parseArgs } from './check-args';
import { chooseBest } from './choose-best';
import { addListValues, fillList, toTemplate } from './fill-list';
import { createListRows, type ListRows } from './list-rows';
import { getVisits, planNextStep } from './next-plan';
import { planFirst } from './planner';
import { readProgress } from './progress';
import { type ClosedPages, getFilled, planByDetails, type ReadList, readsDetails } from './read-details';
import { planByLists } from './read-found-lists';
import { createRestricting, isRestricted, type Restricting } from './restrict';
import type { PlanningFor } from './types';
import { watchPart } from './watch-part';

const MAX_STEPS = 3; // the first plan and two revisions

/** Runs an agent job: plans, runs, checks and plans again, continuing from the job's artifacts and child jobs. */
export async function runAgent(parts: AgentParts, tools: OrchestratorTools): Promise<RunEnd> {
  const { store } = parts;
  const { num } = tools.job();
  const planning = planningFor(parts, tools);
  const listRows = createListRows(parts);
  const steps = [...getSteps(store, num)];
  if (steps.length === 0) {
    enterPhase(parts, tools, 'planning');
    const { plan, canRun } = await planFirst(parts, planning);
    steps.push({ plan, jobId: null, problems: [] });
    saveSteps(store, num, steps);
    if (!canRun) return failed(parts, tools, describeProblem(plan));
  }
  for (;;) {
    const carried = await carryOut(parts, planning, tools, steps, listRows);
    const readsSentence = planning.request.template === undefined;
    // the next plan may find what this one has not
    const tried = readsSentence && carried.again === null ? withUnread(store, carried) : carried;
    const filled = getFilled(store, steps);
    const [list] = steps.slice(-2);
    if (readsSentence && filled && list) {
      const { plan } = withUnread(store, { ...carried, plan: list.plan, part: filled });
      steps.splice(-2, 1, { ...list, plan });
    }
    const restricted = isRestricted(tried.plan) && tried.part !== null;
    const isBudget = tried.part !== null && ranOut(parts, tried.part);
    const step = {
      plan: tried.plan,
      jobId: tried.part?.id ?? null,
      problems: tried.problems.map(({ text }) => text),
      ...(restricted && { restricted }),
    };
    steps.splice(-1, 1, step);
    const isFinal =
      isBudget || steps.length >= MAX_STEPS || readsDetails(steps) || !tried.problems.some(({ isGrave }) => isGrave);
    const again = tried.again && { plan: tried.again, jobId: null, problems: [] };
    const next = again ?? (isFinal ? null : await planNextStep(parts, planning, tools, steps, tried.problems));
    // a single write, so that after a crash the step is either checked and followed by the next, or checked again
    saveSteps(store, num, next ? [...steps, next] : steps);
    if (next) {
      steps.push(next);
      continue;
    }
    adoptBestResults(parts, tools, steps);
    return isBudget ? 'budget' : 'finished';
  }
}

/** Says of the columns that read like conditions and have no value in any item that they were not understood. */
function withUnread(store: Store, tried: Tried): Tried {
  const { plan, part } = tried;
  const doubted = getDoubtedColumns(plan);
  if (part === null || doubted.length === 0) return tried;
  const left = new Map(doubted);
  let count = 0;
  for (const item of store.items.each(part.num)) {
    count++;
    for (const name of left.keys()) if (!isBlankValue(item[name])) left.delete(name);
  }
  if (count === 0) return tried;
  const known = new Set(plan.notUnderstood.map(({ text }) => text));
  const hint = 'Look through the items for it, or name the field as the page does.';
  const more = [...left.values()]
    .filter((text) => !known.has(text))
    .map((text) => ({
      text,
      message: `No item has a value for “${text}”. If a condition is part of it, it was not applied.`,
      hint,
    }));
  return { ...tried, plan: { ...plan, notUnderstood: [...plan.notUnderstood, ...more] } };
}

/** Whether more results of this kind would be useless. Incomplete items are kept if nothing better comes. */
function isHopeless({ isGrave, kind }: Problem): boolean {
  return isGrave && kind !== 'empty_fields';
}

const withoutEmptyFields = (problem: Problem): Problem =>
  problem.kind === 'empty_fields' ? { ...problem, isGrave: false } : problem;

interface Tried {
  readonly plan: AgentPlan;
  readonly part: JobRow | null;
  readonly problems: readonly Problem[];
  /** A better plan that the results show: to read the page as the list that it is, or the page of each item; null if none is known. */
  readonly again: AgentPlan | null;
}

interface Checked extends Pick<Tried, 'problems' | 'again'> {
  readonly closed: ClosedPages['closed'] | null;
}

/** Runs the last step's plan as a child job, and returns the problems of its results. */
async function carryOut(
  parts: AgentParts,
  planning: PlanningFor,
  tools: OrchestratorTools,
  steps: readonly AgentStep[],
  listRows: ListRows,
): Promise<Tried> {
  const { store } = parts;
  const last = steps.at(-1);
  if (!last) throw new Error('there is no plan to carry out');
  const { plan } = last;
  // the process was killed after this step was restricted; the dropped items are gone
  if (last.restricted)
    return { plan, part: last.jobId === null ? null : store.jobs.get(last.jobId), problems: [], again: null };
  enterPhase(parts, tools, 'running');
  const begun = await beginPart(parts, tools, steps.length, plan);
  if (begun instanceof AppError)
    return { plan, part: null, problems: [{ kind: 'failed', text: begun.message, isGrave: true }], again: null };
  const isChosen = isRestricted(plan);
  const filled = getFilled(store, steps);
  const opens = readsDetails(steps);
  const list = opens ? (steps.at(-2) ?? null) : null;
  const listPart = list?.jobId ? store.jobs.get(list.jobId) : null;
  // results are hidden until the restrictions are applied, and until the values of a list are added
  const isHeld = isChosen || opens;
  if (!isHeld) store.jobs.change(tools.job().num, { resultsOf: begun.num });
  saveSteps(store, tools.job().num, [...steps.slice(0, -1), { plan, jobId: begun.id, problems: [] }]);
  const mayRevise = steps.length < MAX_STEPS && !opens;
  const findProblems = () => getProblems(plan, readProgress(store, filled?.id ?? begun.id));
  const addRead = async (part: JobRow) => {
    const template = toTemplate(list?.plan.args.template);
    if (!listPart || template === null) return;
    const add = filled ? fillList : addListValues;
    await add(parts, { listRows, template, list: listPart, part });
  };
  const restricting = isChosen ? createRestricting(parts, plan, tools.job().createdAt) : null;
  const check = async (part: JobRow): Promise<Checked> => {
    enterPhase(parts, tools, 'checking');
    const better =
      opens || ranOut(parts, part)
        ? null
        : await planBetter(parts, planning, tools, steps, { plan, part, restricting, listRows });
    // a search by words would open more pages, and find less
    if (better && 'closed' in better)
      return { problems: findProblems().map(withoutEmptyFields), again: null, closed: better.closed };
    return {
      problems: [...(better ? [better.problem] : []), ...findProblems()],
      again: better?.plan ?? null,
      closed: null,
    };
  };
  const enough = plan.args.maxExtracts === undefined ? (plan.maxItems ?? null) : null;
  const isOrdered = plan.restrictions.some(({ kind }) => kind === 'order');
  const most = isChosen && isOrdered ? null : enough;
  const isEnough = restricting && most !== null ? async () => (await restricting.countKept(begun)) >= most : null;
  const isBad = () => mayRevise && findProblems().some(isHopeless);
  try {
    const part = await watchPart(tools, begun, { enough: most, isEnough, isHeld, isBad });
    await addRead(part);
    const { closed, ...checked } = await check(part);
    const tell = (shown: AgentPlan) => (closed ? { ...shown, notUnderstood: [...shown.notUnderstood, closed] } : shown);
    if (restricting) {
      const restricted = await restrict(parts, tools, steps, restricting, part, checked);
      return { plan: tell(restricted), part: store.jobs.get(part.id) ?? part, ...checked };
    }
    if (enough !== null && plan.strategy !== 'crawl') keepMost(store, part, enough);
    if (opens) showHeld(parts, tools, filled ?? part);
    tools.progressed();
    return { plan: tell(plan), part, ...checked };
  } catch (error) {
    if (!isHeld || !tools.job().stopped) throw error;
    // a stop keeps the current items, with the values of their list and the restrictions applied
    const part = await tools.stop(begun);
    await addRead(part);
    if (restricting) await restrict(parts, tools, steps, restricting, part, { problems: [], again: null });
    else showHeld(parts, tools, filled ?? part);
    throw error;
  }
}

/** A plan that the results of another show to be better, with the problem that it solves, or why its pages stay closed; null if none is known. */
async function planBetter(
  parts: AgentParts,
  planning: PlanningFor,
  tools: OrchestratorTools,
  steps: readonly AgentStep[],
  { plan, part, restricting, listRows }: Pick<ReadList, 'plan' | 'part' | 'restricting' | 'listRows'>,
): Promise<{ readonly plan: AgentPlan; readonly problem: Problem } | ClosedPages | null> {
  const lists = steps.length > 1 ? null : await planByLists(parts, planning, plan, part);
  if (lists) return lists;
  const { maxVisits } = planning.request;
  const left = maxVisits === undefined ? null : maxVisits - getVisits(tools);
  const details = await planByDetails(parts, planning, {
    plan,
    part,
    restricting,
    listRows,
    visitsLeft: left,
    startedAt: tools.job().createdAt,
  });
  if (!details || 'closed' in details) return details;
  const [text = ''] = details.plan.reasons;
  return { ...details, problem: { kind: 'empty_fields', text, isGrave: true } };
}

/** Shows the items of a child job that were held back, and tells listeners of them. */
function showHeld({ store }: AgentParts, tools: OrchestratorTools, part: JobRow): void {
  store.jobs.change(tools.job().num, { resultsOf: part.num });
  for (const item of store.items.each(part.num)) tools.emit({ type: 'item', data: { item } });
  tools.progressed();
}

/** Applies the restrictions to a child job's items and emits the rest; writes both and the step in one transaction. */
async function restrict(
  { store }: AgentParts,
  tools: OrchestratorTools,
  steps: readonly AgentStep[],
  restricting: Restricting,
  part: JobRow,
  { problems, again }: Pick<Tried, 'problems' | 'again'>,
): Promise<AgentPlan> {
  const { num } = tools.job();
  const next = again ? [{ plan: again, jobId: null, problems: [] }] : [];
  const restricted = await restricting.apply(part, (plan) => {
    const step = { plan, jobId: part.id, problems: problems.map(({ text }) => text), restricted: true };
    saveSteps(store, num, [...steps.slice(0, -1), step, ...next]); // the dropped items would not show what is next
    store.jobs.change(num, { resultsOf: part.num });
  });
  const isLast = steps.length >= MAX_STEPS || !problems.some(({ isGrave }) => isGrave);
  for (const item of isLast ? store.items.each(part.num) : []) tools.emit({ type: 'item', data: { item } });
  tools.progressed();
  return restricted;
}

async function beginPart(
  parts: AgentParts,
  tools: OrchestratorTools,
  number: number,
  plan: AgentPlan,
): Promise<JobRow | AppError> {
  const { budget } = AgentRequest.parse(tools.job().args);
  const left = budget === undefined ? {} : { budget: Math.max(budget - spentUsd(parts, tools), Number.MIN_VALUE) };
  try {
    const { args } = parseArgs(plan);
    return await tools.begin(`attempt-${number}`, plan.strategy, { ...args, ...left });
  } catch (error) {
    tools.signal.throwIfAborted();
    if (error instanceof AppError && error.code !== 'shutting_down') return error;
    throw error;
  }
}

function planningFor(parts: AgentParts, tools: OrchestratorTools): PlanningFor {
  const { num, args } = tools.job();
  return {
    request: AgentRequest.parse(args),
    signal: tools.signal,
    spentUsd: () => spentUsd(parts, tools),
    used: (usage) => parts.store.jobs.useAi(num, usage),
  };
}

function spentUsd({ store, settings }: AgentParts, tools: OrchestratorTools): number {
  return sumKnownCostUsd(priceUsage(store.jobs.usage(tools.job().num), settings().rateCard));
}

function enterPhase({ store }: AgentParts, tools: OrchestratorTools, phase: 'planning' | 'running' | 'checking'): void {
  store.jobs.change(tools.job().num, { phase });
  tools.progressed();
}

function ranOut({ store }: AgentParts, part: JobRow): boolean {
  return store.jobs.errors(part.num).some(({ code }) => code === 'budget_exhausted');
}

/** Shows the results of the best attempt as the job's own. */
function adoptBestResults({ store }: AgentParts, tools: OrchestratorTools, steps: readonly AgentStep[]): void {
  const { num } = tools.job();
  const best = chooseBest(store, steps);
  if (best !== null) store.jobs.change(num, { resultsOf: best.num });
  const shown = steps.find(({ jobId }) => jobId !== null && jobId === best?.id);
  for (const { text, kept } of shown?.plan.restrictions ?? []) {
    const message = shown?.plan.notUnderstood.find((each) => each.text === text)?.message;
    if (kept !== false || message === undefined) continue;
    store.jobs.addError(num, { code: 'not_kept', message: `“${text}” was not kept. ${message}` });
  }
  const asked = shown ? countAsked(shown.plan) : null;
  if (best !== null && asked !== null && best.items > 0 && best.items < asked)
    store.jobs.addError(num, {
      code: 'fewer_found',
      message: `${best.items} items were found, and ${asked} were asked for.`,
    });
  const none = steps.every(({ jobId }) => jobId === null);
  if (none)
    store.jobs.addError(num, {
      code: 'invalid_request',
      message: steps.at(-1)?.problems[0] ?? 'The plan could not be carried out.',
    });
}

/** The number of items that a sentence asks for; null if it names none, or conditions that may leave any number. */
function countAsked({ strategy, maxItems, args, restrictions }: AgentPlan): number | null {
  if (strategy === 'crawl' || restrictions.some(({ kind }) => kind !== 'order' && kind !== 'scope')) return null;
  return maxItems ?? (typeof args.maxExtracts === 'number' ? args.maxExtracts : null);
}

function failed({ store }: AgentParts, tools: OrchestratorTools, message: string): RunEnd {
  store.jobs.addError(tools.job().num, { code: 'invalid_request', message });
  return 'finished';
}

export function describeProblem({ notUnderstood }: AgentPlan): string {
  const [first] = notUnderstood;
  return first ? `${first.message} ${first.hint}` : 'The plan has nowhere to begin.';
}

/** Drops items of a finished child job beyond the requested number: lists are read in whole pages. */
function keepMost(store: Store, part: JobRow, most: number): void {
  store.atomically(() => {
    const dropped = store.items.keepFirst(part.num, most);
    if (dropped > 0) store.jobs.count(part.num, { items: -dropped });
  });
}

/** Plans and attempts of an agent job, stored as artifacts. */
function getSteps(store: Pick<Store, 'jobs'>, job: number): readonly AgentStep[] {
  const steps = store.jobs.artifacts(job).flatMap((artifact) => (artifact.type === 'plan' ? artifact.steps : []));
  // plans of earlier versions lack these fields
  return steps.map((step) => ({ ...step, plan: { ...step.plan, restrictions: step.plan.restrictions ?? [] } }));
}

function saveSteps(store: Pick<Store, 'jobs'>, job: number, steps: readonly AgentStep[]): void {
  const others = store.jobs.artifacts(job).filter(({ type }) => type !== 'plan');
  store.jobs.change(job, { artifacts: [...others, { type: 'plan', steps: [...steps] }] });
}
