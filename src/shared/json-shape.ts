import { AppError } from './errors';

const MAX_DEPTH = 200; // levels; recursive functions would run out of stack at a few thousand
const MAX_NAMES = 10_000; // names per object; JSON.parse takes half a second for half a million

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
const [BRACE_OPEN, BRACE_CLOSE, BRACKET_OPEN, BRACKET_CLOSE] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Rejects JSON that would be expensive to parse, in one pass before parsing. Does not validate it. Throws `invalid_request` for more than 200 levels,
 * or an object with more than 10,000 names; `what` is its name in the message.
 */
export function checkJsonShape(text: string, what: string): void {
  const names: number[] = []; // number of names of the object at each depth
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = findStringEnd(text, at);
    } else if (code === BRACE_OPEN || code === BRACKET_OPEN) {
      if (names.push(0) > MAX_DEPTH) throw createShapeError(what, `is nested more than ${MAX_DEPTH} deep`);
    } else if (code === BRACE_CLOSE || code === BRACKET_CLOSE) {
      names.pop();
    } else if (code === COLON) {
      const count = (names.pop() ?? 0) + 1;
      if (count > MAX_NAMES) throw createShapeError(what, `contains an object of more than ${MAX_NAMES} names`);
      names.push(count);
    }
  }
}

/** Index of the quote that ends the string started at `start`; the end of the text if there is none. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

function createShapeError(what: string, fault: string): AppError {
  return new AppError('invalid_request', `The ${what} ${fault}.`);
}
