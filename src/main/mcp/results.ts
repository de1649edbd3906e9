import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AgentPlan } from '@shared/contract/agent-plan';
import type { Job, JobSummary } from '@shared/contract/jobs';
import { z } from 'zod';
import { AnyRow, createJsonAnswer, getPageSchema, getRowPage } from './answer';
import { fitShape, MAX_CHARACTERS } from './bounds';
import { toItemLine } from './item-line';
import { JobReport } from './job-report';
import type { ToolCall } from './tool';
import { VisitedPage, visitAnswer } from './visit-answer';

/** Items and hits that an assistant gets by default. */
export const FIRST_ITEMS = 20;
export const FIRST_HITS = 100;

const REPORT_ROOM = 4000; // characters for the report; the rest of an answer is for results
const ROOM = MAX_CHARACTERS - REPORT_ROOM;
const PLAN_ROOM = 3000;

/** Answer of a tool that runs or awaits a job: its state and results of each kind. */
export const Results = z.object({
  job: JobReport,
  page: VisitedPage.optional(),
  plan: AgentPlan.pick({ strategy: true, args: true, restrictions: true, reasons: true })
    .optional()
    .describe('What an agent did'),
  notUnderstood: AgentPlan.shape.notUnderstood.optional().describe('What it did not understand, or could not keep'),
  items: getPageSchema(AnyRow).optional(),
  hits: getPageSchema(z.string()).optional(),
});

/** A job's state and its first results. */
export async function showResults(call: ToolCall, job: JobSummary, report: JobReport): Promise<CallToolResult> {
  const over = job.state !== 'active';
  if (job.type === 'visit' && over) return visitAnswer(await fetchJob(call, job.id), report);
  const plan = job.type === 'agent' && over ? getJobPlan(await fetchJob(call, job.id)) : {};
  if (job.type === 'crawl') return createJsonAnswer({ job: report, hits: await firstHits(call, job) });
  if (job.progress.items > 0) return createJsonAnswer({ job: report, ...plan, items: await firstItems(call, job) });
  const hits = job.progress.hits > 0 && over ? { hits: await firstHits(call, job) } : {};
  return createJsonAnswer({ job: report, ...plan, ...hits });
}

function fetchJob({ connection, signal }: ToolCall, id: string): Promise<Job> {
  return connection.call('getJob', { id }, { signal });
}

async function firstItems({ connection, signal }: ToolCall, { id }: JobSummary) {
  const { results, total } = await connection.call(
    'listItems',
    { id, limit: FIRST_ITEMS, unsettled: true },
    { signal },
  );
  return getRowPage(
    results.map(({ item }) => toItemLine(item)),
    total,
    0,
    ROOM - PLAN_ROOM,
  );
}

async function firstHits({ connection, signal }: ToolCall, { id }: JobSummary) {
  const { results, total } = await connection.call('listUrls', { id, hit: true, limit: FIRST_HITS }, { signal });
  return getRowPage(
    results.map(({ url }) => url),
    total,
    0,
    ROOM - PLAN_ROOM,
  );
}

/** An agent's plan, and what it did not understand. */
function getJobPlan({ artifacts }: Job): object {
  const plan = artifacts.findLast((artifact) => artifact.type === 'plan')?.steps.at(-1)?.plan;
  if (!plan) return {};
  const { strategy, args, restrictions, reasons, notUnderstood } = plan;
  return {
    plan: fitShape({ strategy, args, restrictions, reasons }, PLAN_ROOM),
    ...fitShape({ notUnderstood }, PLAN_ROOM),
  };
}
