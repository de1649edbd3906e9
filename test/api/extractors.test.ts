import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { send } from '../helpers/call';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

const template = { maker: 'Who makes it', weight: 'Its weight as a text' };
const MAKERS = ['Kestrel', 'Ostrava Works', 'Lindqvist', 'Banff & Sons', 'Mirador', 'Quillon', 'Tamsin', 'Verlaine'];
const maker = (at: number) => MAKERS[at % MAKERS.length] ?? '';
const weight = (at: number) => `${at * 3 + 1}.5 kg`;

/** A page whose wording no rule knows: only who was shown finds the fields. */
function page(at: number): string {
  return `<!doctype html><html lang="en"><title>Thing ${at} - Depot</title><body>
    <header><a href="/">Depot</a><nav><a href="/a">Tools</a><a href="/b">Lamps</a></nav></header>
    <main><h1>Thing ${at}</h1>
      <p class="house">Out of the workshops of <b>${maker(at)}</b></p>
      <p>Plain talk number ${at * 7}, long enough to be a text of its own.</p>
      <dl><dt>On the scales</dt><dd>${weight(at)}</dd><dt>Shelf</dt><dd>R${at % 3}</dd></dl>
    </main><footer>Depot, since 1931</footer></body></html>`;
}

function list(from: number): string {
  const card = (at: number) =>
    `<li class="card"><a href="/thing/${at}"><span class="title">Thing ${at}</span></a><i class="cost">$${at}.20</i></li>`;
  const cards = Array.from({ length: 12 }, (_, at) => card(from + at)).join('');
  return `<!doctype html><title>Depot</title><h1>All things</h1><ul class="menu"><li><a href="/a">Tools</a></li><li><a href="/b">Lamps</a></li></ul><ul class="grid">${cards}</ul>`;
}

const answer = (at: number) => ({ maker: maker(at), weight: weight(at) });
const given = (at: number, host = 'depot.example') => ({ url: `https://${host}/thing/${at}`, html: page(at) });
const taught = (at: number, host?: string) => ({ ...given(at, host), item: answer(at) });

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  for (let at = 1; at <= 9; at++) site.on(`/thing/${at}`, page(at));
});
afterAll(() => Promise.all([app.stop(), site.stop()]));
afterEach(() => site.forget());

const teach = (host: string, count = 3) =>
  app.api('teachExtractor', { template, examples: [1, 2, 3, 4, 5].slice(0, count).map((at) => taught(at, host)) });

/** Number of the first element that begins so, as the picker counts: the parser adds what of html, head and body is not written. */
function getHtmlNumber(html: string, begin: string): number {
  const before = html.slice(0, html.indexOf(begin)).match(/<[a-z][a-z0-9]*/gi) ?? [];
  const added = ['<html', '<head', '<body'].filter((tag) => !html.includes(`${tag}>`) && !html.includes(`${tag} `));
  return before.length + added.length;
}

