import { type Certificate, EXTRACTOR_FORMAT, type ExtractorDocument } from '@shared/extractor';
import { describe, expect, it } from 'vitest';
import type { NewExample } from '../../../src/main/engine/store/examples';
import type { Store } from '../../../src/main/engine/store/index';
import { getTemplateKey } from '../../../src/main/engine/store/kinds';
import { NOT_FETCHED } from '../../../src/main/engine/store/pages';
import { withStore } from '../../helpers/store';

let store: Store;
withStore((opened) => {
  store = opened;
});

const kind = { site: 'shop.example', patterns: ['https://shop.example/p/*'], fingerprint: ['main > h1'] };
const asking = { site: 'shop.example', templateKey: getTemplateKey({ name: 'Name' }), perPage: 'one' } as const;
const document: ExtractorDocument = {
  format: EXTRACTOR_FORMAT,
  version: 1,
  name: 'Products',
  template: { name: 'Name' },
  perPage: 'one',
  kind,
  records: null,
  fields: { name: { locators: [{ by: 'selector', selector: 'h1', take: 'text', transforms: [] }] } },
  code: null,
};
const certificate: Certificate = {
  examinedAt: '2030-01-01T00:00:00.000Z',
  fields: {},
  records: null,
  examples: [],
  taught: false,
  model: null,
  costUsd: 0,
};
const made = { ...asking, kind: null, name: 'Products', document, certificate, pageUsd: null, createdAt: 1000 };
const example = (url: string, change: Partial<NewExample> = {}): NewExample => ({
  url,
  finalUrl: url,
  contentType: 'text/html',
  token: null,
  records: [{ name: url }],
  origin: 'model',
  codec: 'identity',
  data: Buffer.from('<h1>A</h1>'),
  createdAt: 1,
  ...change,
});

describe('getTemplateKey', () => {
  it('tells the same fields in another order apart', () => {
    expect(getTemplateKey({ a: 'x', b: 'y' })).toBe(getTemplateKey({ a: 'x', b: 'y' }));
    expect(getTemplateKey({ a: 'x', b: 'y' })).not.toBe(getTemplateKey({ b: 'y', a: 'x' }));
    expect(getTemplateKey('name and price')).not.toBe(getTemplateKey({ name: 'price' }));
  });
});

describe('the extractors of the store', () => {
  it('are read back as they were written', () => {
    const row = store.extractors.insert({ ...made, id: 'e1' });
    expect(store.extractors.byId('e1')).toEqual(row);
    expect(row).toMatchObject({ ...made, state: 'active', revision: 1, pagesRead: 0, savedUsd: 0, health: {} });
    expect(store.extractors.byId('e2')).toBeNull();
  });

  it('are listed newest first, by site and in steps', () => {
    for (const id of ['e1', 'e2', 'e3']) store.extractors.insert({ ...made, id });
    store.extractors.insert({ ...made, id: 'other', site: 'blog.example' });
    const page = store.extractors.list({ site: 'shop.example', limit: 2, offset: 1 });
    expect(page.rows.map(({ id }) => id)).toEqual(['e2', 'e1']);
    expect(page.total).toBe(3);
    expect(store.extractors.list({ limit: 10, offset: 0 }).total).toBe(4);
  });

  it('are used only while they are active, and only for their template', () => {
    store.extractors.insert({ ...made, id: 'e1' });
    store.extractors.insert({ ...made, id: 'e2', state: 'disabled' });
    store.extractors.insert({ ...made, id: 'e3', perPage: 'many' });
    expect(store.extractors.activeFor(asking).map(({ id }) => id)).toEqual(['e1']);
    store.extractors.change('e1', { state: 'replaced', replacedBy: 'e2' });
    expect(store.extractors.activeFor(asking)).toEqual([]);
    expect(store.extractors.byId('e1')).toMatchObject({ state: 'replaced', replacedBy: 'e2', revision: 1 });
  });

  it('rise in revision with their document, and remember what happened', () => {
    store.extractors.insert({ ...made, id: 'e1' });
    store.extractors.change('e1', { name: 'Things', happened: { at: 'then', event: 'Renamed.' } });
    store.extractors.change('e1', {
      document: { ...document, name: 'Things' },
      happened: { at: 'now', event: 'Edited.' },
    });
    expect(store.extractors.byId('e1')).toMatchObject({
      name: 'Things',
      revision: 2,
      history: [
        { at: 'then', event: 'Renamed.' },
        { at: 'now', event: 'Edited.' },
      ],
    });
  });

  it('add up what they read, and know no saving once a price is unknown', () => {
    store.extractors.insert({ ...made, id: 'e1' });
    const health = {
      name: { pages: 1, filled: 1, fitted: 1, drifted: false, reason: null, usual: null, suspicion: [0, 0] as const },
    };
    store.extractors.addUse('e1', { pages: 2, savedUsd: 0.5, health, at: 5 });
    store.extractors.addUse('e1', { pages: 1, savedUsd: 0.25, health, at: 6 });
    expect(store.extractors.byId('e1')).toMatchObject({ pagesRead: 3, savedUsd: 0.75, health, lastUsedAt: 6 });
    store.extractors.addUse('e1', { pages: 0, savedUsd: 0, health, at: null });
    expect(store.extractors.byId('e1')?.lastUsedAt).toBe(6);
    store.extractors.addUse('e1', { pages: 1, savedUsd: null, health, at: 7 });
    store.extractors.addUse('e1', { pages: 1, savedUsd: 1, health, at: 8 });
    expect(store.extractors.byId('e1')).toMatchObject({ pagesRead: 5, savedUsd: null });
  });

  it('tell when any of them changed, which their use does not', () => {
    const before = store.extractors.version();
    store.extractors.insert({ ...made, id: 'e1' });
    const inserted = store.extractors.version();
    store.extractors.addUse('e1', { pages: 1, savedUsd: 0, health: {}, at: 1 });
    expect([inserted > before, store.extractors.version()]).toEqual([true, inserted]);
    store.extractors.change('e1', { state: 'disabled' });
    expect(store.extractors.version()).toBeGreaterThan(inserted);
  });

  it('are deleted with the data about their use', () => {
    store.extractors.insert({ ...made, id: 'e1' });
    store.extractors.remove('e1');
    expect(store.extractors.byId('e1')).toBeNull();
    store.extractors.insert({ ...made, id: 'e1' });
    expect(store.extractors.byId('e1')?.pagesRead).toBe(0);
  });
});

