import type { AnyNode, Element } from 'domhandler';
import { isTag } from './shown';

const LINES = new Set(['div', 'p', 'li', 'tr']);

/** A code block's text as it stands, line by line, without blanks at the lines' ends and empty lines around. */
export function codeText(element: Element): string {
  let text = '';
  const visit = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (node.type === 'text') text += node.data;
      if (!isTag(node) || node.name === 'script' || node.name === 'style') continue;
      if (LINES.has(node.name) && text !== '' && !text.endsWith('\n')) text += '\n';
      if (node.name === 'br') text += '\n';
      visit(node.children);
      if (LINES.has(node.name) && !text.endsWith('\n')) text += '\n';
    }
  };
  visit(element.children);
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\s+$/g, '');
}

const LANGUAGE =
  /(?:^|\s)(?:lang|language|highlight-source|highlight-text|sourceCode)[- ]([\w+#.-]+)|brush:\s*([\w+#-]+)/i;

/** The language a block of code is marked with, on itself, on the code inside or on what is right around it. */
export function getPreLanguage(pre: Element): string {
  const code = pre.children.find((child) => isTag(child) && child.name === 'code');
  for (const element of [pre, code, pre.parent]) {
    if (!isTag(element)) continue;
    const match = LANGUAGE.exec(element.attribs.class ?? '');
    const language = (match?.[1] ?? match?.[2] ?? '').toLowerCase();
    if (language !== '' && !/^(?:none|plain|default|text|plaintext)$/.test(language)) return language;
  }
  return '';
}
