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
  const around = getNodeClasses(node.parent ?? node)
    .map(getClassMeaning)
    .filter((name) => mayBe(name, node.text));
  const candidates = [
    toName(stated?.split(/\s+/)[0] ?? ''),
    toName(getNodeLabel(node) ?? ''),
    near.some(({ tag }) => tag === 'h1') ? 'title' : '',
    isFormerPrice(node) ? 'old_price' : '',
    ...[getClassMeaning(node.attributes.id ?? ''), ...words].filter(isFieldName),
    ...around.filter(isFieldName),
    byKind(node),
    toName(LABELLED.exec(node.text)?.[1] ?? ''),
    spoken && spoken.length <= MAX_CHARACTERS && spoken !== node.text ? toName(spoken) : '',
    byValue(node.text),
    ...[...words, ...around].filter((word) => word.length > 3),
    node.text === '' ? '' : 'text',
  ];
  // a class such as "badge-new" says what this value is, and others of the column are something else
  const own = toName(node.text);
  return candidates.find((name) => name !== '' && name !== own) ?? 'field';
}

const STRUCK = new Set(['del', 's', 'strike']);

/** Whether a price is crossed out, or above another one of the same markup beside it. */
function isFormerPrice(node: PageNode): boolean {
  if (!isPriceLike(node.text)) return false;
  const chain = getChain(node).filter((each) => each.text === node.text);
  if (chain.some(({ tag }) => STRUCK.has(tag))) return true;
  const outer = chain.at(-1) ?? node;
  const beside = (outer.parent?.children ?? []).filter(
    ({ tag, text }) => tag === outer.tag && isPriceLike(text) && getFrame(text) === getFrame(node.text),
  );
  return beside.some(({ text }) => toAmount(text) < toAmount(node.text));
}

function getFrame(text: string): string {
  return text.replaceAll(/[\d.,\s]+/g, '9');
}

/** A number that compares amounts written alike. */
function toAmount(text: string): number {
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const cents = /[.,](\d{2})$/.exec(digits)?.[1] ?? '00';
  return Number(digits.replace(/[.,]\d{2}$/, '').replaceAll(/[.,]/g, '')) + Number(cents) / 100;
}

const COUNTED =
  /(?:^|_)(?:amount|count|date|isbn|number|points|prices?|quantity|ratings?|salary|size|upc|votes|weight|width|year)(?:$|_)/;

/** Whether a text can be what the element around it is called: a price has digits, "In stock" beside it has none. */
function mayBe(name: string, text: string): boolean {
  return /\d/.test(text) || !COUNTED.test(name);
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