describe('the examples of the store', () => {
  it('keep their page when its job is deleted', () => {
    const row = store.examples.addKind(asking, kind);
    const job = store.jobs.insert({ id: 'j', name: '', type: 'visit', args: {}, artifacts: [], createdAt: 0 });
    const url = 'https://shop.example/p/1';
    const body = { codec: 'identity', data: Buffer.from('<h1>A</h1>') } as const;
    const facts = {
      finalUrl: url,
      httpStatus: 200,
      contentType: null,
      wireBytes: 0,
      tier: 'none',
      fetchRecord: NOT_FETCHED,
      fetchedAt: 0,
    } as const;
    const timer = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 0 };
    store.pages.insert(job.num, { ...facts, ...body, timer, token: 'stored' });
    store.examples.addExample(row, example(url, { ...body, token: 'stored' }));
    expect(store.examples.examplesOf(row.id)).toMatchObject([{ url, ...body, token: 'stored' }]);
    while (store.jobs.removeSome(job.num));
    expect(store.pages.byToken('stored')).toBeNull();
    expect(store.examples.examplesOf(row.id)).toMatchObject([{ url, ...body, token: 'stored' }]);
  });

  it('are one for each page of a template, the later one standing', () => {
    const row = store.examples.addKind(asking, kind);
    store.examples.addExample(row, example('https://shop.example/p/1'));
    store.examples.addExample(row, example('https://shop.example/p/1', { records: [{ name: 'B' }] }));
    expect(store.examples.examplesOf(row.id).map(({ records }) => records)).toEqual([[{ name: 'B' }]]);
    expect(store.examples.kind(row.id)?.seen).toBe(1);
  });

  it('let what a person said stand against any reader', () => {
    const row = store.examples.addKind(asking, kind);
    const url = 'https://shop.example/p/1';
    expect(store.examples.addExample(row, example(url, { origin: 'person', records: [{ name: 'P' }] }))).toBe(true);
    expect(store.examples.addExample(row, example(url))).toBe(false);
    expect(store.examples.examplesOf(row.id).map(({ records }) => records)).toEqual([[{ name: 'P' }]]);
  });

  it('are the newest eight of a kind, and all of a person', () => {
    const row = store.examples.addKind(asking, kind);
    const url = (at: number) => `https://shop.example/p/${at}`;
    store.examples.addExample(row, example(url(0), { origin: 'person', createdAt: 0 }));
    for (let at = 1; at <= 12; at++) store.examples.addExample(row, example(url(at), { createdAt: at }));
    const kept = store.examples.examplesOf(row.id).map((one) => one.url);
    expect(kept).toEqual([url(0), ...[12, 11, 10, 9, 8, 7, 6, 5].map(url)]);
    expect(store.examples.countExamples(row.id)).toBe(9);
    expect(store.examples.kind(row.id)?.seen).toBe(13);
  });

  it('of readers are forgotten up to a time, and attempts counted anew', () => {
    const row = store.examples.addKind(asking, kind);
    const url = (at: number) => `https://shop.example/p/${at}`;
    store.examples.addExample(row, example(url(0), { origin: 'person', createdAt: 1 }));
    for (let at = 1; at <= 3; at++) store.examples.addExample(row, example(url(at), { createdAt: at }));
    store.examples.changeKind(row.id, { tried: 4 });
    store.examples.forget(row.id, 2);
    expect(store.examples.examplesOf(row.id).map((one) => one.url)).toEqual([url(0), url(3)]);
    expect(store.examples.kind(row.id)).toMatchObject({ seen: 0, tried: 0 });
  });

  it('are found by kind, and go with it', () => {
    const row = store.examples.addKind(asking, kind);
    const other = store.examples.addKind({ ...asking, perPage: 'many' }, kind);
    expect(store.examples.kindsOf(asking).map(({ id }) => id)).toEqual([row.id]);
    store.examples.changeKind(row.id, { tried: 4 });
    expect(store.examples.kindsOf(asking)).toEqual([{ ...row, tried: 4 }]);
    store.extractors.insert({ ...made, id: 'e1', kind: row.id });
    store.examples.addExample(row, example('https://shop.example/p/1'));
    store.examples.removeKind(row.id);
    expect(store.examples.examplesOf(row.id)).toEqual([]);
    expect(store.extractors.byId('e1')?.kind).toBeNull();
    expect(store.examples.kind(other.id)).not.toBeNull();
  });
});
