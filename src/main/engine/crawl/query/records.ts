import type { Element, ParentNode } from 'domhandler';
import type { PageScope } from '../../page/index';
import { isElement, walk } from '../../page/index';

const LEAST = 3; // records
const MIN_TEXT = 4; // characters per record
const MAX_TEXT = 900; // characters; longer blocks are sections of a text
// inline elements, which do not form lists
const OF_TEXT = new Set([
  'p',
  'br',
  'span',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'dd',
  'td',
  'th',
  'option',
  'pre',
  'b',
  'strong',
  'label',
  'details',
  'thead',
  'tbody',
]);

/** How much of a page is a list: share of its text in similar blocks with links, 0 to 1. */
export function getRecordShare({ roots, without }: PageScope): number {
  const texts = new Map<ParentNode, number>();
  const links = new Map<ParentNode, number>();
  const open: ParentNode[] = [];
  let best = 0;
  let all = 0;
  const sum = (sums: Map<ParentNode, number>, node: ParentNode, by: number) =>
    sums.set(node, (sums.get(node) ?? 0) + by);
  for (const root of roots) {
    open.length = 0;
    open.push(root);
    walk(root, {
      enter: (element) => {
        if (without.has(element) || element.name === 'script' || element.name === 'style') return false;
        open.push(element);
        if (element.name === 'a' && element.attribs.href !== undefined) sum(links, element, 1);
        return true;
      },
      leave: (element) => {
        open.pop();
        best = Math.max(best, countInSimilarChildren(element, texts, links));
        const above = open.at(-1);
        if (!above) return;
        sum(texts, above, texts.get(element) ?? 0);
        sum(links, above, links.get(element) ?? 0);
      },
      text: ({ data }) => {
        const at = open.at(-1);
        if (at) sum(texts, at, data.trim().length);
      },
    });
    best = Math.max(best, countInSimilarChildren(root, texts, links));
    all += texts.get(root) ?? 0;
  }
  return all === 0 ? 0 : Math.min(1, best / all);
}

/** Characters in the most similar children of a node. */
function countInSimilarChildren(
  node: ParentNode,
  texts: ReadonlyMap<ParentNode, number>,
  links: ReadonlyMap<ParentNode, number>,
): number {
  const kinds = new Map<string, { count: number; size: number }>();
  for (const child of node.children) {
    if (!isElement(child) || OF_TEXT.has(child.name)) continue;
    const size = texts.get(child) ?? 0;
    if (size < MIN_TEXT || size > MAX_TEXT || !links.get(child)) continue;
    const kind = kinds.get(getElementKind(child)) ?? { count: 0, size: 0 };
    kinds.set(getElementKind(child), { count: kind.count + 1, size: kind.size + size });
  }
  return Math.max(0, ...[...kinds.values()].filter(({ count }) => count >= LEAST).map(({ size }) => size));
}

function getElementKind({ name, attribs }: Element): string {
  return `${name} ${attribs.class?.trim().split(/\s+/)[0] ?? ''}`;
}
