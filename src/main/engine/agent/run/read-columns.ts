import type { AgentPlan } from '@shared/contract/agent-plan';
import { Template, type TemplateObject } from '@shared/template';
import type { JobRow } from '../../store/index';
import { toTaskBody } from '../../workers/index';
import type { Planned } from '../check/types';
import { isQuestions } from '../entities';
import { type ReadRecords, toListPlan } from '../list-columns';
import { planByRules } from '../plan-by-rules';
import { readPrompt } from '../read-prompt';
import { changePlanArgs, type Revised, readListInstead } from '../revise/index';
import { hasOwnFields } from '../template-for';
import type { Draft, Intent } from '../types';
import { type AgentParts, getGiven } from './agent-parts';
import { getPlanFaults } from './check-args';
import { toTemplate } from './fill-list';
import { addForecast } from './planner';
import { readProgress } from './progress';
import { readFirstPage, readListOf } from './stored-records';
import type { PlanningFor } from './types';

/**
 * Returns a plan that reads the page as a list, if it is one and no rows of it were read; otherwise null. If the sentence names no fields, the list's
 * columns are read. Reads the items before the restrictions drop any.
 */
export async function planByColumns(
  parts: AgentParts,
  { request, signal }: PlanningFor,
  plan: AgentPlan,
  part: JobRow | null,
): Promise<AgentPlan | null> {
  if (plan.by !== 'rules' || part === null || request.template !== undefined) return null;
  const asked = readPrompt(request.prompt, getGiven(request));
  const isOpen = plan.strategy === 'extract' && plan.restrictions.length === 0 && !hasOwnFields(asked);
  const seeks = isOpen ? plan : getUnreadList(parts, asked, plan, part);
  if (seeks === null || readFirstPage(parts, part) === null) return null;
  const read = (template: TemplateObject) => readRecords(parts, part, template, signal);
  const questions = isOpen ? null : await planByQuestions(seeks, asked, read);
  if (questions !== null)
    return addForecast(
      parts,
      { ...toDraft(questions.plan, plan), by: plan.by, reasons: [questions.reason], canRun: true },
      request,
    ).plan;
  const found = asked.template === null ? await suggestColumns(parts, part, signal) : null;
  const byColumns = found && (await toListPlan(seeks, found, read));
  const revised = byColumns ?? (await planByUsualFields(seeks, plan, read));
  if (!revised || (!isOpen && !(await isListed(parts, part, revised.plan, read)))) return null;
  const chosen = byColumns ? await withRestrictions(revised.plan, request, plan, read) : toDraft(revised.plan, plan);
  if (getPlanFaults(chosen).length > 0) return null;
  return addForecast(parts, { ...chosen, by: plan.by, reasons: [revised.reason], canRun: true }, request).plan;
}

const FEW = 3; // items; headings of a page may be read as such
const FEW_TO_CHOOSE = 8; // where conditions choose from them: menus of a page may be read as well

/** The plan that reads the start page as a list, if what is asked for are several and few or none were read of it; otherwise null. */
function getUnreadList(parts: AgentParts, asked: Intent, plan: AgentPlan, part: JobRow): Planned | null {
  const { entity, many, template, ownPages } = asked;
  const few = plan.strategy !== 'extract' ? 1 : asked.restrictions.length > 0 ? FEW_TO_CHOOSE : FEW;
  if (!many || entity === null || ownPages || part.items > few) return null;
  if (plan.strategy === 'extract') return template === null && typeof plan.args.url === 'string' ? plan : null;
  const around = { seen: readProgress(parts.store, part.id), entity, visitsLeft: null, mayLeave: true };
  return readListInstead(plan, around)?.plan ?? null;
}

