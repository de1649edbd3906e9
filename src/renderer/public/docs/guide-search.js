// Searches the guide as one types; arrow keys choose, Enter opens, Escape closes.
import MiniSearch from './minisearch.js';

const MOST = 8;
const input = document.querySelector('.search input');
const list = document.querySelector('#found');

let index = null;
let current = -1;

input.addEventListener('focus', load, { once: true });
input.addEventListener('input', async () => show((await load()).search(input.value).slice(0, MOST)));
input.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && list.children.length > 0) {
    event.preventDefault();
    mark((current + step + list.children.length) % list.children.length);
  } else if (event.key === 'Enter' && !list.hidden) {
    location.href = list.children[Math.max(0, current)].dataset.href;
    show([]);
  } else if (event.key === 'Escape') show([]);
});
list.addEventListener('pointerdown', ({ target }) => {
  const row = target.closest('li[data-href]');
  if (row) location.href = row.dataset.href;
});

function load() {
  index ??= fetch('/docs/guide-search.json')
    .then((answer) => answer.json())
    .then((sections) => {
      const search = new MiniSearch({
        idField: 'href',
        fields: ['title', 'page', 'text'],
        storeFields: ['title', 'page'],
        searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 3, page: 2 } },
      });
      search.addAll(sections);
      return search;
    });
  return index;
}

function show(results) {
  const rows = results.map(({ id, title, page }, at) => {
    const row = document.createElement('li');
    row.id = `found-${at}`;
    row.setAttribute('role', 'option');
    row.dataset.href = id;
    row.append(title);
    if (page !== title) {
      const place = document.createElement('span');
      place.textContent = page;
      row.append(' ', place);
    }
    return row;
  });
  list.replaceChildren(...rows);
  list.hidden = rows.length === 0;
  input.setAttribute('aria-expanded', String(rows.length > 0));
  mark(rows.length > 0 ? 0 : -1);
}

function mark(at) {
  current = at;
  for (const [index, row] of [...list.children].entries()) row.setAttribute('aria-selected', String(index === at));
  if (at >= 0) input.setAttribute('aria-activedescendant', `found-${at}`);
  else input.removeAttribute('aria-activedescendant');
}
