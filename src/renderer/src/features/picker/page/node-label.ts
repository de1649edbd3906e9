import { getChain, getNodeClasses, type PageNode } from './page-tree';
import { getTableLabel } from './table-label';

const MAX_CHARACTERS = 40; // characters; longer texts are sentences, not labels

const LABELS = new Set(['dt', 'th', 'label']);
const SPOKEN = /^(?:sr-only|visually-?hidden|screen-reader-text|a11y-text)$/;

/** Whether a text is only for screen readers, which say it before a value: "Original price". */
function isSpokenLabel(node: PageNode): boolean {
  return getNodeClasses(node).some((name) => SPOKEN.test(name)) && /\p{L}/u.test(node.text) && !/\d/.test(node.text);
}

/** The label of a value: the term of its definition, the heading of its row, or a text with a colon right before it. */
export function getNodeLabel(node: PageNode): string | null {
  const ofTable = getTableLabel(node);
  if (ofTable !== null) return ofTable;
  const [first] = node.children;
  if (first && /[:：]$/.test(first.text) && node.ownText !== '' && first.text.length <= MAX_CHARACTERS)
    return first.text;
  for (const each of getChain(node).slice(0, 3)) {
    if (each.parent && each !== node && each.parent.text !== node.text && !['td', 'dd'].includes(each.tag)) break;
    const siblings = each.parent?.children ?? [];
    const at = siblings.indexOf(each);
    // a term may have several definitions
    const before = each.tag === 'dd' ? siblings.slice(0, at).findLast(({ tag }) => tag === 'dt') : siblings[at - 1];
    if (!before || before.text === '' || before.text.length > MAX_CHARACTERS) continue;
    if (LABELS.has(before.tag) || /:\s*$/.test(before.text) || isSpokenLabel(before)) return before.text;
  }
  const around = node.parent?.text ?? '';
  const lead = around.endsWith(node.text) ? around.slice(0, around.length - node.text.length).trim() : '';
  return lead.length <= MAX_CHARACTERS && /^[\p{L} ]+:$/u.test(lead) ? lead : null;
}
