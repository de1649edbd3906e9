import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ExtractedRecord,
  getRecordValue,
  planTemplate,
  readPage,
} from '../../../../src/main/engine/extract/index';
import { tryKinds } from '../../../../src/main/engine/learn/by-rules/read-by-rules';
import { createRulesLearner, type RulesLearner } from '../../../../src/main/engine/learn/by-rules/rules-learner';
import { getFingerprint, processExtractor } from '../../../../src/main/engine/learn/index';
import { parsePage } from '../../../../src/main/engine/page/index';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import type { StoredPage } from '../../../../src/main/engine/store/index';

const PLAN = planTemplate({ title: 'Title of the book', author: 'Author', pages: 'Number of pages' });
const NAMES = ['Ada Lund', 'Otto Brandt', 'Ines Moor', 'Jon Vale', 'Mira Holt', 'Karl Berg', 'Lea Stein', 'Tom Hale'];
const WORDS = ['River', 'Garden', 'Harbour', 'Mountain', 'Orchard', 'Winter', 'Lantern', 'Meadow', 'Island'];

interface Book {
  readonly authors?: string;
  readonly pages?: string;
}

function getSource(at: number, { authors, pages = `${100 + ((at * 37) % 400)}` }: Book = {}): string {
  const title = `The ${WORDS[at % WORDS.length]} of ${WORDS[(at * 5 + 3) % WORDS.length]} ${at}`;
  const author = authors ?? `<a href="/author/${at % NAMES.length}">${NAMES[at % NAMES.length]}</a>`;
  return `<!doctype html><html><head><title>${title} - Corner Books</title></head><body>
    <div class="site-head"><a href="/">Corner Books</a><ul class="site-menu"><li><a href="/new">New</a></li><li><a href="/used">Used</a></li></ul></div>
    <div class="book-detail"><h1 class="book-title">${title}</h1><div class="book-author">Author: ${author}</div>
    <table class="book-facts"><tr><th>Pages</th><td>${pages}</td></tr><tr><th>Binding</th><td>Cloth</td></tr></table>
    <p class="book-text">A quiet story about ${WORDS[(at * 3) % WORDS.length]?.toLowerCase()} and what came after it, told in ${at + 3} chapters.</p></div>
    <div class="site-foot"><p class="imprint">Corner Books, open every day</p></div></body></html>`;
}

const getUrl = (at: number) => `https://books.example/book/${at}`;

/** Whether a page is read without a check, by the URL alone: 15 of 16 are. */
const isRead = (at: number) => (createHash('sha256').update(getUrl(at)).digest()[0] ?? 0) % 16 !== 0;

let sources: Map<number, string>;
let learner: RulesLearner;
let settled: Promise<unknown>;
let learners = 0;

beforeEach(() => {
  sources = new Map();
  settled = Promise.resolve();
  const byId = (at: number) => {
    const facts = { codec: 'identity', contentType: 'text/html; charset=utf-8', finalUrl: getUrl(at) };
    return { ...facts, data: Buffer.from(sources.get(at) ?? '') } as unknown as StoredPage;
  };
  learner = createRulesLearner(
    {
      store: { pages: { byId } } as unknown as Parameters<typeof createRulesLearner>[0]['store'],
      pool: {
        extractor: (task) => {
          const outcome = processExtractor(task);
          settled = outcome;
          return outcome as never;
        },
      },
      id: `test ${++learners}`,
      log: (line) => expect.unreachable(line),
      signal: new AbortController().signal,
    },
    PLAN,
  );
});

