import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderBar, renderPage } from './page';

interface Page {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

const INDEX = 'README';

const SEARCH = `<search class="search">
<input type="search" aria-label="Search the guide" placeholder="Search the guide" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<ul id="found" role="listbox" aria-label="Found in the guide" hidden></ul>
</search>
`;

/** Pages of docs/guide, as built beside the window's files: by name, the index without one; null if there is no such page. */
export function createUserGuide(rendererDir: string): (name?: string) => Promise<string | null> {
  let pages: readonly Page[] | null = null;
  return async (name = INDEX) => {
    pages ??= JSON.parse(await readFile(join(rendererDir, 'docs', 'guide-pages.json'), 'utf8')) as readonly Page[];
    const page = pages.find((each) => each.name === name);
    return page ? render(page, pages) : null;
  };
}

function render(page: Page, pages: readonly Page[]): string {
  const contents = pages.map(
    ({ name, title }) =>
      `<li><a href="${getHref(name)}"${name === page.name ? ' aria-current="page"' : ''}>${name === INDEX ? 'Contents' : title}</a></li>`,
  );
  const body = `${renderBar('/docs/guide', SEARCH)}
<div class="columns${page.name === INDEX ? '' : ' below'}">
<nav class="contents" aria-label="Contents"><ol>
${contents.join('\n')}
</ol></nav>
<main>
${page.html}
</main>
</div>`;
  return renderPage(`Winnow: ${page.title}`, body, ['guide-search.js']);
}

function getHref(name: string): string {
  return name === INDEX ? '/docs/guide' : `/docs/guide/${name}`;
}
