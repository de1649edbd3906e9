import { cleanValues, type FieldFault, hasSteps, type Values } from './clean/index';
import type { TemplatePlan } from './types';

export interface CleanRecord {
  readonly values: Values;
  /** Message about failed steps for the item; null if none failed. */
  readonly message: string | null;
}

const MAX_SHOWN = 60; // characters of a value in the message
const MAX_FAULTS = 3;
const LEAD = 'Clean-up: ';

/** Applies the template's clean-up steps to a record; `url` is that of its page. */
export function cleanRecord({ fields }: TemplatePlan, values: Values, url: string): CleanRecord {
  if (!hasSteps(fields)) return { values, message: null };
  const faults: FieldFault[] = [];
  const cleaned = cleanValues(fields, values, { url }, faults);
  return { values: cleaned, message: faults.length === 0 ? null : `${LEAD}${faultsText(faults)}` };
}

/** The page's message with the note on the clean-up replaced. */
export function withCleanMessage(message: string | null, addition: string | null): string | null {
  const at = message === null ? -1 : message.indexOf(LEAD);
  const before = (at < 0 ? message : (message?.slice(0, at).trimEnd() ?? null)) || null;
  return [before, addition].filter((part) => part !== null).join(' ') || null;
}

function faultsText(faults: readonly FieldFault[]): string {
  const described = faults
    .slice(0, MAX_FAULTS)
    .map(({ path, step, value }) => `"${step}" does not fit ${shortened(value)} and left ${path} as it was.`);
  const more = faults.length > MAX_FAULTS ? [`${faults.length - MAX_FAULTS} more did not fit.`] : [];
  return [...described, ...more].join(' ');
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
