import { renderBar, renderPage } from './page';

interface Page {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** The name of the page that lists all others. */
const INDEX = 'README';

const SEARCH = `<search class="search">
<input type="search" aria-label="Search the guide" placeholder="Search the guide" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<ul id="found" role="listbox" aria-label="Found in the guide" hidden></ul>
</search>
`;

/** A page of docs/guide as HTML, with links to all pages. Called when the app is built. */
export function renderUserGuide(page: Page, pages: readonly Page[]): string {
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
