import { parseJson } from '@shared/json-value';

const MAX_TEXT = 500_000; // characters; no model answers with more
const MAX_TRIES = 200; // positions to try, from the end

/** Parses the complete members of a truncated answer by closing its open brackets; null if there are none. */
export function readCutJson(text: string): unknown {
  const start = text.search(/[{[]/);
  if (start < 0 || text.length > MAX_TEXT) return null;
  const { ends, closers } = memberEnds(text, start);
  for (let at = ends.length - 1; at >= 0 && at >= ends.length - MAX_TRIES; at--) {
    const value = parseJson(text.slice(start, ends[at]) + (closers[at] ?? ''));
    if (value !== null) return value;
  }
  return null;
}

/** Positions after a member of an object or list, with the brackets that are open there. */
function memberEnds(text: string, start: number) {
  const ends: number[] = [];
  const closers: string[] = [];
  let open = '';
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') open = (sign === '{' ? '}' : ']') + open;
    else if (sign === '}' || sign === ']') open = open.slice(1);
    // after a plain value, the enclosing object may be incomplete
    if (!inString && (sign === '}' || sign === ']')) {
      ends.push(at + 1);
      closers.push(open);
    }
  }
  return { ends, closers };
}
