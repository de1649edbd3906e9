import { expect, it } from 'vitest';
import { getBodyValues } from './reading';

const PUBLISHED = '<meta property="article:published_time" content="2024-08-13T06:14:39Z">';
const STORY = '<p>Ten days are enough for the coast, the capital and two nights in the mountains.</p>'.repeat(6);

const readDate = (line: string, head = PUBLISHED) =>
  getBodyValues(`<article><h1>Ten days by train</h1>${line}${STORY}</article>`, { date: 'publication date' }, { head })
    .date;

it.each(['Last updated', 'Zuletzt aktualisiert', '更新日'])(
  'gives no date of an update where the page states another: %s',
  (words) => {
    const shown = '<time class="entry-date published" datetime="2026-03-12">12.03.2026</time>';
    expect(readDate(`<p>${shown}</p>`)).toBe('2026-03-12');
    expect(readDate(`<p>${words}: ${shown.replace(' published', '')}</p>`)).toBe('2024-08-13T06:14:39Z');
    expect(readDate(`<span class="updated-on">${shown.replace('published', 'published updated')}</span>`)).toBe(
      '2024-08-13T06:14:39Z',
    );
  },
);

it('gives the date that is shown as that of the publication', () => {
  expect(readDate('<p>Published <time datetime="2024-08-14">August 14, 2024</time></p>')).toBe('2024-08-14');
});

it('gives the date of an update if the page states no other', () => {
  expect(readDate('<p>Updated: <time datetime="2026-03-12">March 12, 2026</time></p>', '')).toBe('2026-03-12');
});

it('gives the date in a row of facts below the heading rather than that of an update', () => {
  const row = '<p>Words: Helen Marsh · 9 May 2026 · 3 min read</p>';
  expect(readDate(`${row}<p>Updated 10 May 2026</p>`, '')).toBe('2026-05-09');
});