describe('teaching', () => {
  it('learns from answers a script has, and reads other pages of the kind by it', async () => {
    const { extractor, notLearned } = await teach('one.example');
    expect(notLearned).toEqual([]);
    expect(extractor).toMatchObject({ site: 'one.example', state: 'active', accepted: ['maker', 'weight'], left: [] });
    expect(extractor?.certificate).toMatchObject({ taught: true, costUsd: 0, model: null });
    expect(extractor?.certificate.examples.map(({ origin }) => origin)).toEqual(['person', 'person', 'person']);
    expect(extractor?.certificate.fields.weight).toMatchObject({ accepted: true, agreement: 1, pages: 3 });

    const pages = [6, 7, 8].map((at) => given(at, 'one.example'));
    const { jobId, results } = await app.run('extract', { pages, template });
    expect(results.items).toMatchObject([6, 7, 8].map(answer));
    const rows = await app.api('listItems', { id: jobId });
    expect(rows.results[0]?.evidence).toMatchObject({ maker: { source: 'selector' }, weight: { source: 'selector' } });
    expect(rows.results[0]?.item._boosted).toBe(true);
    const used = await app.api('getExtractor', { id: extractor?.id ?? '' });
    expect([used.pagesRead, used.lastUsedAt !== null]).toEqual([3, true]);
  });

  it('visits the pages that come without HTML, as a job that can be seen', async () => {
    const examples = [1, 2, 3].map((at) => ({ url: site.url(`/thing/${at}`), item: answer(at) }));
    const { extractor } = await app.api('teachExtractor', { template, examples, name: 'Depot things' });
    expect(site.requests.map(({ path }) => path).sort()).toEqual(['/thing/1', '/thing/2', '/thing/3']);
    expect(extractor).toMatchObject({ name: 'Depot things', accepted: ['maker', 'weight'] });
    const link = extractor?.certificate.examples[0]?.htmlUrl ?? '';
    expect((await send(link)).text).toContain('On the scales');
    const jobs = await app.api('listJobs', { limit: 1 });
    expect(jobs.results[0]).toMatchObject({ name: 'Depot things', type: 'extract', progress: { visits: 3 } });
  });

  it('learns from one page, and says on how little it rests', async () => {
    const { extractor } = await teach('single.example', 1);
    expect(extractor?.accepted).toEqual(['maker', 'weight']);
    expect(extractor?.certificate.fields.maker?.reason).toMatch(/1 page/);
  });

  it('says what it could not learn and why', async () => {
    const examples = [1, 2, 3].map((at) => ({
      ...given(at, 'partly.example'),
      item: { maker: maker(at), weight: `nowhere ${at}` },
    }));
    const { extractor, notLearned } = await app.api('teachExtractor', { template, examples });
    expect(extractor).toMatchObject({ accepted: ['maker'], left: ['weight'] });
    expect(notLearned).toEqual([{ field: 'weight', reason: expect.stringMatching(/page/) }]);
  });

  it('leaves out a page that cannot be loaded, and names it', async () => {
    const examples = [1, 2].map((at) => ({ url: site.url(`/thing/${at}`), item: answer(at) }));
    const gone = { url: site.url('/gone'), item: answer(3) };
    const { extractor, notLearned } = await app.api('teachExtractor', { template, examples: [...examples, gone] });
    expect(extractor?.certificate.examples.map(({ url }) => url)).not.toContain(site.url('/gone'));
    expect(notLearned.at(-1)?.reason).toContain(site.url('/gone'));
  });

  it('learns the records of a list from its first ones', async () => {
    const items = [1, 2].map((at) => ({ title: `Thing ${at}`, price: at + 0.2 }));
    const lists = { title: 'Its title', price: 'The price' };
    const examples = [{ url: 'https://list.example/page/1', html: list(1), items }];
    const { extractor } = await app.api('teachExtractor', { template: lists, perPage: 'many', examples });
    expect(extractor).toMatchObject({ accepted: ['title', 'price'] });
    const pages = [{ url: 'https://list.example/page/2', html: list(13) }];
    const { results, artifacts } = await app.run('extract', { pages, template: lists, perPage: 'many' });
    expect(results.items.map(({ title, price }) => [title, price])).toEqual(
      Array.from({ length: 12 }, (_, at) => [`Thing ${13 + at}`, 13 + at + 0.2]),
    );
    expect(artifacts.find(({ type }) => type === 'divide')).toMatchObject({ divide: { count: 12 } });
  });

  it.each([
    ['a field the template has not', { ...taught(1), item: { colour: 'red' } }, ['examples', 0, 'item', 'colour']],
    ['neither item nor items', given(1), ['examples', 0, 'item']],
    ['no URL', { ...taught(1), url: 'depot' }, ['examples', 0, 'url']],
  ])('refuses an example with %s', async (_, example, path) => {
    const refused = await app.refused('/api/extractors', { template, examples: [example] });
    expect([refused.status, refused.code, refused.errors[0]?.path]).toEqual([400, 'invalid_request', path]);
  });

  it('refuses an answer that is not of its field’s type', async () => {
    const refused = await app.refused('/api/extractors', {
      template: { price: 'The price' },
      examples: [{ ...given(1), item: { price: 'soon' } }],
    });
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, ['examples', 0, 'item', 'price']]);
    expect(refused.errors[0]?.message).toContain('"soon" is not a price');
  });

  it('says how a field of several values is written if a list is sent for one', async () => {
    const examples = [{ ...given(1), item: { price: [11, 12] } }];
    const refused = await app.refused('/api/extractors', { template: { price: 'The price' }, examples });
    expect(refused.errors[0]).toMatchObject({
      path: ['examples', 0, 'item', 'price'],
      hint: expect.stringContaining('as a list in the template'),
    });
  });
});

