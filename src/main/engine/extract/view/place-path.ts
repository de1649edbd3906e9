import type { Element } from 'domhandler';
import { parentElement } from './css-path';

const MAX_STEPS = 12; // deeper paths start in the middle
const NAMED_STEPS = 2; // one class alone ("value") often stands all over a page
const MAX_NAME = 40; // longer names are generated
/** Names that say the state of an element or where it stands among its like, and so differ from page to page. */
const STATE =
  /(?:^|[-_])(?:active|selected|current|open|closed|expanded|collapsed|hidden|visible|show|hide|first|last|odd|even|loaded|lazy|disabled|clearfix|row|col)(?:$|[-_])/i;

/** Names an element's place by tags and stable names alone, so that it is the same on all pages made from one template. */
export function placePath(element: Element): string {
  const steps: string[] = [];
  let named = 0;
  for (let node: Element | null = element; node && steps.length < MAX_STEPS; node = parentElement(node)) {
    if (node.name === 'body' || node.name === 'html') break;
    const { id, class: className } = node.attribs;
    if (id !== undefined && isStable(id)) {
      steps.push(`${node.name}#${id}`);
      break;
    }
    const name = className === undefined ? undefined : className.split(/\s+/).find(isStable);
    steps.push(name === undefined ? node.name : `${node.name}.${name}`);
    if (name !== undefined && ++named === NAMED_STEPS) break;
  }
  return steps.length === 0 ? element.name : steps.reverse().join(' > ');
}

function isStable(name: string): boolean {
  return name !== '' && name.length <= MAX_NAME && !/\d/.test(name) && !STATE.test(name);
}
