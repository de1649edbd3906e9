import type { AgentPlan } from '@shared/contract/agent-plan';
import type { JobRow } from '../../store/index';
import { toTaskBody } from '../../workers/index';
import { toListPlan } from '../list-columns';
import { readPrompt } from '../read-prompt';
import { hasOwnFields } from '../template-for';
import { type AgentParts, givenIn } from './agent-parts';
import { getPlanFaults } from './check-args';
import { priced } from './planner';
import type { PlanningFor } from './types';

/** The plan that reads the columns of a list, where no fields were named and the page that was read is one; null elsewhere. */
export async function planByColumns(
  parts: AgentParts,
  { request, signal }: PlanningFor,
  plan: AgentPlan,
  part: JobRow | null,
): Promise<AgentPlan | null> {
  const asked = readPrompt(request.prompt, givenIn(request));
  const isOpen = plan.by === 'rules' && plan.strategy === 'extract' && plan.restrictions.length === 0;
  if (!isOpen || part === null || hasOwnFields(asked)) return null;
  const body = readFirstPage(parts, part);
  if (body === null) return null;
  // what it says is an offer: a page that cannot be read so stays as it was read
  const found = await parts.pool.extractor({ do: 'suggest', page: body, as: null }, signal).catch(() => null);
  signal.throwIfAborted();
  const revised = found && toListPlan(plan, found);
  if (!revised || getPlanFaults(revised.plan).length > 0) return null;
  const { strategy, args, maxItems = null } = revised.plan;
  const { notUnderstood, restrictions, notShown = [] } = plan;
  const reasons = [revised.reason];
  const draft = { strategy, args, by: plan.by, reasons, notUnderstood, maxItems, restrictions, notShown, canRun: true };
  return priced(parts, draft, request).plan;
}

/** A stored page's link ends with its token and the kind of content. */
function readFirstPage({ store }: AgentParts, part: JobRow) {
  const [first] = store.items.page(part.num, 1, 0).rows;
  const token = /\/pages\/([^/]+)\//.exec(first?.item._htmlUrl ?? '')?.[1];
  const page = token === undefined ? null : store.pages.byToken(token);
  if (page === null || page.data.length === 0) return null;
  const { timer: _, captured: _captured, ...body } = toTaskBody(page);
  return body;
}