describe('a kept extractor', () => {
  it('is listed by site, renamed, disabled, and reads nothing while disabled', async () => {
    const { extractor } = await teach('kept.example');
    const id = extractor?.id ?? '';
    await app.api('changeExtractor', { id, name: 'Kept', enabled: false });
    const listed = await app.api('listExtractors', { site: 'kept.example' });
    expect(listed.results).toMatchObject([{ id, name: 'Kept', state: 'disabled' }]);
    const pages = [given(6, 'kept.example')];
    const without = await app.run('extract', { pages, template });
    expect(without.results.items[0]?.maker).toBeNull();
    await app.api('changeExtractor', { id, enabled: true });
    const again = await app.run('extract', { pages, template });
    expect(again.results.items[0]).toMatchObject(answer(6));
    const { history } = await app.api('getExtractor', { id });
    expect(history.map(({ event }) => event)).toEqual([
      'Taught with the answers of 3 pages.',
      'Disabled by hand.',
      'Enabled by hand.',
    ]);
  });

  it('goes out as one file and comes in again elsewhere', async () => {
    const { extractor } = await teach('away.example');
    const id = extractor?.id ?? '';
    const file = await app.send(`/api/extractors/${id}/export`, {});
    expect(file.headers['content-disposition']).toMatch(/attachment; filename=".*\.extractor\.json"/);
    await app.api('deleteExtractor', { id });
    const pages = [given(6, 'away.example')];
    expect((await app.run('extract', { pages, template })).results.items[0]?.maker).toBeNull();
    const imported = await app.api('importExtractor', JSON.parse(file.text));
    expect(imported).toMatchObject({ state: 'active', accepted: ['maker', 'weight'] });
    expect((await app.run('extract', { pages, template })).results.items[0]).toMatchObject(answer(6));
  });

  it('is imported disabled if it has no certificate', async () => {
    const { extractor } = await teach('unproven.example');
    if (!extractor) throw new Error('nothing was learned');
    const imported = await app.api('importExtractor', { document: extractor.document });
    expect(imported.state).toBe('disabled');
    expect(imported.history[0]?.event).toMatch(/without a passed test/);
  });

  it('is edited and examined on its examples; a locator they contradict is not accepted', async () => {
    const { extractor } = await teach('edited.example');
    if (!extractor) throw new Error('nothing was learned');
    const { id, document } = extractor;
    const by = (selector: string) => ({ locators: [{ by: 'selector' as const, selector }] });
    const good = { ...document, fields: { ...document.fields, maker: by('p.house > b') } };
    const edited = await app.api('editExtractor', { id, document: good });
    expect(edited).toMatchObject({ accepted: ['maker', 'weight'] });
    expect(edited.document.fields.maker).toEqual({
      locators: [{ ...by('p.house > b').locators[0], take: 'text', transforms: [] }],
    });
    const bad = await app.api('editExtractor', {
      id,
      document: { ...good, fields: { ...good.fields, maker: by('h1') } },
    });
    expect(bad).toMatchObject({ accepted: ['weight'], left: ['maker'] });
    expect(bad.certificate.fields.maker).toMatchObject({ accepted: false, agreement: 0 });
    const examined = await app.api('examineExtractor', { id });
    expect(examined.accepted).toEqual(['weight']);
  });

  it.each([
    [
      'a selector that is not CSS',
      { maker: { locators: [{ by: 'selector', selector: 'p[' }] } },
      ['document', 'fields', 'maker', 'locators', 0, 'selector'],
    ],
    [
      'a field the template has not',
      { size: { locators: [{ by: 'selector', selector: 'p' }] } },
      ['document', 'fields', 'size'],
    ],
    [
      'an expression that does not parse',
      { maker: { locators: [{ by: 'selector', selector: 'p', transforms: [{ do: 'match', pattern: '(' }] }] } },
      ['document', 'fields', 'maker', 'locators', 0, 'transforms', 0],
    ],
    ['code that is not there', { maker: { code: true } }, ['document', 'fields', 'maker']],
  ])('refuses a document with %s', async (_, fields, path) => {
    const { extractor } = await teach('faulty.example', 1);
    const answer = await app.send(`/api/extractors/${extractor?.id}`, {
      method: 'PUT',
      body: { document: { ...extractor?.document, fields } },
    });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).errors[0].path).toEqual(path);
  });

  it('is not found under another id', async () => {
    expect((await app.send('/api/extractors/nothing', {})).status).toBe(404);
  });

  it('is replaced by one taught anew, and kept', async () => {
    const first = await teach('twice.example');
    const second = await app.api('teachExtractor', { template, examples: [taught(6, 'twice.example')] });
    const old = await app.api('getExtractor', { id: first.extractor?.id ?? '' });
    expect(old).toMatchObject({ state: 'replaced', replacedBy: second.extractor?.id });
    expect(second.extractor?.certificate.examples).toHaveLength(4);
  });
});

