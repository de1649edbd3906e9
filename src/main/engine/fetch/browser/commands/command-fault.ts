import { stripVTControlCharacters } from 'node:util';
import type { Scene } from './types';

/** Why a command failed, as a sentence starting in lower case. */
export class CommandFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandFault';
  }
}

/** Playwright's messages about what blocked an action; only the last one counts. */
const OBSTACLES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^[\s-]*([^\n]*?) intercepts pointer events/gm, (cover) => `the element is covered by ${cover}`],
  [/element is not enabled/g, () => 'the element is disabled'],
  [/element is not visible/g, () => 'the element is not visible'],
  [/element is not stable/g, () => 'the element does not stop moving'],
  [/element is outside of the viewport/g, () => 'the element cannot be brought into sight'],
  [/element is not editable/g, () => 'the field is read-only'],
  [/did not find some options/g, () => 'the list has no such option'],
];

/** Runs a Playwright action on an element and turns its errors into faults. */
export async function runPageAction(scene: Scene, act: (timeout: number) => Promise<unknown>): Promise<void> {
  try {
    await act(getRemainingMs(scene));
  } catch (error) {
    if (scene.page.slot.isLost()) throw error;
    throw new CommandFault(explainDriverError(error));
  }
}

const ACT_MS = 1000; // ms for an element found late to become stable

/** Milliseconds left to act on a found element; never 0, which Playwright treats as no limit. */
export function getRemainingMs({ until, end }: Scene): number {
  const now = performance.now();
  return Math.max(1, Math.round(Math.min(Math.max(until, now + ACT_MS), end) - now));
}

/** Explains a Playwright error to the user. */
export function explainDriverError(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const seen = OBSTACLES.flatMap(([pattern, say]) => {
    const last = [...text.matchAll(pattern)].at(-1);
    return last ? [{ at: last.index, sentence: say(last[1] ?? '') }] : [];
  });
  const [latest] = seen.sort((a, b) => b.at - a.at);
  return latest?.sentence ?? firstLine(text);
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.replace(/^(\w+\.\w+: )?(Error: )?/, '').replace(/\.$/, '');
}
