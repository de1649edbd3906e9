import type { ChildNode, Element, ParentNode } from 'domhandler';
import { isElement } from '../../page/elements';
import { mainContentOf } from '../../page/main-content/index';
import type { Page, PageScope, StructuredData } from '../../page/types';
import { unseenIn } from '../../page/visible';
import { foldedTextOf, walk } from '../../page/walk';

/** The texts of a page by where they stand. */
export interface PageParts {
  readonly title: string;
  readonly firstHeading: string;
  readonly headings: readonly string[];
  /** The main text, white space not folded. */
  readonly text: string;
  /** Of the main text what stands in links. */
  readonly linkedText: string;
  readonly links: number;
  /** Where the page stands on its site: breadcrumbs, the name of what is above it. */
  readonly trail: string;
  /** What the page says of itself for search engines. */
  readonly summary: string;
  readonly forms: number;
}

const LONGEST_TRAIL = 300; // characters; what says more is a menu
const MOST_SIGNS = 8; // arrows between the parts of a trail; later ones are of the text
const MOST_TEXT = 400_000; // characters; the beginning of a whole book tells what it is about
const HEADING = /^h[1-6]$/;
const TRAIL_NAME = /bread-?crumb|\bcrumbs?\b|breadcrumb|\btrail\b|\byou-are-here\b/i;
const TRAIL_SIGN = /[»›❯▸→]/;

export function partsOf(page: Page, structured: StructuredData): PageParts {
  const main = mainOf(page, mainContentOf(page));
  const outer = outerOf(page);
  const { title = '', description = '', keywords = '' } = structured.meta;
  return {
    ...main,
    title,
    firstHeading: outer.firstHeading,
    trail: outer.trail,
    summary: `${description} ${keywords}`,
    forms: outer.forms,
  };
}

function mainOf(page: Page, { roots, without }: PageScope) {
  const isUnseen = unseenIn(page.document);
  const headings: string[] = [];
  const texts: string[] = [];
  const linked: string[] = [];
  let links = 0;
  let inLink = 0;
  let size = 0;
  for (const root of roots) {
    walk(root, {
      enter: (element) => {
        if (isUnseen(element) || without.has(element)) return false;
        if (isLink(element)) {
          inLink++;
          links++;
        }
        if (HEADING.test(element.name) || element.name === 'dt') headings.push(foldedTextOf(element));
        // words of neighbouring blocks and cells are apart
        texts.push(' ');
        return true;
      },
      leave: (element) => {
        if (isLink(element)) inLink--;
        texts.push(' ');
      },
      text: ({ data }) => {
        if (size > MOST_TEXT) return;
        size += data.length;
        texts.push(data);
        if (inLink > 0) linked.push(data);
      },
    });
  }
  return { headings, text: texts.join(''), linkedText: linked.join(' '), links };
}

function isLink({ name, attribs }: Element): boolean {
  return name === 'a' && attribs.href !== undefined;
}

function outerOf({ document }: Page): {
  readonly firstHeading: string;
  readonly trail: string;
  readonly forms: number;
} {
  const trails = new Set<string>();
  let firstHeading = '';
  let forms = 0;
  const above = (element: ParentNode) => {
    const text = smallAround(element);
    if (text !== '') trails.add(text);
  };
  let signs = 0;
  walk(document, {
    enter: (element) => {
      const { name, attribs } = element;
      if (name === 'script' || name === 'style') return false;
      if (name === 'h1' && firstHeading === '') firstHeading = foldedTextOf(element);
      if (name === 'form') forms++;
      const isUp = /(?:^|\s)up(?:\s|$)/i.test(attribs.rel ?? '');
      if (isUp && name === 'link') trails.add(attribs.title ?? '');
      if (name === 'a' && (isUp || attribs.accesskey?.toLowerCase() === 'u')) above(element);
      const named = `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs['aria-label'] ?? ''} ${attribs.itemtype ?? ''}`;
      if (named.length > 3 && TRAIL_NAME.test(named)) {
        const text = shortTextOf(element);
        if (text !== null) trails.add(text);
      }
      return true;
    },
    text: ({ data, parent }) => {
      if (data.length < LONGEST_TRAIL && TRAIL_SIGN.test(data) && parent && isElement(parent) && signs++ < MOST_SIGNS)
        above(parent);
    },
  });
  return { firstHeading, trail: [...trails].slice(0, 4).join(' '), forms };
}

/** The folded text below a node; null where it is longer than a trail, which is known without reading all of it. */
function shortTextOf(root: ParentNode): string | null {
  const parts: string[] = [];
  const open: ChildNode[] = root.children.toReversed();
  let length = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'text') {
      parts.push(node.data);
      length += node.data.trim().length;
      if (length > LONGEST_TRAIL) return null;
    } else if (isElement(node) && node.name !== 'script' && node.name !== 'style')
      open.push(...node.children.toReversed());
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The text of the largest element around a node that is still as short as a trail. */
function smallAround(node: ParentNode): string {
  let best = '';
  for (let at: ParentNode | null = node; at !== null && at.type !== 'root'; at = at.parent) {
    const text = shortTextOf(at);
    if (text === null) break;
    best = text;
  }
  return best;
}
