import { describe, expect, it } from 'vitest';
import { createDetectionCounts } from '../../../../src/main/engine/extract/records-artifact';
import { framed, readMany, times } from './read-many';

const words = 'I think that this is a very good lamp, and I bought two of them for the long winter.';
const said = (className: string, at: number, more = '') =>
  `<div class="${className}"><a class="author" href="/u/${at}">Jo Reader ${at}</a> <time datetime="2024-03-1${at}">March</time><p class="text">${words} Number ${at}.</p>${more}</div>`;

describe('the list that was not taken', () => {
  const template = { author: 'author', date: 'date', text: 'text of the answer' };

  it('is named with its records, so that a person can take it instead', () => {
    const page = framed(
      `<h1>Which lamp?</h1><section>${times(5, (at) => said('answer', at))}</section><h2>Reviews</h2><section>${times(3, (at) => said('review', at + 5))}</section>`,
    );
    const { divide } = readMany(page, template);
    expect(divide).toMatchObject({ selector: 'div.answer', count: 5 });
    expect(divide?.runnerUp).toMatchObject({ selector: 'div.review', count: 3 });
    expect(divide?.runnerUp?.first).toMatch(/^Jo Reader 5/);
  });

  it('is read where its selector is given, and then the first one is the other', () => {
    const page = framed(
      `<section>${times(5, (at) => said('answer', at))}</section><section>${times(3, (at) => said('review', at + 5))}</section>`,
    );
    const { values, divide } = readMany(page, template, 'div.review');
    expect(values.map(({ author }) => author)).toEqual(['Jo Reader 5', 'Jo Reader 6', 'Jo Reader 7']);
    expect(divide).toMatchObject({ selector: 'div.review', count: 3, runnerUp: { selector: 'div.answer', count: 5 } });
  });

  it('may be any elements a person names; where none match, the list is found as ever', () => {
    const page = framed(
      `<p class="pick">by Ann Lee</p><section>${times(5, (at) => said('answer', at))}</section><p class="pick">by Bo Kim</p>`,
    );
    const { values } = readMany(page, { author: 'author' }, 'p.pick');
    expect(values.map(({ author }) => author)).toEqual(['Ann Lee', 'Bo Kim']);
    expect(readMany(page, template, 'li.gone').divide).toMatchObject({ selector: 'div.answer' });
  });

  it('is not part of the records that were taken', () => {
    const page = `<main><section>${times(5, (at) => `<div class="card">${said('answer', at)}</div>`)}</section></main>`;
    expect(readMany(page, template).divide?.runnerUp).toBeNull();
  });

  it('is in the artifact of a job, even after a restart', () => {
    const page = framed(
      `<section>${times(5, (at) => said('answer', at))}</section><section>${times(3, (at) => said('review', at))}</section>`,
    );
    const { divide } = readMany(page, template);
    const counts = createDetectionCounts([]);
    if (divide) counts.add(divide);
    const artifact = counts.artifact();
    expect(artifact).toMatchObject({ divide: { runnerUp: { selector: 'div.review', count: 3 } } });
    expect(createDetectionCounts(artifact ? [artifact] : []).artifact()).toMatchObject({
      divide: { runnerUp: { count: 3 } },
    });
  });
});

describe('the artifact of a list over several pages', () => {
  const page = (at: number, next: boolean) =>
    readMany(
      framed(
        `<p>60 products</p><section>${times(20, (row) => `<div class="card"><h3>Cup ${at * 20 + row}</h3><p class="price">${row + 1}.50 EUR</p></div>`)}</section>${next ? `<a rel="next" href="/p/${at + 2}">Next</a>` : ''}`,
      ),
      { name: '', price: '' },
    ).divide;

  it('counts what the list claims once, and says that the reasoning is about one page', () => {
    const counts = createDetectionCounts([]);
    for (const [at, next] of [true, true, false].entries()) {
      const divide = page(at, next);
      if (divide) counts.add(divide);
    }
    expect(counts.artifact()).toMatchObject({
      divide: { count: 60, expected: 60, coverage: 1, reasoning: expect.stringMatching(/^On one of 3 pages: 20 like/) },
    });
  });

  it('counts it once after a restart too', () => {
    const before = createDetectionCounts([]);
    const first = page(0, true);
    if (first) before.add(first);
    const artifact = before.artifact();
    const after = createDetectionCounts(artifact ? [artifact] : []);
    const second = page(1, true);
    if (second) after.add(second);
    expect(after.artifact()).toMatchObject({ divide: { count: 40, expected: 60 } });
  });

  it('expects the whole list where a part of it was read', () => {
    const counts = createDetectionCounts([]);
    const divide = page(0, true);
    if (divide) counts.add(divide);
    expect(counts.artifact()).toMatchObject({
      divide: { count: 20, expected: 60, reasoning: expect.stringMatching(/^20 like/) },
    });
  });
});
