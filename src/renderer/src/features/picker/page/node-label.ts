import { getChain, type PageNode } from './page-tree';

const MAX_CHARACTERS = 40; // characters; longer texts are sentences, not labels

/** The label of a value: the term of its definition, the heading of its row, or a text with a colon right before it. */
export function getNodeLabel(node: PageNode): string | null {
  const [first] = node.children;
  if (first && /[:：]$/.test(first.text) && node.ownText !== '' && first.text.length <= MAX_CHARACTERS)
    return first.text;
  for (const each of getChain(node).slice(0, 3)) {
    if (each.parent && each !== node && each.parent.text !== node.text && !['td', 'dd'].includes(each.tag)) break;
    const siblings = each.parent?.children ?? [];
    const before = siblings[siblings.indexOf(each) - 1];
    if (!before || before.text === '' || before.text.length > MAX_CHARACTERS) continue;
    if (before.tag === 'dt' || before.tag === 'th' || before.tag === 'label' || /:\s*$/.test(before.text))
      return before.text;
  }
  const around = node.parent?.text ?? '';
  const lead = around.endsWith(node.text) ? around.slice(0, around.length - node.text.length).trim() : '';
  return lead.length <= MAX_CHARACTERS && /^[\p{L} ]+:$/u.test(lead) ? lead : null;
}