describe('a preview', () => {
  it('reads stored pages by a document that is not kept', async () => {
    const { extractor } = await teach('seen.example');
    if (!extractor) throw new Error('nothing was learned');
    await app.run('extract', { pages: [given(7, 'seen.example')], template });
    const { results } = await app.api('previewExtractor', { document: extractor.document });
    const seven = results.find(({ url }) => url.endsWith('/7'));
    expect(seven).toMatchObject({ fits: true, items: [answer(7)] });
    expect(seven?.nodes[0]?.maker).toHaveLength(1);
    expect(seven?.problem).toBeNull();
  });

  const coded = async (host: string, body: string) => {
    const { extractor } = await teach(host);
    if (!extractor) throw new Error('nothing was learned');
    await app.run('extract', { pages: [given(7, host)], template });
    const code = `export default function read(page) { ${body} }`;
    const document = { ...extractor.document, code, fields: { maker: { code: true }, weight: { code: true } } };
    return app.send('/api/extractors/preview', { method: 'POST', body: { document } });
  };

  const ENDLESS: readonly [string, string, string, 'long'?][] = [
    ['loops', 'for (;;);', 'The code takes too many steps.', 'long'],
    ['keeps lists', 'const a = []; for (;;) a.push(new Array(1000).fill(0))', 'The code uses too much memory.'],
    ['counts by big integers', 'return { maker: String(2n ** 9n) }', 'The code has the big integer 2n'],
    ['writes a long list for ever', 'const a = Array(2e5).fill(1); for (;;) JSON.stringify(a)', 'The code ', 'long'],
  ];
  for (const [name, body, problem, tags = []] of ENDLESS)
    it(`tells why code that ${name} gave no values`, { tags }, async () => {
      const { status, text } = await coded(`${name.replaceAll(' ', '-')}.example`, body);
      expect([status, text]).toEqual([200, expect.any(String)]);
      const [first] = JSON.parse(text).results;
      expect(first).toMatchObject({
        items: [{ maker: null, weight: null }],
        problem: expect.stringContaining(problem),
      });
    });

  it('ends code that hangs between two looks at its clock, and says so', { tags: 'long' }, async () => {
    const copies = '({...o});'.repeat(5000);
    const body = `const o = {}; for (let i = 0; i < 50000; i++) o['k' + i] = i; ${copies} return {}`;
    const { status, text } = await coded('hangs.example', body);
    expect([status, JSON.parse(text).errors]).toEqual([422, [expect.objectContaining({ code: 'extractor_stopped' })]]);
  });
});

