import type { ValueContext } from '../../values/index';
import type { ModelView, ViewNode } from '../types';
import { type FoldedText, foldText, tightText } from './folded-text';

/** A view's nodes, indexed for searching values. */
export interface PageIndex {
  readonly nodes: readonly ViewNode[];
  readonly context: ValueContext;
  nodeOf(n: number): ViewNode | null;
  folded(node: ViewNode): FoldedText;
  tight(node: ViewNode): FoldedText;
  /** Letters and digits of all nodes in sequence, with the start of each node. */
  letters(): PageLetters;
  /** Whether the node's text addresses a model rather than a reader. */
  givesOrders(node: ViewNode): boolean;
}

export interface PageLetters {
  readonly text: string;
  readonly nodes: readonly ViewNode[];
  /** Start of each of `nodes` in `text`. */
  readonly starts: readonly number[];
}

/** Indexes a view; folds texts when they are first needed. */
export function indexView(view: ModelView): PageIndex {
  const byNumber = new Map(view.nodes.map((node, at) => [node.n, at]));
  const folded = new Map<ViewNode, FoldedText>();
  const tight = new Map<ViewNode, FoldedText>();
  const ordering = orderingNodes(view.nodes);
  let letters: PageLetters | null = null;
  return {
    nodes: view.nodes,
    context: {
      baseUrl: view.baseUrl,
      language: view.language,
      dayFirst: view.dayFirst ?? null,
      visitedAt: view.visitedAt ?? null,
    },
    nodeOf: (n) => view.nodes[byNumber.get(n) ?? -1] ?? null,
    folded: (node) => foldOnce(folded, node, foldText),
    tight: (node) => foldOnce(tight, node, tightText),
    letters: () => {
      letters ??= getPageLetters(view.nodes);
      return letters;
    },
    givesOrders: (node) => ordering.has(node.n),
  };
}

function foldOnce(known: Map<ViewNode, FoldedText>, node: ViewNode, fold: (text: string) => FoldedText): FoldedText {
  const before = known.get(node);
  if (before) return before;
  const made = fold(node.text);
  known.set(node, made);
  return made;
}

/** Concatenates the letters of nodes. */
export function getPageLetters(all: readonly ViewNode[]): PageLetters {
  const nodes = all.filter(({ inner }) => !inner);
  const starts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const node of nodes) {
    const letters = toLettersAndDigits(node.text);
    starts.push(length);
    parts.push(letters);
    length += letters.length;
  }
  return { text: parts.join(''), nodes, starts };
}

/** Keeps only letters and digits, which do not depend on layout. */
export function toLettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Sentences that address models rather than readers; each needs a form of address or an order besides the typical word. */
const ORDERS = [
  /\b(?:ignore|disregard|override|bypass|forget)\b.{0,40}\b(?:instructions?|prompts?)\b/iu,
  /\b(?:ignore|disregard|forget)\b.{0,30}\b(?:previous|prior|above|earlier|preceding)\b/iu,
  /\b(?:system|developer) (?:prompt|message|instructions?)\s*[:>\]]/iu,
  /\bnew (?:instructions?|task|orders?)\s*:/iu,
  /\b(?:you are|act as) (?:now )?(?:an? )?(?:ai|llm|language model|chatbot|ai assistant)\b|\bas an ai (?:language )?(?:model|assistant)\b/iu,
  /\b(?:ai|llm|language model|assistant|chatbot|crawler|scraper|extractor|agent|bot)s?\b.{0,30}\b(?:must|should|shall|have to|instructed to|please) (?:\w+ )?(?:report|return|answer|output|set|say|respond|reply|ignore|extract|write|treat|give)\b/iu,
  /<\/?(?:system|instructions?|page-\w+)>|\[\/?inst\]|<\|\w+\|>/iu,
  /(?:^|[^\p{L}])(?:ignor(?:iere|ez|a|e|eer)|missachte)[^\p{L}].{0,30}(?:anweisungen|instructions|instrucciones|istruzioni|instruções|instructies)/iu,
  /忽略.{0,10}(?:指令|指示|说明)|無視.{0,6}(?:指示|命令)|(?:指示|命令).{0,4}無視|игнорир.{0,20}инструкци/iu,
];
const FOLLOW =
  /^\W*(?:please |now |instead,? |you must )?(?:set|change|return|output|report|answer|respond|reply|write|say|replace|fill)\b|\b(?:set|change) (?:the |all )?[\w ]{1,30} (?:to|=)/i;
const NEAR = 3; // pieces; an order and its object are often in separate paragraphs

function orderingNodes(nodes: readonly ViewNode[]): ReadonlySet<number> {
  const orders = new Set(nodes.filter((node) => isOrder(getShownText(node))).map(({ n }) => n));
  const followers = nodes.filter(({ n, text }) => text.length < 400 && FOLLOW.test(text) && isNear(orders, n));
  return new Set([...orders, ...followers.map(({ n }) => n)]);
}

function isOrder(text: string): boolean {
  return ORDERS.some((order) => order.test(text));
}

function getShownText({ text, attributes }: ViewNode): string {
  return `${text} ${attributes.alt ?? ''} ${attributes.label ?? ''} ${attributes.title ?? ''} ${attributes.content ?? ''}`;
}

function isNear(orders: ReadonlySet<number>, n: number): boolean {
  for (let at = n - NEAR; at <= n + NEAR; at++) if (orders.has(at)) return true;
  return false;
}
