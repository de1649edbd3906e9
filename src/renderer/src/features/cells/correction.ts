import type { JobSummary } from '@shared/contract/jobs';
import { isRecord } from '@shared/json-value';
import type { CellPart } from './cell-parts';

/** A value that can be corrected. */
export interface Correction {
  /** Dotted path in the template. */
  readonly field: string;
  readonly isList: boolean;
  /** Current value, with one line for each entry of a list. */
  readonly text: string;
}

/** Returns the correctable value of a cell part; null if it is not a plain value or list of them. */
export function getCorrection({ args }: Pick<JobSummary, 'args'>, { path, value }: CellPart): Correction | null {
  const names = path.split('.');
  const described = nodeAt(getTemplate(args, names), names);
  if (described === null) return null;
  const isList = Array.isArray(described) || Array.isArray(value);
  const entries = isList ? [value ?? []].flat() : [value ?? ''];
  if (entries.some((entry) => typeof entry === 'object' && entry !== null)) return null;
  return { field: path, isList, text: entries.map(String).join('\n') };
}

/** A job's template. What an agent's fields are, only its sentence says; a workflow's rows also have fields that no template reads. */
function getTemplate({ template, prompt, steps }: JobSummary['args'], [name = '']: readonly string[]): unknown {
  if (!Array.isArray(steps)) return template ?? prompt;
  const asked: object = Object.assign(
    {},
    ...steps.map((step: unknown) => (isRecord(step) && isRecord(step.args) ? step.args.questions : {})),
  );
  return Object.hasOwn(asked, name) ? asked : { [name]: '' };
}

/** The typed text as the API expects it: null if the page has no value. */
export function parseCorrectedValue(
  { isList }: Pick<Correction, 'isList'>,
  typed: string,
): string | readonly string[] | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!isList) return text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The part of a template that describes a field; for a template in words the sentence, null if there is none. */
function nodeAt(template: unknown, [name, ...rest]: readonly string[]): unknown {
  if (typeof template === 'string') return template;
  if (name === undefined) return template;
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return null;
  return nodeAt(new Map<string, unknown>(Object.entries(template)).get(name) ?? null, rest) ?? null;
}
