import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { createSentenceTranslator } from '../../../src/shared/translation/sentences';
import { phrases, sentences } from '../../../src/shared/words/sentences';
import { sourceFiles } from '../../helpers/imports';

/** Files whose sentences the window shows as they are; their sentences and phrases must all have translations. */
const SHOWN =
  /^src\/main\/(?:engine\/(?:agent\/(?:drafting|list-columns|template-for|unsupported|plan-by-rules|restrictions\/(?:apply-restrictions|bind|scope)|check\/problems|revise\/.*)|contracts\/(?:judge\/.*|runs\/(?:decide|relearn|view-verdict))|jobs\/(?:outcome\/.*|activity\/.*)|learn\/corrections\/correct)|server\/value-pictures)\.ts$/;

const { sentence, phrase } = createSentenceTranslator({ sentences, phrases }, (english) => english, 'en');

describe('the sentences that the window shows', () => {
  it('can all be translated', () => {
    const files = sourceFiles('src').filter((file) => SHOWN.test(file));
    expect(files.length).toBeGreaterThan(40);
    const unknown = files.flatMap((file) =>
      readSentences(readFileSync(file, 'utf8'))
        .filter((text) => !isKnown(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(unknown).toEqual([]);
  });
});

const VALUE = '\0';
const SAMPLES = ['12', 'Xy', 'Xy is gone.', ''];

const KNOWN = [...sentences, ...phrases];

/** Whether it is known with some value in its gaps, each of which may be a number, words or a sentence of its own. */
function isKnown(text: string): boolean {
  const parts = text
    .split(VALUE)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\b12\b/g, '\\S+'));
  const isPart = new RegExp(`^${parts.join('.*')}$`, 'is');
  if (text.includes(VALUE) && KNOWN.some((each) => isPart.test(each))) return true;
  const gaps = text.split(VALUE).length - 1;
  const fill = (values: readonly string[]) => values.reduce((filled, value) => filled.replace(VALUE, value), text);
  return combine(Math.min(gaps, 4)).some((values) => {
    const filled = fill(values).replaceAll(VALUE, 'Xy').trim();
    // some end another sentence, and then begin small
    return [filled, filled.charAt(0).toLowerCase() + filled.slice(1)].some(
      (each) => sentence(each) !== null || phrase(each) !== null,
    );
  });
}

function combine(count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return combine(count - 1).flatMap((some) => SAMPLES.map((value) => [...some, value]));
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Texts that begin like a sentence and end like one, with a gap for each value; a choice between words gives a text for each. */
function readSentences(code: string): readonly string[] {
  const found = new Set<string>();
  walk(parseAst(code, { lang: 'ts' }), (node) => {
    for (const text of toTexts(node))
      if (/^["“\0]?[A-Z\0].* .*[.!?]["”]?\0?$/s.test(text) && /[a-z]{2} [a-z]/.test(text)) found.add(text);
  });
  return [...found];
}

function toTexts(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((each) => (isNode(each) ? valueTexts(each) : []));
  if (node.type !== 'TemplateLiteral') return [];
  const { quasis, expressions } = node as unknown as {
    readonly quasis: readonly { readonly value: { readonly cooked: string } }[];
    readonly expressions: readonly Node[];
  };
  return quasis.reduce<readonly string[]>(
    (texts, { value }, at) => {
      const before = at === 0 ? [''] : valueTexts(expressions[at - 1] as Node);
      return texts.flatMap((text) => before.map((each) => text + each + value.cooked));
    },
    [''],
  );
}

/** Words that an expression can become; a gap for anything else. */
function valueTexts(node: Node): readonly string[] {
  if (node.type === 'CallExpression') return [countWords(node)];
  const texts = toTexts(node);
  return texts.length === 0 ? [VALUE] : texts;
}

/** `formatCountWere(count, 'page')` becomes “12 pages were”. */
function countWords({ callee, arguments: given }: Node): string {
  const name = isNode(callee) ? callee.name : undefined;
  const [, noun] = Array.isArray(given) ? given : [];
  const word = isNode(noun) && typeof noun.value === 'string' ? noun.value : null;
  if (name === 'percent') return '12%';
  if (word === null) return VALUE;
  if (name === 'formatCountWere') return `12 ${word}s were`;
  return name === 'formatNumbered' || name === 'plural' ? `12 ${word}s` : VALUE;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const part of Object.values(value)) if (typeof part === 'object') walk(part, visit);
}
