import { readPageText } from '../../src/main/engine/page/includes/text';
import { getMainContent } from '../../src/main/engine/page/main-content/index';
import { parsePage } from '../../src/main/engine/page/parse';
import type { Sample } from '../extract/data';

/** Of a page that was not loaded. */
export const NO_TIME = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };

export interface ChunkScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** How many pieces of text that belong to the main content of pages are in it, and how many that do not. */
export function scoreChunks(samples: readonly Sample[]): ChunkScore {
  let [wanted, found, wrong] = [0, 0, 0];
  for (const { source, truth } of samples) {
    const page = parsePage(source, String(truth.url));
    const main = folded(readPageText({ page, timer: NO_TIME, scope: getMainContent(page) }));
    const right = strings(truth.with);
    wanted += right.length;
    found += right.filter((chunk) => main.includes(folded(chunk))).length;
    wrong += strings(truth.without).filter((chunk) => main.includes(folded(chunk))).length;
  }
  const [precision, recall] = [found / (found + wrong || 1), found / (wanted || 1)];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
