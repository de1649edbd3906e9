import type { TemplateObject } from '@shared/template';
import { type ExtractedRecord, planTemplate } from '../../extract/index';
import type { JobRow } from '../../store/index';
import { toTaskBody } from '../../workers/index';
import type { AgentParts } from './agent-parts';

/** The first stored page of a child job; null if it has none. */
export function readFirstPage({ store }: AgentParts, part: JobRow) {
  const [first] = store.pages.ofFamily(part.num);
  return first ?? null;
}

/** The records of a stored page's list by a template; none if it cannot be read. A worker takes the bytes it is given, so each reading needs its own page. */
export async function readListOf(
  { pool }: AgentParts,
  page: Parameters<typeof toTaskBody>[0],
  template: TemplateObject,
  signal?: AbortSignal,
): Promise<readonly ExtractedRecord[]> {
  const extract = { plan: planTemplate(template), perPage: 'many' as const };
  const task = { ...toTaskBody(page), store: false, links: false, includes: [], extract };
  const outcome = await pool.read(task, signal);
  return outcome.kind === 'read' ? (outcome.extracted?.records ?? []) : [];
}
