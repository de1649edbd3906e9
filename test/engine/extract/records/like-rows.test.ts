import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const THREADS = ['Sealing a hull', 'Winter cover', 'Outboard when hot', 'Two anchors', 'Chart plotter', 'Bearings'];
const threadRows = (name: (at: number) => string) =>
  THREADS.map(
    (title, at) =>
      `<tr class="${name(at)}"><td><a href="/t/${at}">${title}</a><div><a href="/u/${at}">sailor${at}</a></div></td><td>${at + 3}</td><td>${at}40</td></tr>`,
  ).join('');
const head = '<thead><tr><th>Thread</th><th>Replies</th><th>Views</th></tr></thead>';

describe('rows of a table', () => {
  it('belong together, whatever other tables there are and however their classes alternate', () => {
    const forums = times(2, (at) => `<tr><td><a href="/f/${at}">Forum ${at}</a></td><td>4${at}</td></tr>`);
    const rules = '<tr class="ann"><td colspan="3">Please read <a href="/rules">the rules of this forum</a></td></tr>';
    const body = `<h1>Boats</h1><table class="f"><tbody>${forums}</tbody></table>
      <table class="t">${head}<tbody>${rules}${threadRows((at) => `r${at % 2}`)}</tbody></table>`;
    const { values } = readMany(framed(body), { title: '', replies: 'number of replies', views: 'number of views' });
    expect(values).toEqual(THREADS.map((title, at) => ({ title, replies: at + 3, views: at * 100 + 40 })));
  });

  it('are one record where two rows differ', () => {
    const rows = THREADS.map(
      (title, at) =>
        `<tr><td>${at + 1}.</td><td><a href="https://s${at}.example/">${title}</a> <span>(new)</span></td></tr><tr><td></td><td>${at + 2} points by <a href="/u/${at}">sailor${at}</a></td></tr>`,
    );
    const { values } = readMany(framed(`<h1>Links</h1><table><tbody>${rows.join('')}</tbody></table>`), {
      title: '',
      points: '',
    });
    expect(values).toEqual(THREADS.map((title, at) => ({ title, points: `${at + 2}` })));
  });
});

it('reads the entries of nested lists, not their years and months', () => {
  const months = [
    ['March', ['Spring is late', 'New shelves']],
    ['May', ['Open garden', 'A dry month']],
  ] as const;
  const entry = (title: string) => `<li><a href="/p/${title.replace(/ /g, '-')}">${title}</a></li>`;
  const year = (name: string, suffix: string) =>
    `<li><span>${name}</span><ul>${months.map(([month, titles]) => `<li><span>${month}</span><ul>${titles.map((title) => entry(title + suffix)).join('')}</ul></li>`).join('')}</ul></li>`;
  const { values } = readMany(`<h1>Archive</h1><ul>${year('2026', '')}${year('2025', ' again')}</ul>`, {
    title: '',
    url: 'link',
    year: '',
  });
  const titles = months.flatMap(([, list]) => list);
  expect(values.map(({ title }) => title)).toEqual([...titles, ...titles.map((title) => `${title} again`)]);
});

it('gives the names of a list of which nothing else is found', () => {
  const songs = times(4, (at) => `<li><span>${at + 1}</span><h3>Song number ${at}</h3><span>The Lamps</span></li>`);
  const template = { title: '', artist: '', label: 'record label' };
  const { values } = readMany(framed(`<h1>Charts</h1><ol>${songs}</ol>`), template);
  expect(values.map(({ title }) => title)).toEqual([
    'Song number 0',
    'Song number 1',
    'Song number 2',
    'Song number 3',
  ]);
});
