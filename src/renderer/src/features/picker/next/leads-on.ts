import { getChain, type PageNode, type PageTree } from '../page/page-tree';

const AROUND = 4; // elements from what was clicked to the link or button that it is in

/** The link or button in which an element stands, where it leads to the next page: the one that was found, its like elsewhere, or one that says so. */
export function leadingOn(tree: PageTree, node: PageNode, found: number | null): PageNode | null {
  const control = getChain(node)
    .slice(0, AROUND + 1)
    .find(isPageControl);
  if (!control) return null;
  const known = found === null ? undefined : tree.nodes.get(found);
  const { href = '', rel = '' } = control.attributes;
  const isSame = known !== undefined && href !== '' && !href.startsWith('#') && known.attributes.href === href;
  return control === known || isSame || /(?:^|\s)next(?:\s|$)/i.test(rel) ? control : null;
}

function isPageControl({ tag, attributes }: PageNode): boolean {
  return tag === 'a' || tag === 'button' || attributes.role === 'button' || attributes.role === 'link';
}
