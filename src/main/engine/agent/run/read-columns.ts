import type { AgentPlan } from '@shared/contract/agent-plan';
import type { TemplateObject } from '@shared/template';
import { planTemplate } from '../../extract/index';
import type { JobRow } from '../../store/index';
import { toTaskBody } from '../../workers/index';
import { toListPlan } from '../list-columns';
import { readPrompt } from '../read-prompt';
import { hasOwnFields } from '../template-for';
import { type AgentParts, getGiven } from './agent-parts';
import { getPlanFaults } from './check-args';
import { addForecast } from './planner';
import type { PlanningFor } from './types';

/** If no fields were named and the page is a list, returns a plan that reads the list's columns; otherwise null. */
export async function planByColumns(
  parts: AgentParts,
  { request, signal }: PlanningFor,
  plan: AgentPlan,
  part: JobRow | null,
): Promise<AgentPlan | null> {
  const asked = readPrompt(request.prompt, getGiven(request));
  const isOpen = plan.by === 'rules' && plan.strategy === 'extract' && plan.restrictions.length === 0;
  if (!isOpen || part === null || hasOwnFields(asked)) return null;
  const page = readFirstPage(parts, part);
  if (page === null) return null;
  const { timer: _, captured: _captured, ...body } = toTaskBody(page);
  // the suggestion is optional: if the page cannot be read this way, the plan stays
  const found = await parts.pool.extractor({ do: 'suggest', page: body, as: null }, signal).catch(() => null);
  signal.throwIfAborted();
  const revised = found && (await toListPlan(plan, found, (template) => readRecords(parts, part, template, signal)));
  if (!revised || getPlanFaults(revised.plan).length > 0) return null;
  const { strategy, args, maxItems = null } = revised.plan;
  const { notUnderstood, restrictions, notShown = [] } = plan;
  const reasons = [revised.reason];
  const draft = { strategy, args, by: plan.by, reasons, notUnderstood, maxItems, restrictions, notShown, canRun: true };
  return addForecast(parts, draft, request).plan;
}

/** A link to a stored page ends with its token and the content kind. */
function readFirstPage({ store }: AgentParts, part: JobRow) {
  const [first] = store.items.page(part.num, 1, 0).rows;
  const token = /\/pages\/([^/]+)\//.exec(first?.item._htmlUrl ?? '')?.[1];
  const page = token === undefined ? null : store.pages.byToken(token);
  return page === null || page.data.length === 0 ? null : page;
}

/** The records of the first page's list by a template; none if it cannot be read. */
async function readRecords(parts: AgentParts, part: JobRow, template: TemplateObject, signal: AbortSignal) {
  const page = readFirstPage(parts, part); // a worker takes the bytes it is given, so that each reading needs its own
  if (page === null) return [];
  const extract = { plan: planTemplate(template), perPage: 'many' as const };
  const task = { ...toTaskBody(page), store: false, links: false, includes: [], extract };
  const outcome = await parts.pool.read(task, signal);
  return outcome.kind === 'read' ? (outcome.extracted?.records ?? []).map(({ values }) => values) : [];
}
