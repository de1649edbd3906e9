import type { Attributes } from '../tag-handler';
import { isBracket } from './attribute-filter';
import { addressesInData, type DataMode } from './data-addresses';
import type { LinkList } from './link-list';

/** Finds page URLs in scripts, and in JSON in attributes. */
export interface EmbeddedData {
  readonly openScript: (attributes: Attributes) => void;
  /** Text of an open script: its position in the source. */
  readonly scriptText: (start: number, end: number) => void;
  readonly closeScript: () => void;
  readonly readAttributes: (attributes: Attributes) => void;
}

const JSON_TYPE = /^\s*(?:application|text)\/(?:[\w.-]+\+|x-)?json\b/i;
const SCRIPT_TYPE = /^\s*(?:$|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;
// Only values with such a name count as page URLs, so other texts need no search.
const MAY_HOLD_ADDRESSES = /(?:url|uri|href|link|path|canonical)\\*["']\s*:/i;
const MIN_DATA = 20; // characters; shorter JSON in attributes are settings

export function createEmbeddedData(source: string, list: LinkList): EmbeddedData {
  let mode: DataMode | null = null; // mode of the open script; null if none is open, or if it contains neither code nor JSON
  let start = 0;
  let end = 0;

  const read = (text: string, as: DataMode) => {
    if (MAY_HOLD_ADDRESSES.test(text)) addressesInData(text, as, (address) => list.add(address, 'data', 'none'));
  };

  return {
    openScript: ({ type = '', src }) => {
      mode = src === undefined ? getMode(type) : null;
      end = start = 0;
    },
    scriptText: (from, to) => {
      if (mode !== null) [start, end] = [from, to];
    },
    closeScript: () => {
      if (mode !== null) read(source.slice(start, end), mode);
      mode = null;
    },
    readAttributes: (attributes) => {
      for (const name in attributes) {
        const value = attributes[name] ?? '';
        if (isBracket(value.charCodeAt(0)) && value.length >= MIN_DATA) read(value, 'data');
      }
    },
  };
}

function getMode(type: string): DataMode | null {
  if (JSON_TYPE.test(type)) return 'data';
  return SCRIPT_TYPE.test(type) ? 'code' : null;
}
