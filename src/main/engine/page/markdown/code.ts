import type { ChildNode, Element } from 'domhandler';
import { BLOCK_ELEMENTS, isElement } from '../elements';
import { walk } from '../walk';

/** Wraps text in as many backticks as it needs. */
export function codeSpan(text: string): string {
  const folded = text.replaceAll(/\s+/g, ' ').trim();
  if (folded === '') return '';
  const fence = '`'.repeat(longestRun(folded) + 1);
  const pad = folded.startsWith('`') || folded.endsWith('`') ? ' ' : '';
  return fence + pad + folded + pad + fence;
}

/** Converts a preformatted element to a fenced block, with the language that the page states. */
export function codeBlock(element: Element): readonly string[] {
  const text = codeText(element);
  if (text.trim() === '') return [];
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return [`${fence}${getPreLanguage(element)}\n${text.replace(/^\n+/, '').trimEnd()}\n${fence}`];
}

/** Text of code unchanged, with a line for each inner block and line break. */
export function codeText(element: Element): string {
  let text = '';
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const isLine = ({ name }: Element) => BLOCK_ELEMENTS.has(name) && name !== 'td' && name !== 'th';
  walk(element, {
    enter: (inner) => {
      if (inner.name === 'script' || inner.name === 'style' || inner.name === 'template') return false;
      if (inner.name === 'br') text += '\n';
      else if (isLine(inner)) breakLine();
      return true;
    },
    leave: (inner) => {
      if (isLine(inner)) breakLine();
    },
    text: (node) => {
      text += node.data;
    },
  });
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
}

const LANGUAGE = /(?:^|\s)(?:lang(?:uage)?-|highlight-(?:source-|text-)?|brush:\s*|sourceCode\s+)([\w+#.-]+)/i;
const NO_LANGUAGE = /^(?:none|default|plain|plaintext|text|notranslate)$/i;
const LEVELS_AROUND = 2; // levels; highlighters wrap the block once or twice and state the language on the wrapper

/** Language of a code block, stated on the block, the code within, or a wrapper. */
function getPreLanguage(pre: Element): string {
  const code = pre.children.find((child) => isElement(child) && child.name === 'code');
  for (const node of [pre, code, ...elementsAround(pre, LEVELS_AROUND)]) {
    if (!isElement(node)) continue;
    const { class: names = '' } = node.attribs;
    const language = node.attribs['data-lang'] ?? node.attribs['data-language'] ?? LANGUAGE.exec(names)?.[1];
    if (language && /^[\w+#.-]+$/.test(language) && !NO_LANGUAGE.test(language)) return language.toLowerCase();
  }
  return '';
}

function elementsAround(element: Element, levels: number): readonly Element[] {
  const around: ChildNode | null = element.parent;
  return levels === 0 || !isElement(around) ? [] : [around, ...elementsAround(around, levels - 1)];
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