describe('picking', () => {
  const stored = async (url: string, html: string) => {
    const { results } = await app.run('extract', { pages: [{ url, html }], template: { name: 'name' } });
    return /pages\/([\w-]+)\//.exec(results.items[0]?._htmlUrl ?? '')?.[1] ?? '';
  };

  it('turns one click a field into an extractor, kept when asked', async () => {
    const token = await stored('https://picked.example/thing/1', page(1));
    const picks = [
      { field: 'maker', nodes: [getHtmlNumber(page(1), '<b>')] },
      { field: 'weight', nodes: [getHtmlNumber(page(1), '<dd>')] },
    ];
    const tried = await app.api('pickExtractor', { page: token, template, picks });
    expect(tried.preview.items).toEqual([answer(1)]);
    expect(tried.preview.nodes[0]).toEqual({ maker: picks[0]?.nodes, weight: picks[1]?.nodes });
    expect(tried.extractor).toBeNull();
    expect((await app.api('listExtractors', { site: 'picked.example' })).total).toBe(0);
    const saved = await app.api('pickExtractor', { page: token, template, picks, save: true, name: 'Things' });
    expect(saved.extractor).toMatchObject({ name: 'Things', accepted: ['maker', 'weight'] });
    const pages = [4, 5].map((at) => given(at, 'picked.example'));
    const { results } = await app.run('extract', { pages, template });
    expect(results.items).toMatchObject([4, 5].map(answer));
  });

  it('makes a list of two like elements, and finds all records', async () => {
    const html = list(1);
    const token = await stored('https://cards.example/page/1', html);
    const lists = { title: 'Its title', link: 'Where it leads' };
    const first = getHtmlNumber(html, '<span');
    // each card holds li, a, span and i
    const picks = [
      { field: 'title', nodes: [first, first + 4] },
      { field: 'link', nodes: [first - 1], take: { attribute: 'href' } },
    ];
    const asked = { page: token, perPage: 'many', template: lists, picks } as const;
    const { preview } = await app.api('pickExtractor', asked);
    expect(preview.items).toHaveLength(12);
    expect(preview.items[11]).toEqual({ title: 'Thing 12', link: 'https://cards.example/thing/12' });
    const shortly = (await app.api('pickExtractor', { ...asked, first: 3 })).preview;
    expect(shortly).toEqual({
      ...preview,
      items: preview.items.slice(0, 3),
      evidence: preview.evidence.slice(0, 3),
      nodes: preview.nodes.slice(0, 3),
    });
    expect(shortly.count).toBe(12);
  });

  it('refuses a page that is not stored, and a field the template has not', async () => {
    const picks = [{ field: 'maker', nodes: [1] }];
    const gone = await app.refused('/api/extractors/picked', { page: 'nothing', template, picks });
    expect([gone.status, gone.errors[0]?.path]).toEqual([404, ['page']]);
    const token = await stored('https://picked.example/thing/2', page(2));
    const other = await app.refused('/api/extractors/picked', {
      page: token,
      template,
      picks: [{ field: 'x', nodes: [1] }],
    });
    expect([other.status, other.errors[0]?.path]).toEqual([400, ['picks', 0, 'field']]);
  });
});

