// brackets to try; reasoning before the answer may contain some
const MAX_STARTS = 50;

/** The JSON object or array in a model's text: the whole text, a code fence, or the longest one in prose. Null if there is none. */
export function findJson(text: string): unknown {
  const answer = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(answer)?.[1];
  return parseObject(answer) ?? (fenced === undefined ? null : parseObject(fenced)) ?? longest(answer);
}

function parseObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.trim());
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function longest(text: string): unknown {
  let best: unknown = null;
  let length = 0;
  let from = 0;
  for (let tries = 0; tries < MAX_STARTS; tries++) {
    const start = text.slice(from).search(/[{[]/);
    if (start < 0) break;
    const piece = balanced(text, from + start);
    const value = piece.length > length ? parseObject(piece) : null;
    if (value !== null) {
      best = value;
      length = piece.length;
    }
    from += start + (value === null ? 1 : piece.length);
  }
  return best;
}

/** Text from a bracket to its closing one, ignoring brackets in strings; empty if it is never closed. */
function balanced(text: string, start: number): string {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if ((char === '}' || char === ']') && --depth === 0) return text.slice(start, at + 1);
  }
  return '';
}
