import type { EndpointName } from '@shared/contract';
import { AppError } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { collectScripts } from '@shared/script-command';
import type { Engine } from '../engine/index';

/** What is stored of a workflow or schedule that a call replaces, such as to rename it. */
const STORED = new Map<EndpointName, (engine: Engine, id: string) => unknown>([
  ['replaceWorkflow', ({ workflows }, id) => workflows.get(id)],
  ['changeSchedule', ({ schedules }, id) => schedules.get(id)],
]);

/** Scripts that a stored workflow or schedule has already; none for other calls, or if it is gone. */
export function getReplacedScripts(engine: Engine, name: EndpointName, request: unknown): ReadonlySet<string> {
  const read = STORED.get(name);
  if (!read || !isRecord(request) || typeof request.id !== 'string') return new Set();
  try {
    return collectScripts(read(engine, request.id));
  } catch (error) {
    if (error instanceof AppError) return new Set(); // the call itself says that there is none
    throw error;
  }
}
