import type { Element } from 'domhandler';
import { getRootText } from '../walk';
import type { PaginationMethod } from './types';

const MARK =
  /infinite[-_]?scroll|infinitescroll|endless[-_]?(?:scroll|list|page)|(?:^|[\s_-])infinite(?:$|[\s_-])|jscroll|scroll[-_]?(?:sentinel|trigger|loader|more)|load[-_]?on[-_]?scroll/i;
const MARKED_ATTRIBUTES = [
  'class',
  'id',
  'data-controller',
  'data-component',
  'data-behavior',
  'data-infinite-scroll',
  'data-scroll',
];
const LISTENS = /\.scroll\s*\(|onscroll|\(\s*['"]scroll['"]|IntersectionObserver/;
const LOADS = /\bfetch\s*\(|XMLHttpRequest|\.(?:get|ajax|getJSON|load)\s*\(|axios/;
const MAX_SCRIPT = 200_000;

/** Detects a list that loads more when it is scrolled to its end, which only a browser can do. */
export function findScrollMethods(elements: readonly Element[]): readonly PaginationMethod[] {
  const marked = elements.map(toMark).find((mark) => mark !== null);
  const scripted = elements.some((element) => element.name === 'script' && loadsOnScroll(element));
  const method = { kind: 'scroll', url: null, selector: null } as const;
  if (marked) return [{ ...method, found: `endless scroll ("${marked}")`, confidence: scripted ? 0.6 : 0.45 }];
  return scripted ? [{ ...method, found: 'a script that loads more at the end of the page', confidence: 0.45 }] : [];
}

function toMark({ name, attribs }: Element): string | null {
  if (name === 'script' || name === 'link' || name === 'html' || name === 'body') return null;
  for (const attribute of MARKED_ATTRIBUTES) {
    const value = attribs[attribute];
    if (value === undefined) continue;
    if (attribute === 'data-infinite-scroll') return attribute;
    const word = value.split(/\s+/).find((each) => MARK.test(each));
    if (word !== undefined) return word;
  }
  return null;
}

function loadsOnScroll(script: Element): boolean {
  const { src, type = '' } = script.attribs;
  if (src !== undefined) return MARK.test(src);
  if (type !== '' && !/javascript|module/i.test(type)) return false;
  const code = getRootText(script);
  return code.length <= MAX_SCRIPT && LISTENS.test(code) && LOADS.test(code);
}
