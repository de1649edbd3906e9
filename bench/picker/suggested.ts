import { suggestFields } from '../../src/main/engine/extract/suggest/index';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import { getSamples, type Row, type Sample } from '../extract/data';

const MAX_BESIDE = 30; // characters beside a value that a person would leave

/** By field of a set's truth: how many of its values are among what is suggested of their pages, and of how many. */
export function getFolderSuggested(folder: string, set: string, fields: readonly string[], limit: number) {
  const samples = getSamples(folder, set, limit).map((sample) => ({ sample, texts: getSampleTexts(sample) }));
  return fields.map((field) => {
    const stated = samples.flatMap(({ sample, texts }) => {
      const values = getTruthValues(sample.truth, field);
      return values.length === 0 ? [] : [values.some((value) => texts.some((text) => says(text, value)))];
    });
    return { field, found: stated.filter(Boolean).length, of: stated.length };
  });
}

function getSampleTexts({ source, truth }: Sample): readonly string[] {
  const page = parsePage(source, typeof truth.url === 'string' ? truth.url : 'https://example.com/');
  return suggestFields(page, readStructured(page), 'record').fields.flatMap(({ samples }) => samples.map(folded));
}

function getTruthValues(truth: Row, field: string): readonly string[] {
  return [truth[field] ?? []].flat().map((value) => folded(String(value)).replace(/^[:\s]+/, ''));
}

function says(text: string, value: string): boolean {
  // prices are labelled without their currency, and with a point or a comma
  if (/^\d[\d.,]*$/.test(value) && getDigits(text) === getDigits(value)) return true;
  return text.includes(value) && text.length < value.length + MAX_BESIDE;
}

function getDigits(text: string): string {
  return text.replace(/\D/g, '');
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
