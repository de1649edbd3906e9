import type { WorkflowStep } from '@shared/contract/workflows';
import { AppError, ERROR_TABLE, type ErrorDetail, type ErrorPath } from '@shared/errors';
import { isScriptCommand } from '@shared/script-command';
import { findNearestName } from '@shared/spelling';

// `{{1..100}}` is a range of start URLs, not a parameter
const PLACEHOLDER = /\{\{\s*([A-Za-z_][\w-]*)\s*\}\}/g;
const WHOLE = /^\{\{\s*([A-Za-z_][\w-]*)\s*\}\}$/;

type Params = Readonly<Record<string, unknown>>;

/** Names of the placeholders in a value, in order, without duplicates. */
export function findParams(value: unknown): readonly string[] {
  return [...new Set(textsIn(value).flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)))];
}

/**
 * Fills placeholders. A text that is a single placeholder becomes the value itself, with its type. Scripts are left as they are: a value could otherwise
 * become part of the code.
 */
export function fillParams(value: unknown, params: Params): unknown {
  if (typeof value === 'string') return fillText(value, params);
  if (Array.isArray(value)) return value.map((each) => (isScriptCommand(each) ? each : fillParams(each, params)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillParams(each, params)]));
}

/** Paths of the scripts in a step's commands that contain a placeholder, which none may. */
export function findParamsInScripts({ commands }: Params): readonly ErrorPath[] {
  if (!Array.isArray(commands)) return [];
  return commands.flatMap((command, at) =>
    isScriptCommand(command) && findParams(command.script).length > 0 ? [['commands', at, 'script']] : [],
  );
}

/** Checks a run's parameters against the steps. Throws AppError with one error for each missing or unknown one. */
export function requireParams(steps: readonly WorkflowStep[], params: Params): void {
  const names = findParams(steps);
  const missing = names.filter((name) => !Object.hasOwn(params, name)).map((name) => missingParam(name, steps));
  const unknown = Object.keys(params)
    .filter((name) => !names.includes(name))
    .map((name) => unknownParam(name, names));
  const faults = [...missing, ...unknown];
  if (faults.length > 0) throw AppError.all(faults);
}

function missingParam(name: string, steps: readonly WorkflowStep[]): ErrorDetail {
  const at = steps.findIndex(({ args }) => findParams(args).includes(name));
  const message = `The workflow needs a value for "${name}": {{${name}}} is in step ${at}, ${steps[at]?.name}.`;
  const hint = `Send params with it, such as {"params": {"${name}": …}}.`;
  return { code: 'invalid_request', message, path: ['params', name], hint };
}

function unknownParam(name: string, known: readonly string[]): ErrorDetail {
  const nearest = findNearestName(name, known);
  const hint =
    known.length === 0
      ? 'It has no {{name}} to fill.'
      : nearest
        ? `Did you mean "${nearest}"?`
        : `It takes ${known.join(', ')}.`;
  const message = `The workflow has no parameter "${name}". ${hint}`;
  return { code: 'unknown_parameter', message, path: ['params', name], hint: ERROR_TABLE.unknown_parameter.hint };
}

function fillText(text: string, params: Params): unknown {
  const whole = WHOLE.exec(text)?.[1];
  if (whole !== undefined && Object.hasOwn(params, whole)) return params[whole];
  return text.replace(PLACEHOLDER, (as, name: string) => (Object.hasOwn(params, name) ? asText(params[name]) : as));
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
