import { expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { withApp } from '../helpers/with-app';

let app: TestApp;
withApp((given) => {
  app = given;
});

const words = 'I think that this is a very good lamp, and I bought two of them for the long winter.';
const post = (className: string, at: number) =>
  `<div class="${className}"><a class="author" href="/u/${at}">Jo Reader ${at}</a> <time datetime="2024-03-1${at}">March</time><p class="text">${words} Number ${at}.</p></div>`;
const posts = (className: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => post(className, from + at)).join('');
const html = `<!doctype html><title>Lamps</title><h1>Which lamp?</h1><section>${posts('answer', 0, 5)}</section><h2>Reviews</h2><section>${posts('review', 5, 8)}</section>`;

it('reads the other list of a job from its stored pages, by the selector that the job names', async () => {
  const template = { author: 'author', date: 'date', text: 'text of the answer' };
  const pages = [{ url: 'https://lamps.example/which', html }];
  const { jobId: id, results } = await app.run('extract', { pages, template, perPage: 'many' });
  expect(results.items).toHaveLength(5);
  const { completeness } = await app.api('listFields', { id });
  expect(completeness.otherList).toMatchObject({ selector: 'div.review', count: 3 });
  const recordSelector = completeness.otherList?.selector;
  const other = await app.run('extract', { pagesOf: id, template, perPage: 'many', recordSelector });
  expect(other.results.items?.map(({ author }) => author)).toEqual(['Jo Reader 5', 'Jo Reader 6', 'Jo Reader 7']);
  expect((await app.api('listFields', { id: other.jobId })).completeness.otherList?.selector).toBe('div.answer');
});
