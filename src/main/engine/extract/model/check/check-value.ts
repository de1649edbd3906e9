import { toOption } from '../../asked/options';
import type { Evidence } from '../../types';
import { readTypedValue, type Value } from '../../values/index';
import { isDerived, isWholeText, type ValuePlan } from '../asked';
import type { Place, ViewNode } from '../types';
import { type Fault, getFault } from './fault';
import { getNeedle, type Needle, placeOfText } from './locate';
import { placeOfValue, type Reading } from './locate-typed';
import { type PageIndex, toLettersAndDigits } from './page-index';

/** A value of an answer, as the schema requests it. */
export interface Leaf {
  readonly node: number | null;
  readonly to: number | null;
  readonly value: string | number | boolean | null;
}

export interface CheckedValue {
  readonly value: unknown;
  readonly evidence: Evidence;
  /** Nodes that support it. */
  readonly nodes: readonly number[];
}

export type LeafResult = { readonly found: CheckedValue } | { readonly fault: Fault } | null;

/** Confidence of a value by how it was found on the page. */
const SURE = { verbatim: 0.92, address: 0.9, whole: 0.9, sameValue: 0.88, elsewhere: 0.8, derived: 0.6 } as const;
const ELSEWHERE_NODES = 3; // places; a value that occurs in more does not show which is the right one
const LONG_VALUE = 12; // characters; a text this long occurs elsewhere only as the same text

/** Parses a value and finds it on the page; null for "not on the page", a fault for an impossible value. */
export function checkValue(
  index: PageIndex,
  field: ValuePlan,
  reading: Reading,
  leaf: Leaf,
  isMember: boolean,
): LeafResult {
  const node = leaf.node === null ? null : index.nodeOf(leaf.node);
  if (field.type === 'url' || field.type === 'image') return checkAddressValue(index, field, leaf, node);
  if (leaf.value === null) {
    if (leaf.node === null) return null;
    if (isWholeText(field) || isMember) return wholePieces(index, field, reading, leaf, node);
    return null;
  }
  return checkStatedValue(index, field, reading, String(leaf.value), leaf, node);
}

function checkStatedValue(
  index: PageIndex,
  field: ValuePlan,
  reading: Reading,
  stated: string,
  leaf: Leaf,
  node: ViewNode | null,
): LeafResult {
  const read = readTypedValue(stated, reading.type, reading.form, index.context);
  const value = read === null ? null : toOption(read, field.options ?? []);
  if (value === null) return { fault: getFault(field.path, 'wrong_type', stated) };
  const needle = getNeedle(stated);
  const isTrusted = (one: ViewNode) => isWholeText(field) || !index.givesOrders(one);
  if (node && isTrusted(node)) {
    const here = placeIn(index, node, needle, value, reading);
    if (here) return foundAt(here, here.isVerbatim ? SURE.verbatim : SURE.sameValue, value);
  }
  if (field.type === 'boolean') {
    if (leaf.node !== null && node === null) return { fault: getFault(field.path, 'unknown_node', leaf.node) };
    return derived(value, node && isTrusted(node) ? node : null);
  }
  const others = nodesWith(index, needle, value, reading);
  const nearest = nearestTo(
    others.filter(({ node: one }) => isTrusted(one)),
    leaf.node ?? 0,
  );
  if (nearest && (others.length <= ELSEWHERE_NODES || stated.length >= LONG_VALUE))
    return foundAt(nearest.place, SURE.elsewhere, value);
  const across = nearest ? null : acrossPieces(index, leaf.node ?? 0, stated, isTrusted);
  if (across) return foundAt(across, SURE.elsewhere, value);
  if (isDerived(field) && !(node && index.givesOrders(node))) return derived(value, node);
  return { fault: getFault(field.path, faultKind(index, leaf, node, others.length, nearest !== null), stated) };
}

function faultKind(
  index: PageIndex,
  leaf: Leaf,
  node: ViewNode | null,
  others: number,
  isTrusted: boolean,
): Fault['kind'] {
  if ((node && index.givesOrders(node)) || (others > 0 && !isTrusted)) return 'orders';
  if (others > 0) return 'wrong_node';
  return leaf.node !== null && node === null && others > 0 ? 'unknown_node' : 'not_on_page';
}

interface FoundPlace extends Place {
  readonly isVerbatim: boolean;
}

function placeIn(index: PageIndex, node: ViewNode, needle: Needle, value: Value, reading: Reading): FoundPlace | null {
  const verbatim = typeof value === 'boolean' ? null : placeOfText(index, node, needle);
  if (verbatim) return { ...verbatim, isVerbatim: true };
  // a plain text has no other notation
  const same = reading.type === 'text' && reading.form === null ? null : placeOfValue(index, node, value, reading);
  return same && { ...same, isVerbatim: false };
}

function nodesWith(index: PageIndex, needle: Needle, value: Value, reading: Reading) {
  return index.nodes.flatMap((node) => {
    const place = node.inner ? null : placeIn(index, node, needle, value, reading);
    return place ? [{ node, place }] : [];
  });
}

