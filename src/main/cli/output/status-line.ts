import type { Output } from '../host';
import { clipToWidth } from './shown-width';

/** A terminal line that is rewritten in place; silent without a terminal. */
export interface StatusLine {
  readonly show: (text: string) => void;
  readonly clear: () => void;
}

const ERASE = '\r\u001B[K';
const DEFAULT_WIDTH = 80;

export function createStatusLine(stream: Output, wanted: boolean): StatusLine {
  const isOn = wanted && stream.isTTY === true;
  let shown = '';
  return {
    show: (text) => {
      const line = clipToWidth(text, (stream.columns || DEFAULT_WIDTH) - 1);
      if (!isOn || line === shown) return;
      shown = line;
      stream.write(ERASE + line);
    },
    clear: () => {
      if (shown !== '') stream.write(ERASE);
      shown = '';
    },
  };
}
