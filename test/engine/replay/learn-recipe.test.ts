import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinUrl, readAnswer, writeBody } from '../../../src/main/engine/replay/exchange';
import { learnRecipe } from '../../../src/main/engine/replay/learn-recipe';
import { CallFailed, runRecipe, type Send } from '../../../src/main/engine/replay/run-recipe';
import type { ReplaySample } from '../../../src/main/engine/replay/sample';
import {
  LIST_PAGE,
  LIST_SITES,
  type ListSite,
  listLength,
  listPath,
  listRows,
  type ReplaySites,
  startReplaySites,
} from '../../helpers/replay-sites';

let sites: ReplaySites;

beforeAll(async () => {
  sites = await startReplaySites();
});
afterAll(() => sites.stop());

interface Asked {
  readonly path: string;
  readonly body?: unknown;
}

/** The calls that the script of a list makes, as a browser would record them. */
const CALLS: { readonly [Site in ListSite]: (list: number, from: number, before: unknown) => Asked } = {
  cursor: (list, _, before) => ({
    path: '/cursor/graphql',
    body: {
      operationName: 'Things',
      query: 'query Things { things }',
      variables: { list: String(list), after: cursorOf(before) },
    },
  }),
  offset: (list, from) => ({ path: `/offset/api/things?list=${list}&offset=${from}&limit=${LIST_PAGE}` }),
  number: (list, from) => ({ path: `/number/api/things?list=${list}&page=${from / LIST_PAGE + 1}` }),
  scroll: (list, _, before) => ({ path: nextOf(before) ?? `/scroll/api/things?list=${list}` }),
  more: (list, from) => ({ path: `/more/api/lists/${list}?skip=${from}` }),
};

type Page = {
  readonly next?: string;
  readonly data?: { readonly things: { readonly pageInfo: { readonly endCursor: string | null } } };
} | null;
const nextOf = (before: unknown) => (before as Page)?.next ?? null;
const cursorOf = (before: unknown) => (before as Page)?.data?.things.pageInfo.endCursor ?? null;

async function recordList(site: ListSite, list: number): Promise<ReplaySample> {
  const exchanges: ReplaySample['exchanges'][number][] = [];
  let before: unknown = null;
  for (let from = 0; from < listLength(list); from += LIST_PAGE) {
    const { path, body } = CALLS[site](list, from, before);
    const text = await load(path, body === undefined ? null : JSON.stringify(body));
    before = JSON.parse(text);
    exchanges.push({
      method: body === undefined ? 'GET' : 'POST',
      url: `${sites.origin}${path}`,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      status: 200,
      contentType: 'application/json',
      text,
      at: 0,
      cause: from === 0 ? 'load' : 'more',
    });
  }
  return {
    url: `${sites.origin}${listPath(site, list)}`,
    exchanges,
    cookies: {},
    rows: listRows(list),
    ended: true,
    methods: [],
  };
}

async function load(path: string, body: string | null): Promise<string> {
  const method = body === null ? 'GET' : 'POST';
  return (await fetch(new URL(path, sites.origin), { method, ...(body !== null && { body }) })).text();
}

const send: Send = async (request) => {
  if (!request) throw new CallFailed('no page is needed');
  const url = joinUrl(request);
  const answer = readAnswer('application/json', await load(url, writeBody(request.body)));
  if (answer === undefined) throw new CallFailed(`${url} has no data`);
  return { url, method: request.method, answer };
};

const options = { rounds: 100, cookies: () => ({}), now: () => 0, randomId: () => '' };

describe('a recipe of a list', () => {
  it.each(LIST_SITES)('gives the rows of lists it was not made from: %s', async (site) => {
    const learned = learnRecipe(await Promise.all([1, 2, 3].map((list) => recordList(site, list))));
    if (!('recipe' in learned)) throw new Error(learned.declined);
    for (const list of [4, 5, 6, 7]) {
      const url = `${sites.origin}${listPath(site, list)}`;
      const { rows, unusual } = await runRecipe(learned.recipe, url, send, { ...options, once: new Map() });
      expect({ rows, unusual }).toEqual({ rows: listRows(list), unusual: null });
    }
  });

  it('waits for pages that have a value for every field', async () => {
    const samples = await Promise.all([1, 2, 3].map((list) => recordList('more', list)));
    const unseen = samples.map((sample) => ({ ...sample, rows: sample.rows.map((row) => ({ ...row, old: null })) }));
    expect(learnRecipe(unseen)).toEqual({ declined: 'No page so far has a value for "old".', wantsMore: true });
  });

  it('says which rows no call answers with', async () => {
    const samples = await Promise.all([1, 2, 3].map((list) => recordList('more', list)));
    const fewer = samples.map((sample) => ({ ...sample, rows: sample.rows.slice(1) }));
    expect(learnRecipe(fewer)).toEqual({
      declined: 'No call of these pages answers with the rows that are shown, so a browser is needed.',
      wantsMore: false,
    });
  });
});

describe('a call that only a browser can make', () => {
  const sampleWith = (name: string, id: number): ReplaySample => ({
    url: `https://shop.example/items/${id}`,
    exchanges: [
      {
        method: 'GET',
        url: `https://shop.example/api/items/${id}?${name}=${['x8Kq', 'p2Lm', 'r5Tz'][id - 1]}`,
        headers: {},
        body: null,
        status: 200,
        contentType: 'application/json',
        text: JSON.stringify({ name: `Lamp ${id}` }),
        at: 0,
        cause: 'load',
      },
    ],
    cookies: {},
    rows: [{ name: `Lamp ${id}` }],
    ended: true,
    methods: [],
  });

  it.each([
    ['sig', "a signature that the page's script computes"],
    ['pow', 'a proof of work'],
    ['captcha', 'the answer to a captcha'],
    ['flavour', 'a value that stands neither in the address, nor on the page, nor in an earlier answer'],
  ])('is declined in words: %s', (name, why) => {
    expect(learnRecipe([1, 2, 3].map((id) => sampleWith(name, id)))).toEqual({
      declined: `GET /api/items/1 needs "${name}", ${why}. Only a browser can make this call.`,
      wantsMore: false,
    });
  });
});
