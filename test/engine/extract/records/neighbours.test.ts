import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const FIRMS = [
  ['Alder Accountants', '14 Mill Lane, Kendal LA9 4AB'],
  ['Beck Joinery', '2 Sandes Avenue, Kendal LA9 4LL'],
  ['Lakeland Locks 24h', 'Mobile service'],
] as const;

describe('a record', () => {
  it('does not take the heading of the record before it for that of its group', () => {
    const cards = FIRMS.map(
      ([name, place], at) =>
        `<div class="firm--${at}x" role="listitem"><div class="main"><a href="/firm/${at}"><h2>${name}</h2></a></div><address>${place}</address><p>Opened in 19${at}8 by two sisters.</p></div>`,
    ).join('');
    const { values } = readMany(framed(`<h1>Firms in Kendal</h1><div>${cards}</div>`), {
      name: '',
      category: '',
      address: '',
    });
    expect(values.map(({ name }) => name)).toEqual(FIRMS.map(([name]) => name));
    expect(values.map(({ category }) => category)).toEqual([null, null, null]);
    // a name that ends with opening hours is no street with a number
    expect(values[2]?.address).not.toBe('Lakeland Locks 24h');
  });

  it('keeps the heading of its group', () => {
    const group = (at: number) =>
      `<section><h2>Trade ${'AB'.charAt(at)}</h2>${times(2, (one) => `<div class="firm"><h3><a href="/f/${at}${one}">Firm ${at}${one}</a></h3><p>Opened in 19${one}8.</p></div>`)}</section>`;
    const { values } = readMany(framed(`<h1>Firms</h1>${times(2, group)}`), { name: '', category: '' });
    expect(values.map(({ category }) => category)).toEqual(['Trade A', 'Trade A', 'Trade B', 'Trade B']);
  });

  it('is named by the link in its heading, without a mark beside it', () => {
    const item = (name: string, mark: string) =>
      `<li class="repo"><h3><a href="/lark/${name}">${name}</a>${mark}</h3><p>What ${name} is for, in a few words.</p></li>`;
    const list =
      item('tideclock', '<span>Public</span>') +
      item('loam', '<span>Public</span>') +
      item('hedgerow', ' in the field');
    const { values } = readMany(framed(`<h1>lark</h1><ul>${list}</ul>`), { title: '', description: '' });
    expect(values.map(({ title }) => title)).toEqual(['tideclock', 'loam', 'hedgerow in the field']);
  });

  it('has no row of facts for a description', () => {
    const item = (name: string, text: string) =>
      `<li class="repo"><h3><a href="/lark/${name}">${name}</a></h3>${text}<div><span>Python</span><a href="/s">17</a><a href="/f">2</a><span>Updated Jan 30, 2026</span></div></li>`;
    const list =
      item('tideclock', '<p>A clock that follows the tides</p>') +
      item('paper-boats', '') +
      item('loam', '<p>Soil sensor firmware</p>');
    const { values } = readMany(framed(`<h1>lark</h1><ul>${list}</ul>`), { title: '', description: '' });
    expect(values.map(({ description }) => description)).toEqual([
      'A clock that follows the tides',
      null,
      'Soil sensor firmware',
    ]);
  });

  it('has neither the text of a review for its reply nor a button for its title', () => {
    const review = (at: number, title: string) =>
      `<div class="review">${title}<p class="text">The zip gave way after ${at + 2} weeks, and the strap is short.</p><div>by <span class="author">Ann ${'ABC'.charAt(at)}</span></div><a href="#r${at}">Useful?</a></div>`;
    const list = review(0, '<h3>Disappointed</h3>') + review(1, '') + review(2, '<h3>Fair</h3>');
    const { values } = readMany(framed(`<h1>Reviews</h1>${list}`), {
      title: '',
      text: 'text of the review',
      response: 'reply of the seller',
    });
    expect(values.map(({ title }) => title)).toEqual(['Disappointed', null, 'Fair']);
    expect(values.map(({ response }) => response)).toEqual([null, null, null]);
    expect(values[0]?.text).toBe('The zip gave way after 2 weeks, and the strap is short.');
  });

  it('has its text for an answer where no other field asks for it', () => {
    const post = (at: number) =>
      `<div class="answer"><p>Merge them with a heap of ${at + 2} lines, one a worker.</p><a href="/u/${at}">ann${at}</a></div>`;
    const { values } = readMany(framed(`<h1>Order of lines</h1>${times(3, post)}`), { answer: '', author: '' });
    expect(values[0]?.answer).toBe('Merge them with a heap of 2 lines, one a worker.');
  });
});
