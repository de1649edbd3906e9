import type { Element } from 'domhandler';
import { UNSEEN_FOREIGN } from '../elements';
import { getRootText, walk } from '../walk';
import { escapeText } from './escape';

/** TeX of a formula if the page states it, otherwise its text; the text of a drawing. */
export function foreignMarkdown(element: Element): string {
  let tex = element.attribs.alttext ?? '';
  let text = '';
  walk(element, {
    enter: (inner) => {
      const isTex = inner.name === 'annotation' && /tex/i.test(inner.attribs.encoding ?? '');
      if (isTex) tex = getRootText(inner);
      return !UNSEEN_FOREIGN.has(inner.name);
    },
    text: (node) => {
      text += ` ${node.data}`;
    },
  });
  if (element.name === 'math' && tex.trim() !== '') return `$${tex.replaceAll(/\s+/g, ' ').trim()}$`;
  return escapeText(text.replaceAll(/\s+/g, ' ').trim());
}
