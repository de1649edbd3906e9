import type { ChildNode, Element } from 'domhandler';
import { assignedData, calledData } from './data/assigned';
import { attributeData } from './data/attributes';
import { restoreFetched, unflatten } from './data/flattened';
import { flightRows, isFlight } from './data/flight';
import { readStream, type StreamPiece, streamPieces } from './data/streamed';
import { readLooseJson } from './loose-json';
import type { Page } from './types';
import { getPageElements, getRootText } from './walk';

/** JSON data that a page contains for its scripts, or that its scripts fetched. */
export interface JsonBlob {
  /** Variable, attribute, script id or type where it was found; for fetched data, the URL. */
  readonly name: string;
  readonly data: unknown;
  /** Set for data that the page's scripts fetched. */
  readonly captured?: true;
}

const JSON_TYPE = /^\s*(?:application|text)\/(?:[\w.-]+\+|x-)?json\b/i;
const SCRIPT_TYPE = /^\s*(?:$|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;
const NOT_DATA = /^\s*(?:application\/ld\+json|importmap|speculationrules)\b/i;
const MAX_ATTRIBUTES = 500; // a page with more repeats the same data

/**
 * Returns the JSON of a page in page order: JSON scripts, plain data that scripts assign, push or pass to calls, React's streamed
 * rows, streams of React Router, attributes and comments; then what its scripts fetched. Runs no script.
 */
export function readBlobs(page: Page): readonly JsonBlob[] {
  const blobs: JsonBlob[] = [];
  const flight: (readonly unknown[])[] = [];
  const stream: StreamPiece[] = [];
  let attributes = 0;
  for (const element of getPageElements(page.document)) {
    if (element.name === 'script') {
      stream.push(...streamPieces(getRootText(element)));
      for (const blob of scriptBlobs(element)) {
        if (isFlight(blob.name, blob.data)) flight.push(blob.data);
        else blobs.push(blob);
      }
      continue;
    }
    const found = attributes < MAX_ATTRIBUTES ? attributeData(element) : [];
    attributes += found.length;
    blobs.push(...found, ...element.children.flatMap(commentBlobs));
  }
  const rows = flightRows(flight);
  if (rows) blobs.push({ name: '__next_f', data: rows });
  const streamed = readStream(stream);
  if (isFilled(streamed)) blobs.push({ name: stream[0]?.name ?? '', data: streamed });
  const captured = page.captured ?? [];
  return [
    ...blobs,
    ...captured.map(({ url, data }) => ({ name: url, data: restoreFetched(data), captured: true }) as const),
  ];
}

function scriptBlobs(script: Element): readonly JsonBlob[] {
  const { type = '', id } = script.attribs;
  if (NOT_DATA.test(type)) return [];
  const text = getRootText(script);
  if (SCRIPT_TYPE.test(type)) return [...assignedData(text), ...calledData(text)];
  // browsers do not run other types; they contain data or templates
  const values = JSON_TYPE.test(type) ? readLooseJson(text) : strictJson(text);
  return values.map((data) => ({ name: id ?? type.trim(), data: unflatten(data) ?? data }));
}

function commentBlobs(node: ChildNode): readonly JsonBlob[] {
  return node.type === 'comment' ? strictJson(node.data).map((data) => ({ name: 'comment', data })) : [];
}

function isFilled(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function strictJson(text: string): readonly unknown[] {
  if (!/^\s*[[{]/.test(text)) return [];
  try {
    const value: unknown = JSON.parse(text);
    return isFilled(value) ? [value] : [];
  } catch {
    return [];
  }
}
