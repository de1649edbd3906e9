import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { LAST, LATER, MENDED, NEW, type PlainSentence } from '../helpers/plain-sentences';
import { PLAIN_LISTS } from '../helpers/plain-sites';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  for (const [path, { html }] of Object.entries(PLAIN_LISTS)) site.on(path, html);
  // the pages of the records, which say no more than their lists
  site.otherwise('<title>One of the list</title><main><h1>One of the list</h1><p>Ask us for more.</p></main>');
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

/** Runs a sentence; the names of its items in alphabetical order, and the state of its outcome. */
async function run(sentence: string, path: string) {
  const { results, outcome } = await app.run('agent', { prompt: sentence.replace('@', site.url(path)) });
  const names = results.items.map(({ name, title, ...others }) => String(name ?? title ?? Object.values(others)[0]));
  return { names: names.toSorted(), state: outcome?.state };
}

async function check([sentence, path, isMeant]: PlainSentence) {
  const records = PLAIN_LISTS[path]?.records ?? [];
  const { names, state } = await run(sentence, path);
  if (isMeant === null) expect(state).toBe('partial');
  else {
    const meant = records.filter((one) => isMeant(one, records)).map(({ name }) => name);
    expect({ names, state }).toEqual({ names: meant.toSorted(), state: 'complete' });
  }
}

describe('the items of an everyday sentence are all that it asks for, and no others', () => {
  for (const sentence of MENDED) it(`${sentence[0]} (${sentence[1]})`, () => check(sentence));
});

describe('further everyday sentences', { tags: ['long'] }, () => {
  for (const sentence of [...NEW, ...LATER, ...LAST]) it(`${sentence[0]} (${sentence[1]})`, () => check(sentence));
});
