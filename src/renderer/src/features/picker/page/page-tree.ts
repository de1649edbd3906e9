/** An element of the stored page. */
export interface PageNode {
  /** The number by which the server knows it. */
  readonly number: number;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: PageNode | null;
  readonly children: readonly PageNode[];
  /** Its text with white space folded, cut to a maximum length. */
  readonly text: string;
  /** The part of its text outside of inner elements. */
  readonly ownText: string;
}

export interface PageTree {
  readonly root: PageNode | null;
  readonly nodes: ReadonlyMap<number, PageNode>;
}

/** Builds a tree from a page's elements and texts in document order. */
export interface TreeBuilder {
  /** An element without a number is not part of the tree; its content belongs to the element around it. */
  readonly open: (tag: string, number: number | null, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (data: string) => void;
  readonly close: () => void;
  readonly finish: () => PageTree;
}

const MAX_CHARACTERS = 300; // longer than any name, sample or label shown
const UNSEEN = new Set(['head', 'script', 'style', 'noscript', 'template', 'title']);

interface Growing {
  readonly node: PageNode & { readonly children: PageNode[]; text: string; ownText: string };
  gap: boolean;
}

export function createTreeBuilder(): TreeBuilder {
  const nodes = new Map<number, PageNode>();
  const open: (Growing | null)[] = [];
  let unseen = 0;
  let root: PageNode | null = null;
  const current = () => open.findLast((each) => each !== null) ?? null;

  return {
    open: (tag, number, attributes) => {
      const around = current();
      if (unseen > 0 || UNSEEN.has(tag)) unseen++;
      if (unseen > 0 || number === null) return void open.push(null);
      const node = { number, tag, attributes, parent: around?.node ?? null, children: [], text: '', ownText: '' };
      around?.node.children.push(node);
      root ??= node;
      nodes.set(number, node);
      open.push({ node, gap: false });
    },
    text: (data) => {
      const around = current();
      if (unseen > 0 || !around) return;
      addText(around, data);
      around.node.ownText = `${around.node.ownText} ${data}`.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS);
    },
    close: () => {
      const closed = open.pop();
      if (unseen > 0) unseen--;
      const around = current();
      if (!closed || !around) return;
      const apart = closed.gap || !INLINE.has(closed.node.tag);
      addText(around, apart ? ` ${closed.node.text} ` : closed.node.text);
    },
    finish: () => ({ root, nodes }),
  };
}

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
]);

/** Adds text with white space folded; adds a space only if text follows it. */
function addText(to: Growing | null, data: string): void {
  if (!to || to.node.text.length >= MAX_CHARACTERS) return;
  const words = data.replaceAll(/\s+/g, ' ');
  const inner = words.trim();
  if (inner === '') {
    to.gap ||= words !== '';
    return;
  }
  const gap = (to.gap || words.startsWith(' ')) && to.node.text !== '';
  to.node.text = `${to.node.text}${gap ? ' ' : ''}${inner}`.slice(0, MAX_CHARACTERS);
  to.gap = words.endsWith(' ');
}

/** A node and its ancestors, the nearest first. */
export function getChain(node: PageNode): readonly PageNode[] {
  const chain: PageNode[] = [];
  for (let each: PageNode | null = node; each !== null; each = each.parent) chain.push(each);
  return chain;
}

const classLists = new WeakMap<PageNode, readonly string[]>();

/** The class names of an element. */
export function getNodeClasses(node: PageNode): readonly string[] {
  const known = classLists.get(node);
  if (known) return known;
  const names = (node.attributes.class ?? '').split(/\s+/).filter((name) => name !== '');
  classLists.set(node, names);
  return names;
}

/** Describes an element by its tag and its distinguishing attributes. */
export function getNodeTitle(node: PageNode): string {
  const { id } = node.attributes;
  const [first] = getNodeClasses(node);
  return `${node.tag}${id ? `#${id}` : ''}${first ? `.${first}` : ''}`.slice(0, 60);
}
