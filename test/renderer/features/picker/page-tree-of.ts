import { parsePage } from '../../../../src/main/engine/page/parse';
import { getElements, walk } from '../../../../src/main/engine/page/walk';
import {
  createTreeBuilder,
  type PageNode,
  type PageTree,
} from '../../../../src/renderer/src/features/picker/page/page-tree';

/** A page's tree as the picker reads it from its frame. */
export function getHtmlPageTree(html: string): PageTree {
  const { document } = parsePage(html, 'https://shop.example/');
  const numbers = new Map(getElements(document).map((element, number) => [element, number]));
  const builder = createTreeBuilder();
  walk(document, {
    enter: (element) => {
      builder.open(element.name, numbers.get(element) ?? null, element.attribs);
      return true;
    },
    leave: builder.close,
    text: (node) => builder.text(node.data),
  });
  return builder.finish();
}

/** The one element with this text, the innermost where several have it. Throws where there is none. */
export function withText(tree: PageTree, text: string, at = 0): PageNode {
  const found = [...tree.nodes.values()].filter(
    (node) => node.text === text && !node.children.some((child) => child.text === text),
  );
  const node = found[at];
  if (!node) throw new Error(`no element says ${text}`);
  return node;
}

/** The first element of a tag. Throws where there is none. */
export function withTag(tree: PageTree, tag: string): PageNode {
  const node = [...tree.nodes.values()].find((each) => each.tag === tag);
  if (!node) throw new Error(`there is no ${tag}`);
  return node;
}
