import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';

const FOLDER = fileURLToPath(new URL('../docs/guide/', import.meta.url));
const INDEX = 'README';

/** Puts the guide beside the window's files: its pages as `render` makes them, their texts for the search, and the pictures they show. */
export function guidePages(render) {
  return {
    name: 'guide-pages',
    apply: 'build',
    async generateBundle() {
      const { pages, sections, pictures } = await readGuide();
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      for (const page of pages) emit(`docs/guide/${page.name}.html`, render(page, pages));
      emit('docs/guide-search.json', JSON.stringify(sections));
      for (const path of pictures) emit(`docs/${path.split('/').at(-1)}`, await readFile(join(FOLDER, path)));
      const minisearch = fileURLToPath(import.meta.resolve('minisearch')); // in dist/es
      emit('docs/minisearch.js', await readFile(minisearch));
      emit('docs/minisearch.LICENSE.txt', await readFile(join(dirname(minisearch), '../../LICENSE.txt')));
    },
  };
}

/** Pages in the order of the index, which comes first; the text of each section; the paths of pictures. */
export async function readGuide() {
  const index = await readFile(join(FOLDER, `${INDEX}.md`), 'utf8');
  const names = [INDEX, ...[...index.matchAll(/\]\((\w[\w-]*)\.md\)/g)].map(([, name]) => name)];
  const pages = [];
  const sections = [];
  const pictures = new Set();
  for (const name of names) {
    const page = renderPage(name, await readFile(join(FOLDER, `${name}.md`), 'utf8'), pictures);
    pages.push(page.written);
    if (name !== INDEX) sections.push(...page.sections);
  }
  return { pages, sections, pictures: [...pictures] };
}

function renderPage(name, text, pictures) {
  const sections = [];
  const ids = new Map();
  let parts = 0;
  const label = () => `${sections.at(-1)?.title ?? name}, part ${++parts}`; // a region that scrolls needs a name of its own
  const href = name === INDEX ? '/docs/guide' : `/docs/guide/${name}`;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = plainText(tokens);
        const id = uniqueId(ids, title);
        sections.push({ href: depth === 1 ? href : `${href}#${id}`, title, text: '' });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href: to, tokens }) {
        const shown = this.parser.parseInline(tokens);
        const here = linkTo(to);
        return here === null ? shown : `<a href="${here}">${shown}</a>`;
      },
      image({ href: path, text: alt }) {
        pictures.add(path);
        return `<img src="/docs/${path.split('/').at(-1)}" alt="${escapeHtml(alt)}">`;
      },
      code({ text: code }) {
        return `<pre tabindex="0" role="region" aria-label="${escapeHtml(label())}"><code>${escapeHtml(code)}</code></pre>\n`;
      },
      table({ header, rows }) {
        const row = (cells, open, close) =>
          `<tr>${cells.map(({ tokens }) => `${open}${this.parser.parseInline(tokens)}${close}`).join('')}</tr>`;
        const head = row(header, '<th scope="col">', '</th>');
        const body = rows.map((cells) => row(cells, '<td>', '</td>')).join('\n');
        return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(label())}"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(text);
  let at = -1;
  const texts = [];
  for (const token of tokens) {
    if (token.type === 'heading') at = texts.push('') - 1;
    else if (at >= 0) texts[at] += ` ${plainText([token])}`;
  }
  const html = marked.parser(tokens);
  sections.forEach((section, index) => {
    section.page = sections[0].title;
    section.text = (texts[index] ?? '').replace(/\s+/g, ' ').trim();
  });
  return { written: { name, title: sections[0]?.title ?? name, html }, sections };
}

/** Pages of the guide link to each other; files that are only in the repository get no link in the app. */
function linkTo(to) {
  if (/^(https?:|#)/.test(to)) return to;
  const [, page, part = ''] = /^([\w-]+)\.md(#.*)?$/.exec(to) ?? [];
  if (!page) return null;
  return page === INDEX ? '/docs/guide' : `/docs/guide/${page}${part}`;
}

function plainText(tokens) {
  return tokens
    .map((token) => {
      if (token.type === 'table') {
        return [token.header, ...token.rows]
          .flat()
          .map((cell) => plainText(cell.tokens))
          .join(' ');
      }
      if (token.items) return token.items.map((item) => plainText(item.tokens)).join(' ');
      return token.tokens ? plainText(token.tokens) : (token.text ?? '');
    })
    .join(' ')
    .replace(/ +([.,;:!?])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** As code hosts make them, so that a link works there and here. */
function uniqueId(ids, title) {
  const id = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
  const count = ids.get(id) ?? 0;
  ids.set(id, count + 1);
  return count === 0 ? id : `${id}-${count}`;
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