/** Reads a page as a job does; `change` is what the rules would say otherwise. */
async function read(
  at: number,
  source = getSource(at),
  change: (record: ExtractedRecord) => ExtractedRecord = (each) => each,
) {
  sources.set(at, source);
  const page = parsePage(source, getUrl(at));
  const structured = () => readStructured(page);
  const fingerprint = getFingerprint(page);
  const task = learner.task(getUrl(at));
  const tried = task && tryKinds({ page, structured }, fingerprint, PLAN, task);
  const byRules = () =>
    change(readPage(page, structured(), { plan: PLAN, perPage: 'one' }).records[0] as ExtractedRecord);
  const record = tried?.record ?? byRules();
  learner.record({
    request: at,
    loaded: {
      status: 'ok',
      page: { finalUrl: getUrl(at) },
      stored: { id: at },
      read: { fingerprint, byRules: tried?.tried },
    } as unknown as Parameters<RulesLearner['record']>[0]['loaded'],
    records: [record],
  });
  await settled;
  await Promise.resolve();
  const values = PLAN.fields.map(({ path }) => getRecordValue(PLAN.fields, record.values, path));
  return { isTaken: tried?.tried.isTaken ?? false, isSure: tried?.tried.isSure ?? false, values };
}

async function readMany(from: number, to: number) {
  const results = [];
  for (let at = from; at < to; at++) results.push({ at, ...(await read(at)) });
  return results;
}

describe('what a job learns from the rules', () => {
  it('reads the pages of a kind after a dozen of them, to the same values, and leaves some to the rules', async () => {
    const first = await readMany(0, 12);
    expect(first.some(({ isTaken }) => isTaken)).toBe(false);
    const later = (await readMany(12, 90)).slice(10);
    const taken = later.filter(({ isTaken }) => isTaken);
    expect(taken.length).toBeGreaterThan(later.length * 0.8);
    expect(later.length - taken.length).toBeGreaterThan(0);
    for (const { at, values } of taken)
      expect(values).toEqual([
        `The ${WORDS[at % WORDS.length]} of ${WORDS[(at * 5 + 3) % WORDS.length]} ${at}`,
        NAMES[at % NAMES.length],
        100 + ((at * 37) % 400),
      ]);
    expect(learner.takeDoubted()).toEqual([]);
  });

  it('leaves pages to the rules that are built otherwise around a value, or lack one', async () => {
    await readMany(0, 40);
    const two = '<a href="/author/1">Ida Frost</a> and <a href="/author/2">Ben Reed</a>';
    expect(await read(101, getSource(101, { authors: two }))).toMatchObject({ isTaken: false, isSure: false });
    expect(await read(102, getSource(102, { pages: '' }))).toMatchObject({ isTaken: false, isSure: false });
    expect(await read(103, '<h1>Opening hours</h1><p>Every day from nine to five.</p>')).toMatchObject({
      isTaken: false,
    });
  });

  /** What the rules say of a page that they read otherwise. */
  const other = (record: ExtractedRecord): ExtractedRecord => ({
    ...record,
    values: { ...record.values, pages: 7 },
    choices: { ...record.choices, pages: (record.choices.pages ?? []).map((choice) => ({ ...choice, value: 7 })) },
  });

  it('goes on after a lone difference among many checks, and ends with the next one', { tags: 'long' }, async () => {
    const taken = (await readMany(0, 60)).filter(({ isTaken }) => isTaken).map(({ at }) => at);
    let checks = 0;
    let at = 100;
    for (; checks < 100; at++) {
      if (isRead(at)) continue;
      const { isTaken, isSure } = await read(at);
      if (isSure && !isTaken) checks++;
      if (isTaken) taken.push(at);
    }
    while (isRead(at)) at++;
    expect(await read(at, getSource(at), other)).toMatchObject({ isTaken: false, isSure: true });
    expect(learner.takeDoubted()).toEqual([]);
    at++;
    while (isRead(at)) at++;
    await read(at, getSource(at), other);
    expect(learner.takeDoubted()).toEqual(taken);
  });

  it('gives back what it read when the rules disagree on a page that both read', async () => {
    const taken = (await readMany(0, 60)).filter(({ isTaken }) => isTaken).map(({ at }) => at);
    let at = 200;
    for (let checked = false; !checked; at++) {
      const { isTaken, isSure } = await read(at, getSource(at), other);
      if (isTaken) taken.push(at);
      checked = isSure && !isTaken;
    }
    expect(learner.takeDoubted()).toEqual(taken);
    expect(learner.takeDoubted()).toEqual([]);
    expect((await readMany(300, 340)).some(({ isTaken }) => isTaken)).toBe(false);
  });
});
