import { type WorkflowCheck, type WorkflowDraft, WorkflowOptions, type WorkflowStep } from '@shared/contract/workflows';
import { ERROR_TABLE, type ErrorDetail } from '@shared/errors';
import { toErrorDetails } from '@shared/schema-faults';
import { findNearestName, MAX_FAULTS, spell } from '@shared/spelling';
import { describeCondition, parseFilter } from '../results/index';
import { checkSteps } from './check-steps';
import { getFieldsBefore } from './fields';
import { findParams } from './params';

/** Checks a workflow while it is edited; returns its faults and the fields of each step's items. */
export function checkDraft(
  { steps: sent, options: given, defaults }: WorkflowDraft,
  hasModel: () => boolean,
): WorkflowCheck {
  const options = checkOptions(given);
  const { steps, faults } = checkSteps(sent, { options: options.value, hasModel });
  const isWhole = steps.length === sent.length; // after a step of unknown kind, the fields are unknown
  const shown = sent.map((_, at) => (isWhole ? stepFacts(steps, at) : { fields: null, understood: null }));
  const errors = [
    ...emptyFaults(sent),
    ...faults,
    ...options.faults,
    ...(isWhole ? findDefaultFaults(steps, defaults) : []),
  ];
  return { problems: errors.slice(0, MAX_FAULTS).map(toFault), params: [...findParams(sent)], steps: shown };
}

/** Reports defaults of parameters that no step uses. */
export function findDefaultFaults(
  steps: readonly WorkflowStep[],
  defaults: WorkflowDraft['defaults'],
): readonly ErrorDetail[] {
  const names = findParams(steps);
  const known = new Set(names);
  return Object.keys(defaults)
    .filter((name) => !known.has(name))
    .slice(0, MAX_FAULTS)
    .map((name) => {
      const nearest = findNearestName(name, names);
      const message = `No step has {{${name}}} to fill.${nearest === null ? '' : ` Did you mean "${nearest}"?`}`;
      return { code: 'unknown_parameter', message, path: ['defaults', name], hint: ERROR_TABLE.unknown_parameter.hint };
    });
}

function checkOptions(given: WorkflowDraft['options']) {
  const path = ['options'];
  const { value, faults } = spell(given, WorkflowOptions, path);
  const parsed = WorkflowOptions.safeParse(value);
  if (parsed.success) return { value: parsed.data, faults };
  return { value: {}, faults: [...faults, ...toErrorDetails(parsed.error, value, path)] };
}

function emptyFaults(steps: readonly unknown[]): readonly ErrorDetail[] {
  if (steps.length > 0) return [];
  return [{ code: 'invalid_request', message: 'A workflow has at least one step.', path: ['steps'] }];
}

function stepFacts(steps: readonly WorkflowStep[], at: number): WorkflowCheck['steps'][number] {
  const fields = getFieldsBefore(steps, at + 1);
  const query = steps[at]?.name === 'filter' ? steps[at].args.query : undefined;
  if (typeof query !== 'string' || findParams(query).length > 0)
    return { fields: fields && [...fields], understood: null };
  const read = parseFilter(query, getFieldsBefore(steps, at));
  const understood = read.kind === 'condition' ? describeCondition(read.condition) : null;
  return { fields: fields && [...fields], understood };
}

function toFault({ path, hint, ...fault }: ErrorDetail): WorkflowCheck['problems'][number] {
  return { ...fault, path: [...path], ...(hint !== undefined && { hint }) };
}
