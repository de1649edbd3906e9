import { blocksOf } from '../markdown/blocks';
import { markdownContext } from '../markdown/context';
import type { IncludeInput } from './input';

/** What a reader sees of the page, as GitHub-flavoured Markdown with absolute links. */
export function markdown({ page }: IncludeInput): string {
  const blocks = blocksOf(page.document.children, markdownContext(page));
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}
