import type { IntlMessageFormat } from 'intl-messageformat';

type Pattern = ReturnType<IntlMessageFormat['getAst']>;
type Part = Pattern[number];

const PLAIN = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÅåÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const GROWTH = 0.3; // German and French texts are about a third longer than English ones

/** Formats a text as `⟦Šéţţîñĝš ···⟧`. A text without letters stays unchanged. */
export function toPseudo(text: string): string {
  return /[a-z]/i.test(text) ? frame(accent(text), text.length) : text;
}

/** A pattern with accented, framed words; its placeholders are unchanged. */
export function toPseudoPattern(pattern: Pattern): Pattern {
  const words = accentParts(pattern);
  const length = pattern.reduce((sum, part) => sum + (isWords(part) ? part.value.length : 0), 0);
  const dots = frame('\0', length).split('\0');
  return [toWords(dots[0] ?? ''), ...words, toWords(dots[1] ?? '')];
}

function frame(text: string, length: number): string {
  return `⟦${text}${'·'.repeat(Math.ceil(length * GROWTH))}⟧`;
}

function accent(text: string): string {
  // placeholder names stay unchanged
  return text.replace(/\{\w+\}|[a-z]/gi, (found) => ACCENTED[PLAIN.indexOf(found)] ?? found);
}

function accentParts(parts: Pattern): Pattern {
  return parts.map((part) => {
    if (isWords(part)) return { ...part, value: accent(part.value) };
    if (!('options' in part)) return part;
    const options = Object.entries(part.options).map(([name, { value }]) => [name, { value: accentParts(value) }]);
    return { ...part, options: Object.fromEntries(options) } as Part;
  });
}

const WORDS = 0; // element type of the words between placeholders

function isWords(part: Part): part is Extract<Part, { readonly type: typeof WORDS }> {
  return part.type === WORDS;
}

function toWords(value: string): Part {
  return { type: WORDS, value } as Part;
}
