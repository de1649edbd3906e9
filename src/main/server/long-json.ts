import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

const LONG = 2000; // entries; shorter lists are serialized in a millisecond or two
const AT_ONCE = 500;
const DEPTH = 3; // levels; results and their lists are no deeper

/** A JSON stream for an answer with a list so long that serializing it at once would block other calls; null for any other answer. */
export function streamLongJson(answer: unknown): Readable | null {
  return isLong(answer, DEPTH) ? Readable.from(inSteps(answer), { objectMode: false }) : null;
}

function isLong(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth < 0) return false;
  return Array.isArray(value) ? value.length > LONG : Object.values(value).some((each) => isLong(each, depth - 1));
}

async function* inSteps(answer: unknown): AsyncGenerator<string> {
  for (const piece of pieces(answer, DEPTH)) {
    yield piece;
    await setImmediate();
  }
}

function* pieces(value: unknown, depth: number): Generator<string> {
  if (!isLong(value, depth) || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value);
    return;
  }
  if (Array.isArray(value)) {
    for (let from = 0; from < value.length; from += AT_ONCE) {
      const part = JSON.stringify(value.slice(from, from + AT_ONCE));
      yield (from === 0 ? '[' : ',') + part.slice(1, -1);
    }
    yield ']';
    return;
  }
  let before = '{';
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* pieces(each, depth - 1);
    before = ',';
  }
  yield '}';
}