function nearestTo<Found extends { readonly node: ViewNode }>(found: readonly Found[], n: number): Found | null {
  return found.reduce<Found | null>(
    (best, next) => (best && Math.abs(best.node.n - n) <= Math.abs(next.node.n - n) ? best : next),
    null,
  );
}

const MAX_TRIES = 50; // occurrences of a long text
const MIN_ACROSS = 24; // letters; shorter matches across two pieces are coincidences

/** Finds a long value that spans several pieces, nearest to the named one. */
function acrossPieces(
  index: PageIndex,
  n: number,
  stated: string,
  isTrusted: (node: ViewNode) => boolean,
): Place | null {
  const needle = toLettersAndDigits(stated);
  if (needle.length < MIN_ACROSS) return null;
  const { text, nodes, starts } = index.letters();
  let best: ViewNode | null = null;
  for (let at = text.indexOf(needle), tries = 0; at >= 0 && tries < MAX_TRIES; at = text.indexOf(needle, at + 1)) {
    tries++;
    const first = nodes[starts.findLastIndex((start) => start <= at)];
    if (first && isTrusted(first) && (!best || Math.abs(first.n - n) < Math.abs(best.n - n))) best = first;
  }
  return best && { n: best.n, path: best.path, range: null };
}

function wholePieces(
  index: PageIndex,
  field: ValuePlan,
  reading: Reading,
  leaf: Leaf,
  node: ViewNode | null,
): LeafResult {
  if (!node) return { fault: getFault(field.path, 'unknown_node', leaf.node) };
  const pieces = piecesFrom(index, node, leaf.to ?? node.n);
  const text = pieces.map(textFor).filter(Boolean).join(' ');
  const value = readTypedValue(text, reading.type, reading.form, index.context);
  if (value === null) return { fault: getFault(field.path, 'wrong_type', text) };
  if (!isWholeText(field) && index.givesOrders(node)) return { fault: getFault(field.path, 'orders', text) };
  const range = pieces.length === 1 && node.from !== null ? ([node.from, node.from + node.text.length] as const) : null;
  const nodes = pieces.map(({ n }) => n);
  return { found: { value, evidence: getEvidence(node.path, range, SURE.whole), nodes } };
}

function textFor({ text, attributes }: ViewNode): string {
  return text === '' ? (attributes.content ?? attributes.label ?? attributes.alt ?? '') : text;
}

function piecesFrom(index: PageIndex, node: ViewNode, to: number): readonly ViewNode[] {
  const [from, end] = to < node.n ? [to, node.n] : [node.n, to];
  return index.nodes.filter((piece) => piece.n === node.n || (piece.n >= from && piece.n <= end && !piece.inner));
}

function checkAddressValue(index: PageIndex, field: ValuePlan, leaf: Leaf, node: ViewNode | null): LeafResult {
  if (leaf.node === null && leaf.value === null) return null;
  const name = field.type === 'image' ? 'src' : 'href';
  const address = node?.attributes[name] ?? null;
  if (node && address !== null) return foundAddress(index, field, address, node);
  const typed = leaf.value === null ? null : readTypedValue(String(leaf.value), field.type, null, index.context);
  const other = typed === null ? undefined : index.nodes.find((one) => one.attributes[name] === typed);
  if (other && typed !== null) return foundAddress(index, field, String(typed), other);
  const beside = node && besideWith(index, node, name);
  if (beside) return foundAddress(index, field, beside.attributes[name] ?? '', beside);
  const kind = leaf.node === null ? 'not_on_page' : node ? 'no_address' : 'unknown_node';
  return { fault: getFault(field.path, kind, leaf.node ?? leaf.value) };
}

/** Accepts the line that a model named in place of the only link within it. */
function besideWith(index: PageIndex, node: ViewNode, name: 'href' | 'src'): ViewNode | null {
  const at = index.nodes.indexOf(node);
  const inside: ViewNode[] = [];
  for (let next = at + 1; index.nodes[next]?.inner; next++) {
    const inner = index.nodes[next];
    if (inner?.attributes[name] !== undefined) inside.push(inner);
  }
  const [only] = inside;
  return inside.length === 1 && only ? only : null;
}

function foundAddress(index: PageIndex, field: ValuePlan, address: string, node: ViewNode): LeafResult {
  const value = readTypedValue(address, field.type, null, index.context);
  if (value === null) return { fault: getFault(field.path, 'no_address', node.n) };
  return { found: { value, evidence: getEvidence(node.path, null, SURE.address), nodes: [node.n] } };
}

function derived(value: Value, node: ViewNode | null): LeafResult {
  return {
    found: { value, evidence: getEvidence(node?.path ?? null, null, SURE.derived), nodes: node ? [node.n] : [] },
  };
}

function foundAt(place: Place, confidence: number, value: Value): LeafResult {
  return { found: { value, evidence: getEvidence(place.path, place.range, confidence), nodes: [place.n] } };
}

function getEvidence(path: string | null, range: Evidence['range'], confidence: number): Evidence {
  return { source: 'ai', path, range, confidence };
}
