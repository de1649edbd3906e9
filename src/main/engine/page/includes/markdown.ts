import type { ChildNode, ParentNode } from 'domhandler';
import { isElement } from '../elements';
import { getNodeBlocks } from '../markdown/blocks';
import { type MarkdownContext, markdownContext } from '../markdown/context';
import type { IncludeInput } from './input';

/** Visible content of the page, or of the scope, as GitHub-flavoured Markdown with absolute links. */
export function markdown({ page, scope }: IncludeInput): string {
  const context = markdownContext(page, scope?.without);
  const roots = scope?.roots ?? [page.document];
  const blocks = roots.flatMap((root) => getNodeBlocks(getRootNodes(root, context), context));
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

/** Nodes to write: a root that is a list or table is written as one; a root marked hidden is written anyway, because it was requested. */
function getRootNodes(root: ParentNode, context: MarkdownContext): readonly ChildNode[] {
  return isElement(root) && !context.isUnseen(root) ? [root] : root.children;
}