describe('a correction', () => {
  it('changes the value, and teaches its place on other pages', async () => {
    const pages = [1, 2, 3, 4].map((at) => given(at, 'corrected.example'));
    const { jobId, results } = await app.run('extract', { pages, template });
    expect(results.items[0]?.maker).toBeNull();
    const first = await app.api('correctItem', { id: jobId, index: 0, field: 'maker', value: maker(1) });
    expect(first.item).toMatchObject({ maker: maker(1), _missing: expect.not.arrayContaining(['maker']) });
    expect(first.extractor).toMatchObject({ site: 'corrected.example', accepted: ['maker'] });
    await app.api('correctItem', { id: jobId, index: 1, field: 'maker', value: maker(2) });
    const rows = await app.api('listItems', { id: jobId });
    expect(rows.results[0]?.evidence.maker).toMatchObject({ source: 'person', confidence: 1 });
    const again = await app.run('extract', { pages: [given(5, 'corrected.example')], template });
    expect(again.results.items[0]?.maker).toBe(maker(5));
  });

  it('is undone completely: the value, the example and the learned extractor', async () => {
    const pages = [1, 2, 3].map((at) => given(at, 'undone.example'));
    const { jobId, results } = await app.run('extract', { pages, template });
    const [before] = (await app.api('listItems', { id: jobId })).results;
    const right = { id: jobId, field: 'maker' };
    const first = await app.api('correctItem', { ...right, index: 0, value: maker(1) });
    const second = await app.api('correctItem', { ...right, index: 1, value: maker(2) });
    const back = await app.api('undoCorrection', { id: jobId, correction: second.correction });
    expect(back.item).toMatchObject({ maker: null, _missing: expect.arrayContaining(['maker']) });
    expect(back.message).toContain('no longer learns from this page');
    expect(back.extractor).toMatchObject({ id: first.extractor?.id, state: 'active', replacedBy: null, examples: 1 });
    expect((await app.send(`/api/extractors/${second.extractor?.id}`)).status).toBe(404);

    expect((await app.api('undoCorrection', { id: jobId, correction: first.correction })).extractor).toBeNull();
    const [after] = (await app.api('listItems', { id: jobId })).results;
    expect(after).toEqual(before);
    expect(after?.item).toMatchObject({ maker: results.items[0]?.maker });
    expect((await app.api('listExtractors', { site: 'undone.example' })).results).toEqual([]);
    const kept = await app.api('listCorrections', { id: jobId });
    expect(kept.results).toMatchObject([
      { field: 'maker', before: null, value: maker(2), taught: true, undoneAt: expect.any(String) },
      { field: 'maker', before: null, value: maker(1), taught: true, undoneAt: expect.any(String) },
    ]);
    const again = await app.run('extract', { pages: [given(5, 'undone.example')], template });
    expect(again.results.items[0]?.maker).toBeNull();
    const path = `/api/jobs/${jobId}/corrections/${first.correction}`;
    expect((await app.send(path, { method: 'DELETE' })).status).toBe(404);
  });

  it('is taken back from the latest on, and what else was said of the page stands', async () => {
    const { jobId } = await app.run('extract', { pages: [given(1, 'both.example')], template });
    const at = { id: jobId, index: 0 };
    const [before] = (await app.api('listItems', { id: jobId })).results;
    const name = Object.keys(template).find((field) => field !== 'maker') ?? '';
    const wrong = await app.api('correctItem', { ...at, field: 'maker', value: 'Nobody' });
    const right = await app.api('correctItem', { ...at, field: 'maker', value: maker(1) });
    const other = await app.api('correctItem', { ...at, field: name, value: before?.item[name] ?? null });
    expect((await app.api('listCorrections', at)).total).toBe(3);
    expect((await app.send(`/api/jobs/${jobId}/corrections?index=1`)).status).toBe(404);
    const path = `/api/jobs/${jobId}/corrections/${wrong.correction}`;
    expect((await app.send(path, { method: 'DELETE' })).status).toBe(400);
    const back = await app.api('undoCorrection', { id: jobId, correction: right.correction });
    expect([back.item.maker, back.message]).toEqual(['Nobody', expect.stringContaining('stay')]);
    await app.api('undoCorrection', { id: jobId, correction: wrong.correction });
    const last = await app.api('undoCorrection', { id: jobId, correction: other.correction });
    expect(last.message).toContain('no longer learns from this page');
    expect((await app.api('listItems', { id: jobId })).results).toEqual([before]);
  });

  it('of one cell only teaches nothing, and is taken back', async () => {
    const pages = [1, 2].map((at) => given(at, 'cell.example'));
    const { jobId } = await app.run('extract', { pages, template });
    const [before] = (await app.api('listItems', { id: jobId })).results;
    const only = await app.api('correctItem', { id: jobId, index: 0, field: 'maker', value: maker(1), teach: false });
    expect([only.item.maker, only.extractor, only.message]).toEqual([maker(1), null, expect.stringContaining('only')]);
    expect((await app.api('listExtractors', { site: 'cell.example' })).total).toBe(0);
    await app.api('undoCorrection', { id: jobId, correction: only.correction });
    expect((await app.api('listItems', { id: jobId })).results[0]).toEqual(before);
  });

  it('takes the place of the extractor that it corrects, by whatever way that came, and gives it back', async () => {
    const { extractor } = await teach('replaced.example');
    if (!extractor) throw new Error('nothing was learned');
    const { document, certificate } = await app.api('getExtractor', { id: extractor.id });
    await app.api('deleteExtractor', { id: extractor.id });
    const imported = await app.api('importExtractor', { document, certificate });
    const { jobId } = await app.run('extract', { pages: [given(6, 'replaced.example')], template });
    const right = await app.api('correctItem', { id: jobId, index: 0, field: 'weight', value: 'R0' });
    const listed = async () =>
      (await app.api('listExtractors', { site: 'replaced.example' })).results.map(({ id, state }) => [id, state]);
    expect(right.extractor).toMatchObject({ name: imported.name, accepted: ['maker', 'weight'] });
    expect(await listed()).toEqual([
      [right.extractor?.id, 'active'],
      [imported.id, 'replaced'],
    ]);
    await app.api('undoCorrection', { id: jobId, correction: right.correction });
    expect(await listed()).toEqual([[imported.id, 'active']]);
  });

  it('to a value that is not on the page is said, and leaves the extractor as it was', async () => {
    const { extractor } = await teach('absent.example');
    const pages = [6, 7, 8].map((at) => given(at, 'absent.example'));
    const { jobId } = await app.run('extract', { pages, template });
    const told = await app.api('correctItem', { id: jobId, index: 0, field: 'weight', value: 'not here 4711' });
    expect(told.extractor).toBeNull();
    expect(told.message).toBe(
      'The value was changed. Winnow learned nothing from it, because the value is not on the stored page.',
    );
    const { results } = await app.api('listExtractors', { site: 'absent.example' });
    expect(results).toMatchObject([{ id: extractor?.id, state: 'active', accepted: ['maker', 'weight'] }]);
    const again = await app.run('extract', { pages, template });
    expect(again.results.items).toMatchObject([6, 7, 8].map(answer));
  });

  it('of one field of a list leaves the other fields to their readers', async () => {
    const asked = { name: 'The name', price: 'The price as a number' };
    const pages = [{ url: 'https://list.example/all', html: list(1) }];
    const { jobId, results } = await app.run('extract', { pages, template: asked, perPage: 'many' });
    expect(results.items.length).toBe(12);
    const right = await app.api('correctItem', { id: jobId, index: 2, field: 'price', value: 3.2 });
    if (right.extractor) expect(right.extractor.accepted).toEqual(['price']);
    const again = await app.run('extract', { pages, template: asked, perPage: 'many' });
    expect(again.results.items.map(({ name, price }) => [name, price])).toEqual(
      results.items.map(({ name, price }) => [name, price]),
    );
  });

  it('to nothing makes the value missing', async () => {
    const { jobId } = await app.run('extract', { pages: [given(1, 'none.example')], template: { title: 'The title' } });
    const { item } = await app.api('correctItem', { id: jobId, index: 0, field: 'title', value: null });
    expect(item).toMatchObject({ title: null, _missing: ['title'] });
  });

  it('refuses an item and a field that are not there, and a value of another type', async () => {
    const { jobId } = await app.run('extract', { pages: [given(1, 'none.example')], template: { price: 'The price' } });
    const at = (index: number, body: object) => app.refused(`/api/jobs/${jobId}/items/${index}`, body);
    expect((await at(9, { field: 'price', value: 1 })).status).toBe(404);
    expect((await at(0, { field: 'colour', value: 1 })).errors[0]?.path).toEqual(['field']);
    expect((await at(0, { field: 'price', value: 'soon' })).errors[0]?.path).toEqual(['value']);
  });
});
