import type { ChildNode, ParentNode } from 'domhandler';
import { isElement } from '../elements';
import { getNodeBlocks } from '../markdown/blocks';
import { type MarkdownContext, markdownContext } from '../markdown/context';
import type { IncludeInput } from './input';

/** What a reader sees of the page, or of the scope's part of it, as GitHub-flavoured Markdown with absolute links. */
export function markdown({ page, scope }: IncludeInput): string {
  const context = markdownContext(page, scope?.without);
  const roots = scope?.roots ?? [page.document];
  const blocks = roots.flatMap((root) => getNodeBlocks(getRootNodes(root, context), context));
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

/** A list or a table is written as such when it is itself the root; one marked hidden shows what is in it, since it was asked for. */
function getRootNodes(root: ParentNode, context: MarkdownContext): readonly ChildNode[] {
  return isElement(root) && !context.isUnseen(root) ? [root] : root.children;
}
