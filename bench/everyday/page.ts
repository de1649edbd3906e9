import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const EVERYDAY_PARTS = ['dev', 'held-out'] as const;
export type EverydayPart = (typeof EVERYDAY_PARTS)[number];

/** The wordings in which each field is asked for: by its key, described, as a question. */
export const WORDINGS = ['key', 'description', 'question'] as const;
export type Wording = (typeof WORDINGS)[number];

export interface EverydayField {
  readonly key: string;
  readonly description: string;
  readonly question: string;
  /** Values of which any is right; null for a field that the page does not state. */
  readonly truth: readonly unknown[];
}

export interface EverydayPage {
  readonly name: string;
  readonly lang: string;
  readonly url: string;
  readonly html: string;
  readonly fields: readonly EverydayField[];
}

/**
 * Reads the pages of one file: `=== name language url`, the HTML, a line of `---`, and a line for each field:
 * `key | description | question | truth`. The truth is `-` for a field the page does not state; `//` separates values of
 * which any is right.
 */
export function readEverydayPages(part: EverydayPart): readonly EverydayPage[] {
  const text = readFileSync(resolve(`bench/everyday/${part}.txt`), 'utf8');
  return text.split(/^=== /m).slice(1).map(readPart);
}

function readPart(text: string): EverydayPage {
  const [head = '', ...lines] = text.split('\n');
  const [name = '', lang = '', url = ''] = head.split(' ');
  const at = lines.indexOf('---');
  return {
    name,
    lang,
    url,
    html: lines.slice(0, at).join('\n'),
    fields: lines
      .slice(at + 1)
      .filter((line) => line !== '')
      .map(readField),
  };
}

function readField(line: string): EverydayField {
  const [key, description, question, truth] = line.split(' | ');
  if (!key || !description || !question || !truth) throw new Error(`Four columns are needed: ${line}`);
  return { key, description, question, truth: truth.split(' // ').map(readValue) };
}

/** Lists and yes or no are written as JSON; everything else is text. */
function readValue(text: string): unknown {
  if (text === '-') return null;
  return /^(?:\[.*\]|true|false)$/.test(text) ? JSON.parse(text) : text;
}
