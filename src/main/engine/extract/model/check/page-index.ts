import type { ValueContext } from '../../values/context';
import type { ModelView, ViewNode } from '../types';
import { type FoldedText, foldText, tightText } from './folded-text';

/** A view's nodes made ready to look values up in. */
export interface PageIndex {
  readonly nodes: readonly ViewNode[];
  readonly context: ValueContext;
  nodeOf(n: number): ViewNode | null;
  folded(node: ViewNode): FoldedText;
  tight(node: ViewNode): FoldedText;
  /** The letters and figures of all nodes in a row, with the node that each begins in. */
  letters(): PageLetters;
  /** Whether the node's text speaks to a model rather than to a reader. */
  givesOrders(node: ViewNode): boolean;
}

export interface PageLetters {
  readonly text: string;
  readonly nodes: readonly ViewNode[];
  /** For each of `nodes` the place in `text` where it begins. */
  readonly starts: readonly number[];
}

/** Indexes a view; its texts are folded when they are first looked at. */
export function indexView(view: ModelView): PageIndex {
  const byNumber = new Map(view.nodes.map((node, at) => [node.n, at]));
  const folded = new Map<ViewNode, FoldedText>();
  const tight = new Map<ViewNode, FoldedText>();
  const ordering = orderingNodes(view.nodes);
  let letters: PageLetters | null = null;
  return {
    nodes: view.nodes,
    context: { baseUrl: view.baseUrl, language: view.language },
    nodeOf: (n) => view.nodes[byNumber.get(n) ?? -1] ?? null,
    folded: (node) => remembered(folded, node, foldText),
    tight: (node) => remembered(tight, node, tightText),
    letters: () => {
      letters ??= lettersOf(view.nodes);
      return letters;
    },
    givesOrders: (node) => ordering.has(node.n),
  };
}

function remembered(known: Map<ViewNode, FoldedText>, node: ViewNode, fold: (text: string) => FoldedText): FoldedText {
  const before = known.get(node);
  if (before) return before;
  const made = fold(node.text);
  known.set(node, made);
  return made;
}

/** The letters of nodes in a row. */
export function lettersOf(all: readonly ViewNode[]): PageLetters {
  const nodes = all.filter(({ inner }) => !inner);
  const starts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const node of nodes) {
    const letters = bareLetters(node.text);
    starts.push(length);
    parts.push(letters);
    length += letters.length;
  }
  return { text: parts.join(''), nodes, starts };
}

/** Letters and figures only: the same however a text is laid out. */
export function bareLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const ORDER =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|commands?|directions|everything|context)\b|\b(?:system|developer) (?:prompt|message|instruction)|\bnew instructions?\b.{0,20}:|\byou are (?:now )?(?:an? )?(?:ai|llm|language model|assistant|chatbot)\b|\b(?:ai|llm|language models?|assistants?|crawlers?|scrapers?|extractors?|bots?)\b.{0,30}\b(?:must|should|shall|have to|are instructed|please)\b|\bas an ai\b|<\/?(?:system|instructions?|page-)|\[\/?inst\]|\bignor(?:iere|ez|a|e) .{0,30}\b(?:anweisungen|instructions|instrucciones|istruzioni)\b|忽略.{0,10}(?:指令|指示|说明)|無視.{0,6}(?:指示|命令)|игнорир\w*.{0,20}инструкци/iu;
const FOLLOW = /\b(?:set|change|return|output|report|answer|respond|reply|write|use|say|replace|fill)\b/i;
const NEAR = 3; // pieces; an order and what it orders often stand in paragraphs of their own

function orderingNodes(nodes: readonly ViewNode[]): ReadonlySet<number> {
  const orders = new Set(nodes.filter((node) => ORDER.test(saidBy(node))).map(({ n }) => n));
  const followers = nodes.filter(({ n, text }) => text.length < 400 && FOLLOW.test(text) && isNear(orders, n));
  return new Set([...orders, ...followers.map(({ n }) => n)]);
}

function saidBy({ text, attributes }: ViewNode): string {
  return `${text} ${attributes.alt ?? ''} ${attributes.label ?? ''} ${attributes.title ?? ''} ${attributes.content ?? ''}`;
}

function isNear(orders: ReadonlySet<number>, n: number): boolean {
  for (let at = n - NEAR; at <= n + NEAR; at++) if (orders.has(at)) return true;
  return false;
}
