import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp, until } from '../helpers/app';
import { refusal } from '../helpers/call';
import { type EventReader, readEvents } from '../helpers/event-reader';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((started, own) => {
  [app, site] = [started, own];
});

const PRODUCTS = 30;

/** A shop whose product pages wait until they are let through. */
function shop() {
  let room = 0;
  const waiting: (() => void)[] = [];
  const paths = Array.from({ length: PRODUCTS }, (_, at) => `/p/${at + 1}`);
  site.on('/', linking(...paths.slice(0, 20)));
  paths.forEach((path, at) => {
    site.on(path, (_, response) => {
      const page = product(`Product ${at + 1}`, at + 1.5, ...paths.slice(20));
      const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      if (room-- > 0) answer();
      else waiting.push(answer);
    });
  });
  return (count: number) => {
    room = Math.max(0, room) + count;
    for (const answer of waiting.splice(0, count)) answer();
  };
}
const scrape = () =>
  app.detach('scrape', { pattern: site.url('/p/*'), startUrls: [site.url('/')], template: PRODUCT_TEMPLATE });
const ofType = ({ events }: EventReader, type: string) => events.filter((event) => event.type === type);
const items = (reader: EventReader) => ofType(reader, 'item').map(({ data }) => (data.item as { _url: string })._url);
const hits = (reader: EventReader) => ofType(reader, 'hit').map(({ data }) => String(data.url));
const told = (reader: EventReader, type: string, count: number) =>
  until(`${count} of ${type}`, () => (ofType(reader, type).length >= count ? true : null));

describe('events of a job', () => {
  it('go on where a reader left off, each hit and item once, over several connections', async () => {
    const letThrough = shop();
    const id = await scrape();
    const path = `/api/jobs/${id}/events`;
    const first = readEvents(app, `${path}?since=0`);
    letThrough(3);
    await told(first, 'item', 3);
    await told(first, 'hit', PRODUCTS);
    expect(first.text().startsWith('retry: 2000\n\n')).toBe(true);
    first.leave();
    letThrough(5);
    await until('8 items', async () => ((await app.api('getJob', { id })).progress.items >= 8 ? true : null));
    const second = readEvents(app, path, { 'last-event-id': first.lastId() ?? '' });
    await told(second, 'item', 5);
    letThrough(2);
    await told(second, 'item', 7);
    expect(ofType(second, 'progress').length).toBeGreaterThan(0);
    second.leave();
    letThrough(PRODUCTS);
    await jobEnd(app, id);
    const third = readEvents(app, `${path}?since=${second.lastId()}`);
    await third.ended;
    expect(third.events.at(-1)).toMatchObject({ type: 'finished', data: { id, progress: { items: PRODUCTS } } });
    const all = [first, second, third];
    expect(new Set(all.flatMap(items)).size).toBe(PRODUCTS);
    expect(all.flatMap(items)).toHaveLength(PRODUCTS);
    expect(new Set(all.flatMap(hits)).size).toBe(PRODUCTS);
    expect(all.flatMap(hits)).toHaveLength(PRODUCTS);
    // a browser comes back after the end, and is told that there is nothing more
    const fourth = readEvents(app, path, { 'last-event-id': third.lastId() ?? '' });
    expect([await fourth.ended, fourth.text()]).toEqual([204, '']);
    const whole = readEvents(app, `${path}?since=0`);
    await whole.ended;
    expect([items(whole).length, hits(whole).length]).toEqual([PRODUCTS, PRODUCTS]);
    const plain = readEvents(app, path);
    await plain.ended;
    expect(plain.events.map(({ type }) => type)).toEqual(['finished']);
  });

  it('go on after any event at which a reader is cut off, however many were sent together', async () => {
    const letThrough = shop();
    const id = await scrape();
    const path = `/api/jobs/${id}/events`;
    const live = readEvents(app, path);
    await told(live, 'progress', 1);
    letThrough(1);
    await told(live, 'hit', PRODUCTS);
    live.leave();
    letThrough(PRODUCTS);
    await jobEnd(app, id);
    const restAfter = async (since: string | null) => {
      const reader = readEvents(app, path, { 'last-event-id': since ?? '' });
      await reader.ended;
      return [...hits(reader), ...items(reader)];
    };
    for (const at of [0, 7, 18]) {
      const cut = ofType(live, 'hit').slice(0, at + 1);
      const rest = await restAfter(cut.at(-1)?.id ?? null);
      const seen = [...cut.map(({ data }) => String(data.url)), ...rest];
      expect([seen.length, new Set(rest.slice(0, PRODUCTS - at - 1)).size]).toEqual([2 * PRODUCTS, PRODUCTS - at - 1]);
      expect(new Set(seen).size).toBe(PRODUCTS); // each product is a hit and the page of an item
    }
    const whole = readEvents(app, `${path}?since=0`);
    await whole.ended;
    const all = [...hits(whole), ...items(whole)];
    for (const at of [0, 12, PRODUCTS, 2 * PRODUCTS - 2])
      expect(await restAfter(whole.events[at]?.id ?? null)).toEqual(all.slice(at + 1));
  });

  it('go on after the end of a job that was stopped and resumed', async () => {
    const letThrough = shop();
    const id = await scrape();
    const path = `/api/jobs/${id}/events`;
    letThrough(4);
    await until('4 items', async () => ((await app.api('getJob', { id })).progress.items >= 4 ? true : null));
    await app.api('stopJob', { id });
    const first = readEvents(app, `${path}?since=0`);
    await first.ended;
    const over = readEvents(app, path, { 'last-event-id': first.lastId() ?? '' });
    expect(await over.ended).toBe(204);
    letThrough(PRODUCTS);
    await app.api('resumeJob', { id });
    await jobEnd(app, id);
    const second = readEvents(app, path, { 'last-event-id': first.lastId() ?? '' });
    await second.ended;
    expect([...items(first), ...items(second)]).toHaveLength(PRODUCTS);
    expect(new Set([...items(first), ...items(second)]).size).toBe(PRODUCTS);
    expect(second.events.at(-1)?.type).toBe('finished');
  });

  it('tell a hit once if pages lead elsewhere, also to a reader that comes back', async () => {
    const waiting = new Map<string, () => void>();
    const held = (path: string, answer: (response: ServerResponse) => void) =>
      site.on(path, (_, response) => void waiting.set(path, () => answer(response)));
    const letThrough = async (path: string) => {
      await until(path, () => (waiting.has(path) ? true : null));
      waiting.get(path)?.();
    };
    const moved = (to: string) => (response: ServerResponse) => void response.writeHead(301, { location: to }).end();
    // the link that comes by a shorter way is read when the page has moved already
    site.on('/', linking('/h/deep', '/late', '/h/3'));
    held('/h/deep', (response) => response.end(linking('/h/deeper')));
    held('/h/deeper', (response) => response.end(linking('/h/old', '/h/gone')));
    held('/h/old', moved('/h/new'));
    held('/h/gone', moved('/elsewhere'));
    held('/late', (response) => response.end(linking('/h/old', '/h/gone', '/h/3')));
    site.on('/h/new', linking('/h/4'));
    site.on('/elsewhere', linking());
    for (const path of ['/h/3', '/h/4']) site.on(path, linking('/h/old', '/h/gone'));
    const id = await app.detach('crawl', { pattern: site.url('/h/*'), startUrls: [site.url('/')] });
    const path = `/api/jobs/${id}/events`;
    const first = readEvents(app, `${path}?since=0`);
    await letThrough('/h/deep');
    await letThrough('/h/deeper');
    await told(first, 'hit', 5);
    first.leave();
    await letThrough('/h/old');
    await letThrough('/h/gone');
    await until('both pages', async () => {
      const { results } = await app.api('listUrls', { id, search: '/h/' });
      return results.filter(({ url, state }) => /old|gone/.test(url) && state === 'done').length === 2 ? true : null;
    });
    const second = readEvents(app, path, { 'last-event-id': first.lastId() ?? '' });
    await told(second, 'hit', 2);
    await letThrough('/late');
    const job = await jobEnd(app, id);
    await second.ended;
    const named = [...hits(first), ...hits(second)].map((url) => url.slice(site.origin.length)).sort();
    expect(named).toEqual(['/h/3', '/h/4', '/h/deep', '/h/deeper', '/h/gone', '/h/new', '/h/old']);
    const whole = readEvents(app, `${path}?since=0`);
    await whole.ended;
    const { results } = job;
    const found = 'hits' in results ? [...(results.hits ?? [])].sort() : [];
    expect(found).toEqual(['/h/3', '/h/4', '/h/deep', '/h/deeper', '/h/new'].map(site.url));
    expect(hits(whole).sort()).toEqual(found);
  });

  it('of another job are told from the beginning', async () => {
    const letThrough = shop();
    letThrough(PRODUCTS + 1);
    const id = await scrape();
    await jobEnd(app, id);
    const whole = readEvents(app, `/api/jobs/${id}/events?since=0`);
    await whole.ended;
    const [of] = (whole.lastId() ?? '').split('-');
    const other = readEvents(app, `/api/jobs/${id}/events`, { 'last-event-id': `${Number(of) + 1}-1-1-1` });
    await other.ended;
    expect([hits(other).length, items(other).length]).toEqual([PRODUCTS, PRODUCTS]);
  });

  it.each(['since=x', 'since=1-2', 'since=-1'])('refuse %s', async (query) => {
    const { jobId } = await app.run('visit', { url: site.url('/') });
    expect(refusal(await app.send(`/api/jobs/${jobId}/events?${query}`))).toMatchObject({
      status: 400,
      errors: [{ code: 'invalid_request', path: ['since'] }],
    });
  });
});