/** The plan that reads the questions of a page with their answers, where questions are asked for; null if it has none. */
async function planByQuestions(
  seeks: Planned,
  { entity, template: asked }: Intent,
  read: ReadRecords,
): Promise<Revised | null> {
  if (asked !== null || !isQuestions(entity ?? '')) return null;
  const template = { question: 'Question', answer: 'Answer' };
  const rows = await read(template);
  const asking = rows.filter(({ question }) => typeof question === 'string' && /[?？]\s*$/.test(question));
  if (rows.length < MIN_ROWS || asking.length < rows.length * MOSTLY) return null;
  const reason = 'The page answers questions, so each question is read with its answer.';
  return { plan: changePlanArgs(seeks, { template, perPage: 'many' }), reason };
}

const MOSTLY = 0.8; // share of the rows

/** A search that found no pages of the things reads its start page by the usual fields, if they make several rows. */
async function planByUsualFields(seeks: Planned, plan: AgentPlan, read: ReadRecords): Promise<Revised | null> {
  const rows = seeks === plan ? [] : await read(toTemplate(seeks.args.template) ?? {});
  const reason = 'The items have no pages of their own, so the start page is read as a list.';
  return rows.length < MIN_ROWS ? null : { plan: seeks, reason };
}

const MIN_ROWS = 2;

/**
 * Whether the list has far more rows than were read. A single item that was read of another page may be the only one that fits, unless the list leads
 * to it.
 */
async function isListed({ store }: AgentParts, part: JobRow, { args }: Planned, read: ReadRecords): Promise<boolean> {
  const rows = await read(toTemplate(args.template) ?? {});
  if (rows.length < MIN_ROWS * part.items) return false;
  const items = store.items.page(part.num, FEW, 0).rows.map(({ item }) => item._url);
  return items.every((url) => url === args.url || rows.some((row) => Object.values(row).includes(url)));
}

type Chosen = Omit<Draft, 'by' | 'reasons' | 'canRun'>;

function toDraft({ strategy, args, maxItems }: Planned, plan: AgentPlan): Chosen {
  const { notUnderstood, restrictions, notShown = [] } = plan;
  return { strategy, args, maxItems: maxItems ?? null, notUnderstood, restrictions, notShown };
}

/** Binds the restrictions of the sentence to the columns. A field that only they need is left out if the list is not found with it. */
async function withRestrictions(
  revised: Planned,
  request: PlanningFor['request'],
  plan: AgentPlan,
  read: ReadRecords,
): Promise<Chosen> {
  if (plan.restrictions.length === 0) return toDraft(revised, plan);
  const { strategy, args } = revised;
  const columns = toTemplate(args.template) ?? {};
  const draft = planByRules(request.prompt, { ...getGiven(request), template: columns });
  const full = Template.safeParse(draft.args.template);
  const isWhole =
    full.success && typeof full.data !== 'string' && (await read(full.data)).length >= (await read(columns)).length;
  return {
    strategy,
    args: isWhole ? { ...args, template: full.data } : args,
    maxItems: draft.maxItems,
    notUnderstood: [...draft.notUnderstood],
    restrictions: [...draft.restrictions],
    notShown: isWhole ? [...draft.notShown] : [],
  };
}

/** The columns of the first page's list. They are optional: if the page cannot be read this way, the plan stays. */
async function suggestColumns(parts: AgentParts, part: JobRow, signal: AbortSignal) {
  const page = readFirstPage(parts, part);
  if (page === null) return null;
  const { timer: _, captured: _captured, ...body } = toTaskBody(page);
  const found = await parts.pool.extractor({ do: 'suggest', page: body, as: null }, signal).catch(() => null);
  signal.throwIfAborted();
  return found;
}

/** The records of the first page's list by a template; none if it cannot be read. */
async function readRecords(parts: AgentParts, part: JobRow, template: TemplateObject, signal: AbortSignal) {
  const page = readFirstPage(parts, part); // a worker takes the bytes it is given, so that each reading needs its own
  return page === null ? [] : (await readListOf(parts, page, template, signal)).map(({ values }) => values);
}
