import type { StepName } from '@shared/contract/workflow-steps';
import type { WorkflowStep } from '@shared/contract/workflows';
import { ERROR_TABLE, type ErrorDetail, type ErrorPath } from '@shared/errors';
import { fieldsBefore } from './fields';
import { paramsIn } from './params';

const VISITING: ReadonlySet<StepName> = new Set(['extract', 'fetch', 'action', 'crawl']);
const BETWEEN: ReadonlySet<StepName> = new Set(['filter', 'limit', 'unique']);

/** What is wrong with steps because of those before them. */
export function checkOrder(steps: readonly WorkflowStep[]): readonly ErrorDetail[] {
  return steps.flatMap((step, at) => [
    ...checkFirst(step, at),
    ...checkItems(steps, step, at),
    ...checkCrawl(step, at),
    ...checkActions(steps, step, at),
    ...checkFields(steps, step, at),
  ]);
}

function checkFirst({ name }: WorkflowStep, at: number): readonly ErrorDetail[] {
  if (at === 0 && name !== 'const' && name !== 'crawl')
    return [fault(`The first step must be const or crawl; ${name} needs items from a step before it.`, [0, 'name'])];
  if (at > 0 && name === 'const')
    return [fault('const begins a workflow; after another step it would throw away its items.', [at, 'name'])];
  return [];
}

/** Steps that visit need a `url` in the items they take. */
function checkItems(steps: readonly WorkflowStep[], { name }: WorkflowStep, at: number): readonly ErrorDetail[] {
  const fields = fieldsBefore(steps, at);
  if (at === 0 || !VISITING.has(name) || fields === null || fields.has('url') || fields.has('_url')) return [];
  return [fault(`${name} visits the "url" of each item, and no step before it gives one.`, [at, 'name'])];
}

function checkCrawl({ name, args }: WorkflowStep, at: number): readonly ErrorDetail[] {
  if (name !== 'crawl') return [];
  if (at > 0 && args.startUrls !== undefined)
    return [
      fault('A crawl after another step begins at the url of its items; leave startUrls out.', [
        at,
        'args',
        'startUrls',
      ]),
    ];
  return [];
}

function checkActions(steps: readonly WorkflowStep[], { name }: WorkflowStep, at: number): readonly ErrorDetail[] {
  if (name !== 'action') return [];
  const before = steps.slice(0, at).findLast((step) => !BETWEEN.has(step.name));
  if (before?.name !== 'action') return [];
  return [fault('An action begins with a fresh page; put all commands for one page into one action.', [at, 'name'])];
}

/** `unique` compares fields that items have. */
function checkFields(steps: readonly WorkflowStep[], { name, args }: WorkflowStep, at: number): readonly ErrorDetail[] {
  const known = fieldsBefore(steps, at);
  if (name !== 'unique' || known === null || !Array.isArray(args.fields)) return [];
  return args.fields.flatMap((field, index) => {
    const [first = ''] = String(field).split('.');
    if (known.has(String(field)) || known.has(first) || first.startsWith('_') || paramsIn(field).length > 0) return [];
    return [
      fault(
        `No step before it gives a field "${field}"; ${known.size === 0 ? 'there is none' : `there are ${getNames(known)}`}.`,
        [at, 'args', 'fields', index],
      ),
    ];
  });
}

const MAX_NAMED = 30;

function getNames(known: ReadonlySet<string>): string {
  const named = [...known].slice(0, MAX_NAMED).join(', ');
  return known.size > MAX_NAMED ? `${named} and ${known.size - MAX_NAMED} more` : named;
}

function fault(message: string, path: ErrorPath): ErrorDetail {
  return { code: 'invalid_request', message, path: ['steps', ...path], hint: ERROR_TABLE.invalid_request.hint };
}
