// The libraries people convert HTML to Markdown with, each set up as its own documents advise for whole pages.
import { gfm } from '@joplin/turndown-plugin-gfm';
import { htmlToMarkdown } from 'mdream';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import TurndownService from 'turndown';

const turndown = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
turndown.use(gfm);
turndown.remove(['script', 'style', 'noscript', 'template', 'title']);
const nodeHtmlMarkdown = new NodeHtmlMarkdown({ bulletMarker: '-', codeBlockStyle: 'fenced' });

export const converters = {
  turndown: (source) => turndown.turndown(source),
  'node-html-markdown': (source) => nodeHtmlMarkdown.translate(source),
  mdream: (source, url) => htmlToMarkdown(source, { origin: new URL(url).origin }),
};
