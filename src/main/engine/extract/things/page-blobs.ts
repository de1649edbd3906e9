import { readBlobs } from '../../page/blobs';
import type { Page } from '../../page/types';
import type { PageView } from '../view/page-view';
import type { DataBlob } from './data-thing';

const MIN_ATTRIBUTE = 40; // characters; shorter JSON in attributes are settings
const MAX_ATTRIBUTES = 200;
const STREAM = '__next_f'; // React's server components arrive as numbered lines of JSON in pushed strings
const LINE = /^[0-9a-f]{1,6}:(?:I|HL)?(?=[[{])/;

/** The JSON a page carries in scripts and attributes. */
export function pageBlobs(page: Page, view: PageView): readonly DataBlob[] {
  const scripts = readBlobs(page);
  const streamed = scripts.filter(({ name }) => name === STREAM).flatMap(({ data }) => stringsOf(data));
  const plain = scripts.filter(({ name }) => name !== STREAM).map(({ data }) => data);
  return [...plain, ...linesOf(streamed.join('')), ...attributesOf(view)].map((data) => ({ source: 'blob', data }));
}

function stringsOf(data: unknown): readonly string[] {
  return Array.isArray(data) ? data.filter((part) => typeof part === 'string') : [];
}

function linesOf(stream: string): readonly unknown[] {
  if (stream === '') return [];
  return stream.split('\n').flatMap((line) => {
    const start = LINE.exec(line)?.[0];
    return start === undefined ? [] : parsed(line.slice(start.length));
  });
}

function attributesOf(view: PageView): readonly unknown[] {
  const found: unknown[] = [];
  for (const { attribs } of view.elements) {
    for (const name in attribs) {
      const value = attribs[name];
      if (value === undefined || value.length < MIN_ATTRIBUTE || !/^(?:data-|:|x-data)/.test(name)) continue;
      if (!/^\s*[[{]/.test(value)) continue;
      found.push(...parsed(value));
      if (found.length >= MAX_ATTRIBUTES) return found;
    }
  }
  return found;
}

function parsed(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? [value] : [];
  } catch {
    return [];
  }
}
