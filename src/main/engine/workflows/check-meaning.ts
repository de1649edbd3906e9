import { STEP_ARGS } from '@shared/contract/workflow-steps';
import type { WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import { AppError, type ErrorDetail, type ErrorPath } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { schemaFaults } from '@shared/schema-faults';
import { MAX_FAULTS } from '@shared/spelling';
import { requireUrl } from '@shared/url';
import { z } from 'zod';
import { planJob } from '../jobs/index';
import { understand } from '../results/index';
import { fieldsBefore } from './fields';
import { paramsIn } from './params';
import { actionJob, crawlJob, extractJob, faultOfStep, fetchJob, type PartJob } from './part-args';
import { isPrompt, readPrompt } from './prompt/index';

export interface MeaningParts {
  readonly options: z.infer<typeof WorkflowOptions>;
  /** Whether a model would judge what the rules do not understand. */
  readonly hasModel: () => boolean;
}

const ANY_URL = 'http://localhost/';

/** Checks what the schema of a step's arguments cannot: URLs, patterns, names of fields, the sentence of a filter. */
export function checkMeaning(
  steps: readonly WorkflowStep[],
  step: WorkflowStep,
  at: number,
  parts: MeaningParts,
): readonly ErrorDetail[] {
  if (paramsIn(step.args).length > 0) return [];
  if (step.name === 'const') return constFaults(step, at);
  if (step.name === 'filter') return filterFaults(steps, step, at, parts);
  const unread = step.name === 'action' ? promptFaults(step, at, parts) : [];
  if (unread.length > 0) return unread;
  const job = getWorkflowStepPart(step, at, parts.options);
  return job === null ? [] : planFaults(job).map((fault) => faultOfStep(fault, at, job));
}

/** The job that would do the work of a step, with a stand-in for the URLs that are not known yet; null for a step that needs none. */
export function getWorkflowStepPart(
  { name, args }: WorkflowStep,
  at: number,
  options: MeaningParts['options'],
): PartJob | null {
  switch (name) {
    case 'crawl':
      return crawlJob(STEP_ARGS.crawl.parse(args), options, at === 0 ? undefined : [ANY_URL]);
    case 'extract':
      return extractJob(STEP_ARGS.extract.parse(args), options, ANY_URL);
    case 'fetch':
      return fetchJob(STEP_ARGS.fetch.parse(args), options, ANY_URL);
    case 'action':
      return actionJob(STEP_ARGS.action.parse(args), options, ANY_URL);
    default:
      return null;
  }
}

function constFaults({ args }: WorkflowStep, at: number): readonly ErrorDetail[] {
  const items = Array.isArray(args.items) ? args.items : [];
  const faults: ErrorDetail[] = [];
  for (const [index, item] of items.entries()) {
    if (faults.length >= MAX_FAULTS) break;
    faults.push(...itemFaults(item, ['steps', at, 'args', 'items', index]));
  }
  return faults;
}

function itemFaults(item: unknown, path: ErrorPath): readonly ErrorDetail[] {
  if (typeof item === 'string') return getCheckFaults(() => requireUrl(item, path));
  // an item of another run may hold an invalid URL; it is reported when its page is requested
  if (!isRecord(item) || typeof item._url === 'string') return [];
  const urls = [item.url].flat().filter((url) => typeof url === 'string');
  return urls.flatMap((url) => getCheckFaults(() => requireUrl(url, [...path, 'url']))).slice(0, MAX_FAULTS);
}

function filterFaults(
  steps: readonly WorkflowStep[],
  { args }: WorkflowStep,
  at: number,
  { hasModel }: MeaningParts,
): readonly ErrorDetail[] {
  if (typeof args.query !== 'string' || args.model !== undefined || hasModel()) return [];
  const understood = understand(args.query, fieldsBefore(steps, at));
  if (understood.kind === 'condition') return [];
  const { message } = understood;
  return [{ code: 'invalid_request', message, path: ['steps', at, 'args', 'query'], hint: understood.hint }];
}

/** Instructions in plain words that neither the rules understand nor a model can be asked about. */
function promptFaults({ args }: WorkflowStep, at: number, { hasModel }: MeaningParts): readonly ErrorDetail[] {
  if (hasModel()) return [];
  const { commands } = STEP_ARGS.action.parse(args);
  return commands.flatMap((command, index) => {
    const read = isPrompt(command) ? readPrompt(command.prompt) : null;
    if (read?.kind !== 'unknown') return [];
    const path = ['steps', at, 'args', 'commands', index, 'prompt'];
    return [{ code: 'invalid_request', message: read.message, path, hint: read.hint }];
  });
}

/** Faults of a part's arguments, those that only its own schema knows included. */
function planFaults({ type, args }: PartJob): readonly ErrorDetail[] {
  return getCheckFaults(() => {
    try {
      planJob(type, args);
    } catch (error) {
      throw error instanceof z.ZodError ? AppError.all(schemaFaults(error, args)) : error;
    }
  });
}

function getCheckFaults(check: () => unknown): readonly ErrorDetail[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
}