describe('events of all jobs', () => {
  it('tell where each stands, from when it is made until it is deleted', { tags: 'long' }, async () => {
    site.otherwise(linking());
    const letThrough = shop();
    const early = await scrape();
    const reader = readEvents(app, '/api/events');
    await told(reader, 'progress', 1);
    expect(reader.events[0]).toMatchObject({ type: 'progress', data: { id: early, state: 'active' } });
    const unlisted = await app.run('visit', { url: site.url('/unlisted'), unlisted: true });
    const { jobId } = await app.run('visit', { url: site.url('/a') });
    await told(reader, 'finished', 1);
    expect(reader.events.some(({ data }) => data.id === unlisted.jobId)).toBe(false);
    const ofVisit = reader.events.filter(({ data }) => data.id === jobId).map(({ type }) => type);
    expect([ofVisit[0], ofVisit.at(-1)]).toEqual(['created', 'finished']);
    reader.leave();
    letThrough(PRODUCTS + 1);
    await jobEnd(app, early);
    // what ended while nobody listened is told to a reader that comes back
    const again = readEvents(app, '/api/events', { 'last-event-id': reader.lastId() ?? '' });
    await told(again, 'finished', 1);
    expect(again.events.filter(({ type }) => type === 'finished').map(({ data }) => data.id)).toContain(early);
    await app.api('deleteJob', { id: early });
    await told(again, 'deleted', 1);
    expect(again.events.at(-1)).toMatchObject({ type: 'deleted', data: { id: early } });
    again.leave();
  });

  it('need a key', async () => {
    expect(refusal(await app.send('/api/events', { headers: { authorization: '' } })).code).toBe('missing_key');
  });
});
