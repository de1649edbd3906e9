import { Template, type TemplateObject } from '@shared/template';
import { texts } from '../../texts';
import { findJsonFault, parseStoredJson } from '../parse-json';
import { findRowFaults } from './template-faults';
import { readRows } from './template-rows';

/** Content of the template editor. */
export type TemplateReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'sentence'; readonly template: string }
  | { readonly kind: 'object'; readonly template: TemplateObject; readonly fields: readonly string[] }
  | { readonly kind: 'faulty'; readonly message: string };

/** Whether the text is meant as JSON; anything else is a sentence. */
export function isJsonLike(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

/** Parses the editor's text as a JSON object or a sentence. */
export function readTemplate(text: string): TemplateReading {
  if (text.trim() === '') return { kind: 'empty' };
  if (!isJsonLike(text)) return { kind: 'sentence', template: text.trim() };
  const fault = findRowFaults(readRows(text) ?? []).find(({ severity }) => severity === 'error');
  return fault ? { kind: 'faulty', message: fault.message } : readObject(text);
}

function readObject(text: string): TemplateReading {
  const value = parseStoredJson(text);
  if (value === undefined) {
    const line = findJsonFault(text);
    return { kind: 'faulty', message: line === null ? texts.template.notJson : texts.template.notJsonFrom(line) };
  }
  const parsed = Template.safeParse(value);
  if (!parsed.success) return { kind: 'faulty', message: parsed.error.issues[0]?.message ?? texts.template.notJson };
  if (typeof parsed.data === 'string') return { kind: 'sentence', template: parsed.data };
  return { kind: 'object', template: parsed.data, fields: Object.keys(parsed.data) };
}
