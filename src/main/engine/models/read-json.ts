// A thinking aloud before the answer may hold brackets of its own; more places than this are no answer.
const MAX_STARTS = 50;

/** The JSON object or array a model's text holds: all of it, what stands in a code fence, or the longest that stands in prose. Null where there is none. */
export function readJson(text: string): unknown {
  const answer = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(answer)?.[1];
  return parse(answer) ?? (fenced === undefined ? null : parse(fenced)) ?? longest(answer);
}

function parse(text: string): unknown {
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
    const value = piece.length > length ? parse(piece) : null;
    if (value !== null) {
      best = value;
      length = piece.length;
    }
    from += start + (value === null ? 1 : piece.length);
  }
  return best;
}

/** From a bracket to the one that closes it, strings respected; empty where it is never closed. */
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
