import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { type Killable, killAll, startKillable } from '../helpers/killable';
import { type Receiver, startReceiver } from '../helpers/receiver';
import { type Site, startSite } from '../helpers/site';

const NEVER_SOON = '0 0 1 1 *';
const template = { name: 'Name of the product', price: 'Price as a number', old_price: 'Old price as a number' };
const NAMES = ['Anvil', 'Bell', 'Cup', 'Dish', 'Easel', 'Flute', 'Gong', 'Hammer', 'Inkwell', 'Jug', 'Kettle', 'Lamp'];

let app: TestApp;
let site: Site;
let receiver: Receiver;
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = temporaryFolder();
  [app, site, receiver] = await Promise.all([startTestApp(), startSite(), startReceiver()]);
});
afterAll(async () => {
  killAll();
  await Promise.all([app.stop(), site.stop(), receiver.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

interface Product {
  readonly name: string;
  readonly price: number;
  readonly old: number;
}

const PRODUCTS: readonly Product[] = NAMES.map((name, at) => ({ name, price: 5 + at * 3.25, old: 9 + at * 4.5 }));

const cell = (name: string, value: string) => `<dd class="${name}">${value}</dd>`;

/** A page for each product; `row` says how its values are written. */
function show(prefix: string, products: readonly Product[], row: (product: Product) => string): string[] {
  return products.map((product) => {
    const path = `/${prefix}/${product.name.toLowerCase()}`;
    site.on(path, `<title>${product.name}</title><main><h1>${product.name}</h1><dl>${row(product)}</dl></main>`);
    return site.url(path);
  });
}

const asUsual = ({ price, old }: Product) =>
  `<dt>Price</dt>${cell('price', `$${price.toFixed(2)}`)}<dt>Old price</dt>${cell('old', `$${old.toFixed(2)}`)}`;
const swapped = ({ price, old }: Product) => asUsual({ name: '', price: old, old: price });

interface Made {
  readonly prefix: string;
  readonly schedule: string;
  readonly path: string;
}

/** A schedule with two good runs, a file and a webhook. */
async function makeSchedule(): Promise<Made> {
  const prefix = `shop${++count}`;
  const path = join(folder, `${prefix}.csv`);
  const urls = show(prefix, PRODUCTS, asUsual);
  const task = { type: 'extract', args: { urls, template } } as const;
  const { id } = await app.api('createSchedule', { name: prefix, cron: NEVER_SOON, task, webhook: receiver.url });
  await app.api('createDestination', { schedule: id, target: { kind: 'file', path } });
  const made = { prefix, schedule: id, path };
  expect((await runNow(made)).verdict.state).toBe('passed');
  const { verdict } = await runNow(made);
  expect(verdict.state).toBe('passed');
  await until('two messages', () => (getMessages(made) === 2 ? true : null));
  await until('the file', () => isWritten(made, verdict.jobId));
  expect(readRows(made)[0]?.slice(1, 3)).toEqual(['5', '9']);
  return made;
}

async function runNow({ schedule }: Made) {
  const { jobId } = await app.api('runSchedule', { id: schedule });
  await jobEnd(app, jobId);
  return app.api('getJobContract', { id: jobId });
}

const getMessages = ({ prefix }: Made) =>
  receiver.got.filter(({ body }) => JSON.parse(body).data.schedule?.name === prefix).length;
const readRows = ({ path }: Made) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));

/** True when the run is in the file; null before. */
async function isWritten({ schedule }: Made, jobId: string): Promise<true | null> {
  const [destination] = (await app.api('listDestinations', { schedule })).results;
  const write = destination?.lastWrite;
  return write?.jobId === jobId && write.state === 'written' ? true : null;
}

async function holdSwapped(made: Made) {
  show(made.prefix, PRODUCTS, swapped);
  const { verdict } = await runNow(made);
  expect(verdict).toMatchObject({ state: 'held', trusted: false });
  return verdict;
}

describe('a run that breaks its contract', () => {
  it('is held with what was before, what is now, and where', async () => {
    const made = await makeSchedule();
    const before = statSync(made.path).mtimeMs;
    const verdict = await holdSwapped(made);
    const swap = verdict.findings.find(({ repair }) => repair?.kind === 'swap');
    expect(swap).toMatchObject({ field: 'price', message: 'price and old_price are swapped.' });
    expect(swap?.examples[0]).toMatchObject({ before: 5, after: 9 });
    expect((await fetch(swap?.examples[0]?.link ?? '')).status).toBe(200);
    expect((await fetch(swap?.examples[0]?.linkBefore ?? '')).status).toBe(200);
    expect(swap?.examples[0]?.picture).toMatch(/\/pages\/[\w-]+\/picture\?source=/);
    expect(swap?.examples[0]?.pictureBefore).not.toBe(swap?.examples[0]?.picture);
    expect(verdict.checks.map(({ kind, state }) => [kind, state])).toEqual([
      ['rules', 'bad'],
      ['completeness', 'unknown'],
      ['duplicates', 'good'],
      ['outliers', 'good'],
      ['extractors', 'good'],
    ]);
    const { results } = await app.api('listHeldRuns', {});
    expect(results.map(({ jobId }) => jobId)).toContain(verdict.jobId);
    const job = await app.api('getJob', { id: verdict.jobId });
    expect(job.outcome.contract).toMatchObject({
      state: 'held',
      trusted: false,
      checks: { rules: 'bad', duplicates: 'good' },
    });
    const exported = await app.send(`/api/jobs/${verdict.jobId}/export?format=csv`);
    expect(exported.headers['winnow-outcome']).toBe('held');
    // nothing left: neither the file nor a message
    expect(statSync(made.path).mtimeMs).toBe(before);
    const beside = JSON.parse(readFileSync(`${made.path}.contract.json`, 'utf8'));
    expect(beside.verdict).toMatchObject({ state: 'passed', trusted: true, findings: [] });
    expect(beside.verdict.checks).toHaveLength(5);
    expect(beside.contract.rules.length).toBeGreaterThan(0);
    expect(await app.api('listWebhooks', { id: verdict.jobId })).toEqual({ results: [] });
    const [destination] = (await app.api('listDestinations', { schedule: made.schedule })).results;
    expect(destination?.lastWrite?.jobId).not.toBe(verdict.jobId);
  });

  it('is released as it is, once, and the next one like it is held again', async () => {
    const made = await makeSchedule();
    const { jobId } = await holdSwapped(made);
    expect(await app.api('releaseRun', { id: jobId })).toMatchObject({ state: 'released', trusted: false });
    expect((await app.refused(`/api/jobs/${jobId}/contract/release`, {})).errors[0]?.message).toContain('is not held');
    await until('the message', () => (getMessages(made) === 3 ? true : null));
    await until('the file', () => isWritten(made, jobId));
    expect(readRows(made)[0]?.slice(1, 3)).toEqual(['9', '5']);
    expect((await runNow(made)).verdict.state).toBe('held');
    expect(getMessages(made)).toBe(3);
  });

  it('sets off no alert before it is released', async () => {
    const made = await makeSchedule();
    const alert = await app.api('createAlert', {
      schedule: made.schedule,
      name: 'Any change',
      rules: [{ kind: 'any' }],
      channels: [{ kind: 'webhook', webhook: receiver.url }],
    });
    const getEvent = async (job: string) =>
      (await app.api('listAlertEvents', { id: alert.id, all: true })).results.find(({ jobId }) => jobId === job) ??
      null;
    const { jobId } = await holdSwapped(made);
    expect(await getEvent(jobId)).toBeNull();
    await app.api('releaseRun', { id: jobId });
    const event = await until('the alert', async () => {
      const found = await getEvent(jobId);
      return found?.state === 'fired' ? found : null;
    });
    expect(event.total).toBe(PRODUCTS.length);
  });

  it('is released and learned from, so that the next one like it passes', async () => {
    const made = await makeSchedule();
    const { jobId } = await holdSwapped(made);
    await app.api('releaseRun', { id: jobId, widen: true });
    const { contract, verdict } = await runNow(made);
    expect(verdict.state).toBe('passed');
    expect(contract.learnedFrom).toEqual([verdict.jobId, jobId]);
  });

  it('is repaired, which is proven on the earlier run, and goes out right', async () => {
    const made = await makeSchedule();
    const { jobId } = await holdSwapped(made);
    const repaired = await app.api('repairRun', { id: jobId });
    expect(repaired).toMatchObject({ state: 'repaired', trusted: true });
    expect(repaired.repairs[0]).toMatch(/^Swapped price and old_price back; 24 of 24 values/);
    const { results } = await app.api('listItems', { id: jobId, limit: 1 });
    expect(results[0]?.item).toMatchObject({ price: 5, old_price: 9 });
    await until('the message', () => (getMessages(made) === 3 ? true : null));
    await until('the file', () => isWritten(made, jobId));
    expect(readRows(made)[0]?.slice(1, 3)).toEqual(['5', '9']);
  });

  it('is refused, and never sent', async () => {
    const made = await makeSchedule();
    const { jobId } = await holdSwapped(made);
    expect(await app.api('refuseRun', { id: jobId })).toMatchObject({ state: 'refused', trusted: false });
    show(made.prefix, PRODUCTS, asUsual);
    expect((await runNow(made)).verdict.state).toBe('passed');
    await until('the message of the next', () => (getMessages(made) === 3 ? true : null));
    expect(await app.api('listWebhooks', { id: jobId })).toEqual({ results: [] });
  });
});

describe('a field that is no longer found', () => {
  it('is learned anew from the earlier values, which is proven on the stored pages', async () => {
    const made = await makeSchedule();
    const moved = ({ name, price, old }: Product) =>
      `<dt>Was</dt>${cell('old', `$${old.toFixed(2)}`)}</dl><div class="offer-box"><em class="now">${price.toFixed(2)}</em> <i>${name.length}</i></div><dl>`;
    show(made.prefix, PRODUCTS, moved);
    const { verdict } = await runNow(made);
    expect(verdict.state).toBe('held');
    expect(verdict.findings.flatMap(({ repair }) => (repair?.kind === 'relearn' ? repair.fields : []))).toContain(
      'price',
    );
    const { state, repairs } = await app.api('repairRun', { id: verdict.jobId });
    expect(state).toBe('repaired');
    expect(repairs[0]).toMatch(/^Learned .*price.* again: (\d+) of \1 values on the new pages/);
    const { results } = await app.api('listItems', { id: verdict.jobId, limit: 1 });
    expect(results[0]?.item).toMatchObject({ name: 'Anvil', price: 5 });
    // later runs are read by what was learned
    expect((await runNow(made)).verdict.state).toBe('passed');
  });
});

describe('a contract', () => {
  it('is learned from good runs and changed in words', async () => {
    const made = await makeSchedule();
    const { rules, fields, learnedFrom } = await app.api('getScheduleContract', { id: made.schedule });
    expect(fields).toEqual(['name', 'price', 'old_price']);
    expect(learnedFrom).toHaveLength(2);
    const words = rules.map((rule) => rule.words);
    expect(words).toContain('price ≤ old_price in at least 80% of rows');
    const refused = await app.refused(
      `/api/schedules/${made.schedule}/contract`,
      { add: ['prices are nice'] },
      { method: 'PATCH' },
    );
    expect(refused.errors[0]).toMatchObject({ path: ['add', 0], hint: expect.stringContaining('price is a number') });
    const key = rules.find((rule) => rule.words.startsWith('price ≤'))?.key ?? '';
    const changed = await app.api('changeScheduleContract', {
      id: made.schedule,
      add: ['price is a number from 1 to 20'],
      remove: [key],
    });
    expect(changed.rules[0]).toMatchObject({ words: 'price is a number from 1 to 20', origin: 'person', on: true });
    expect(changed.rules.find((rule) => rule.key === key)).toMatchObject({ on: false });
    const { verdict } = await runNow(made);
    expect(verdict.state).toBe('held');
    expect(verdict.findings.map(({ words: broken }) => broken)).toEqual(['price is a number from 1 to 20']);
    expect(verdict.findings[0]?.examples[0]).toMatchObject({ after: 21.25 });
  });

  it('is not learned from a run that lacks rows, which is not trusted', async () => {
    const prefix = `shop${++count}`;
    const urls = show(prefix, PRODUCTS, asUsual);
    const path = new URL(urls[3] ?? '').pathname;
    const task = { type: 'extract', args: { urls, template, attempts: 1 } } as const;
    const { id: schedule } = await app.api('createSchedule', { name: prefix, cron: NEVER_SOON, task });
    const made = { prefix, schedule, path: '' };
    site.on(path, { status: 500 });
    const first = await runNow(made);
    expect(first.verdict).toMatchObject({ state: 'unjudged', trusted: false });
    expect(first.contract.learnedFrom).toEqual([]);
    show(prefix, PRODUCTS, asUsual);
    const second = await runNow(made);
    expect(second.verdict).toMatchObject({ state: 'passed', trusted: true });
    site.on(path, { status: 500 });
    const third = await runNow(made);
    expect(third.verdict.trusted).toBe(false);
    expect(third.contract.learnedFrom).toEqual([second.verdict.jobId]);
    const { outcome } = await app.api('getJob', { id: third.verdict.jobId });
    expect(outcome.contract?.trusted).toBe(false);
  });

  it('is in the first answer that says that a job has ended', async () => {
    const prefix = `shop${++count}`;
    const task = { urls: show(prefix, PRODUCTS, asUsual), template, maxAge: 0 };
    await app.run('extract', task);
    for (let run = 0; run < 3; run++) {
      const { jobId } = await app.api('extract', { ...task, detach: true });
      const job = await until('the end', async () => {
        const seen = await app.api('getJob', { id: jobId });
        return seen.state === 'active' ? null : seen;
      });
      expect(job.outcome.contract).toMatchObject({ state: 'passed', trusted: true });
    }
  });

  it('is in the first list that says that a job has ended', async () => {
    const task = { urls: show(`shop${++count}`, PRODUCTS, asUsual), template, maxAge: 0 };
    await app.run('extract', task);
    for (let run = 0; run < 3; run++) {
      const { jobId } = await app.api('extract', { ...task, detach: true });
      const job = await until('the end', async () => {
        const { results } = await app.api('listJobs', { limit: 5 });
        const seen = results.find(({ id }) => id === jobId);
        return seen === undefined || seen.state === 'active' ? null : seen;
      });
      expect(job.outcome.contract).toMatchObject({ state: 'passed', trusted: true });
    }
  });

  it('is kept by a job that is run again with the same task', async () => {
    const prefix = `shop${++count}`;
    const urls = show(prefix, PRODUCTS, asUsual);
    const runs: string[] = [];
    for (const row of [asUsual, swapped]) {
      show(prefix, PRODUCTS, row);
      const { jobId } = await app.run('extract', { urls, template, maxAge: 0, webhook: receiver.url });
      runs.push(jobId);
    }
    const [first = '', second = ''] = runs;
    expect((await app.api('getJobContract', { id: first })).verdict.state).toBe('passed');
    expect((await app.api('getJobContract', { id: second })).verdict.state).toBe('held');
    expect((await app.api('listWebhooks', { id: second })).results).toEqual([]);
    expect((await app.api('listWebhooks', { id: first })).results).toHaveLength(1);
  });
});

describe('a program that is killed between holding and releasing', () => {
  it('sends a held run once, and loses none', { tags: 'long', timeout: 120_000 }, async () => {
    const data = join(folder, `data-${++count}`);
    const prefix = `killed${count}`;
    const path = join(folder, `${prefix}.csv`);
    let run: Killable = await startKillable(data);
    const again = async () => {
      await run.kill();
      run = await startKillable(data, run.port);
    };
    const urls = show(prefix, PRODUCTS, asUsual);
    const task = { type: 'extract', args: { urls, template } } as const;
    const { id: schedule } = await run.api.api('createSchedule', {
      name: prefix,
      cron: NEVER_SOON,
      task,
      webhook: receiver.url,
    });
    await run.api.api('createDestination', { schedule, target: { kind: 'file', path } });
    const ids: string[] = [];
    for (const row of [asUsual, asUsual, swapped]) {
      show(prefix, PRODUCTS, row);
      const { jobId } = await run.api.api('runSchedule', { id: schedule });
      await jobEnd(run.api, jobId);
      ids.push(jobId);
    }
    const [, , held = ''] = ids;
    await again();
    const heldNow = async () => (await run.api.api('listHeldRuns', {})).results.map(({ jobId }) => jobId);
    await expect.poll(heldNow).toEqual([held]);
    const sent = () =>
      new Set(
        receiver.got
          .filter(({ body }) => JSON.parse(body).data.job?.id === held)
          .map(({ headers }) => headers['webhook-id']),
      );
    expect(sent().size).toBe(0);
    await run.api.api('releaseRun', { id: held });
    await again();
    const write = async () => (await run.api.api('listDestinations', { schedule })).results[0]?.lastWrite;
    await until('the file', async () =>
      (await write())?.jobId === held && (await write())?.state === 'written' ? true : null,
    );
    expect(readFileSync(path, 'utf8').split('\r\n')[1]?.split(',').slice(1, 3)).toEqual(['9', '5']);
    // the message is kept as well: tried at once, or a minute after a kill in the middle of a try
    expect((await run.api.api('listWebhooks', { id: held })).results).toHaveLength(1);
    await again();
    expect((await run.api.api('listWebhooks', { id: held })).results).toHaveLength(1);
    expect(sent().size).toBeLessThanOrEqual(1);
    expect(await heldNow()).toEqual([]);
    await run.kill();
  });
});
