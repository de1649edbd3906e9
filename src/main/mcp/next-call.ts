import { isDeepStrictEqual } from 'node:util';
import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeAction } from '@shared/contract/outcome';

type Values = Readonly<Record<string, unknown>>;

/** The tools that do what a call below /api/jobs/{id} does. */
const JOB_TOOLS: Readonly<Record<string, string>> = { retry: 'retry_job', resume: 'resume_job' };

/** Characters of arguments that are shown whole; a sheet of rows may have millions. */
const MAX_ARGUMENTS = 600;

/** An outcome's call as an assistant can make it: a tool with its arguments. Null if no tool does it. */
export function formatNextCall(
  { id, args }: Pick<JobSummary, 'id' | 'args'>,
  { label, method, path, body }: OutcomeAction,
): string | null {
  const [, verb = ''] = /^\/api\/jobs\/[^/]+\/(\w+)$/.exec(path) ?? [];
  const tool = method === 'PATCH' ? 'change_job' : JOB_TOOLS[verb];
  if (tool !== undefined) return `${label}: ${tool} ${JSON.stringify({ jobId: id, ...body })}`;
  const [, workflowId] = /^\/api\/v2\/workflows\/([^/]+)\/run$/.exec(path) ?? [];
  if (workflowId !== undefined) return `${label}: run_workflow ${JSON.stringify({ workflowId, ...body })}`;
  const [, task] = /^\/api\/(visit|crawl|extract|scrape|agent)$/.exec(path) ?? [];
  return task === undefined ? null : `${label}: ${task} ${formatArguments(args, body)}`;
}

function formatArguments(args: Values, body: Values): string {
  const all = JSON.stringify(body);
  if (all.length <= MAX_ARGUMENTS) return all;
  const names = [...new Set([...Object.keys(args), ...Object.keys(body)])];
  const changed = names.filter((name) => !isDeepStrictEqual(args[name] ?? null, body[name] ?? null));
  if (changed.length === 0) return 'with the same arguments';
  const changes = Object.fromEntries(changed.map((name) => [name, body[name] ?? null]));
  return `with the same arguments, but ${JSON.stringify(changes)}`;
}
