import { getClassMeaning, getFreeName, isFieldName, toName } from '@shared/field-name';
import { isPriceLike, startsWithDate } from '@shared/value-look';
import { getNodeLabel } from './node-label';
import { getChain, getNodeClasses, type PageNode } from './page-tree';

const MAX_CHARACTERS = 40; // characters of a label; longer ones are sentences

// a line that begins with its label, such as "Finish: wax"; not a time or an address
const LABELLED = /^(\p{L}[^\d:：]{0,39}?)\s*[:：](?!\/\/)\s*\S/u;

/** Suggests a field name for an element, in snake case and unused. */
export function suggestName(node: PageNode, taken: readonly string[]): string {
  return getFreeName(getNodeName(node), taken);
}

function getNodeName(node: PageNode): string {
  const { itemprop, 'aria-label': spoken } = node.attributes;
  const near = getChain(node)
    .filter((each) => each.text === node.text)
    .slice(0, 3);
  const stated = itemprop ?? near.find(({ attributes }) => attributes.itemprop)?.attributes.itemprop;
  const words = near.flatMap((each) => getNodeClasses(each).map(getClassMeaning));
  const around = getNodeClasses(node.parent ?? node).map(getClassMeaning);
  const candidates = [
    toName(stated?.split(/\s+/)[0] ?? ''),
    toName(getNodeLabel(node) ?? ''),
    near.some(({ tag }) => tag === 'h1') ? 'title' : '',
    ...[getClassMeaning(node.attributes.id ?? ''), ...words, ...around].filter(isFieldName),
    byKind(node),
    toName(LABELLED.exec(node.text)?.[1] ?? ''),
    spoken && spoken.length <= MAX_CHARACTERS && spoken !== node.text ? toName(spoken) : '',
    byValue(node.text),
    ...[...words, ...around].filter((word) => word.length > 3),
    node.text === '' ? '' : 'text',
  ];
  return candidates.find((name) => name !== '') ?? 'field';
}

function byKind(node: PageNode): string {
  const kinds = getChain(node)
    .slice(0, 3)
    .map(({ tag }) => tag);
  if (node.tag === 'img' || node.tag === 'picture') return 'image';
  if (node.tag === 'time') return 'date';
  return kinds.some((tag) => /^h[2-6]$/.test(tag)) ? 'title' : '';
}

function byValue(text: string): string {
  if (isPriceLike(text)) return 'price';
  return startsWithDate(text) ? 'date' : '';
}
