import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp, temporaryFolder, until } from '../helpers/app';
import { linking, product, type Site, startSite } from '../helpers/site';

// The built program as a process, on a site of its own: with the app running and without.

const PROGRAM = 'out/main/winnow.js';
const TEMPLATE = '{"name": "name of the book", "price": "price"}';
let app: TestApp;
let site: Site;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  site = await startSite();
  folder = temporaryFolder();
  site.on('/', linking('/book/1', '/book/2'));
  site.on('/book/1', product('Dune, part 1', 9.5));
  site.on('/book/2', product('Emma', 7));
});

afterAll(async () => {
  await Promise.all([app.stop(), site.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function begin(args: readonly string[], dataDir: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const { WINNOW_URL: _, WINNOW_API_KEY: __, ...clean } = process.env;
  return spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...clean, WINNOW_DATA: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

async function end(child: ChildProcess, stdin = ''): Promise<Ended> {
  child.stdin?.end(stdin);
  if (!child.stdout || !child.stderr) throw new Error('the program has no output');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

/** Runs it against the app that runs. */
const winnow = (...args: readonly string[]) => end(begin(args, app.dataDir));

describe('winnow beside the running app', () => {
  it('prints a page, and hits one a line', async () => {
    const [visit, crawl] = await Promise.all([
      winnow('visit', site.url('/book/2')),
      winnow('crawl', site.url('/book/*')),
    ]);
    expect(visit).toMatchObject({ code: 0, err: '' });
    expect(visit.out).toMatch(/^# Emma\n/);
    expect(crawl).toEqual({ code: 0, out: `${site.url('/book/1')}\n${site.url('/book/2')}\n`, err: '' });
  });

  it('says that a map of a site is a part of it, also where nobody sits at a terminal', async () => {
    const [whole, part] = await Promise.all([
      winnow('map', site.url('/')),
      winnow('map', site.url('/'), '--max-visits', '1'),
    ]);
    expect(whole).toMatchObject({ code: 0, out: expect.stringContaining(site.url('/book/2')), err: '' });
    expect(part).toMatchObject({ code: 0, out: whole.out });
    expect(part.err).toMatch(/^Partial: 3 URLs, 1 page visited\. There may be more/);
  });

  it('reads the address of a page from stdin, and refuses several', async () => {
    const visit = (stdin: string) => end(begin(['visit', '-', '--include', 'text'], app.dataDir), stdin);
    const [one, two] = await Promise.all([
      visit(`# the book\n${site.url('/book/2')}\n`),
      visit(`${site.url('/book/1')}\n${site.url('/book/2')}\n`),
    ]);
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining('Emma'), err: '' });
    expect(two).toMatchObject({ code: 2, out: '', err: expect.stringContaining('visit reads one address') });
  });

  it('writes a picture of a page to a file that ends in .png or .webp', { tags: 'long' }, async () => {
    const file = join(app.dataDir, 'page.webp');
    const commands = '[{"screenshot": true}, {"screenshot": {"selector": "#none"}, "optional": true}]';
    const { code, err } = await winnow(
      ...['visit', site.url('/book/2'), '--screenshot-area', 'page', '--commands', commands, '-o', file],
    );
    const first = join(app.dataDir, 'page-1.png');
    const second = join(app.dataDir, 'page-2.webp');
    const none = `winnow: screenshot-2: It was not taken: no element matches.\n${second} was not written.`;
    expect([code, err]).toEqual([0, `Written to ${file}.\nWritten to ${first}.\n${none}\n`]);
    expect(readFileSync(file).subarray(8, 12).toString()).toBe('WEBP');
    expect(readFileSync(first).subarray(1, 4).toString()).toBe('PNG');
  });

  it('says where a snapshot is and what it lacks if no file was named', { tags: 'long' }, async () => {
    site.on('/tall', '<title>Tall</title><p style="height: 17000px">Tall</p>');
    const { code, out, err } = await winnow('visit', site.url('/tall'), '--screenshot-area', 'page');
    expect([code, out.trim()]).toEqual([0, expect.stringMatching(/^http.*\/screenshot$/)]);
    expect(err).toMatch(/winnow: screenshot: The page is .* pixels; the picture shows the first /);
    expect(err).toContain('Stored in Winnow; the link works while Winnow runs. To save it: -o page.png');
  });

  it('is partial where the picture cannot be made, and says that no file was written', { tags: 'long' }, async () => {
    const file = join(app.dataDir, 'none.png');
    const { code, err } = await winnow('visit', site.url('/book/2'), '--screenshot-selector', '#none', '-o', file);
    const why = 'No element of the page matches "#none".';
    const partial = `winnow: Partial: 1 page. No screenshot of ${site.url('/book/2')} was made. ${why}`;
    expect([code, err]).toEqual([6, `winnow: ${why}\n${file} was not written.\n${partial}\n`]);
    const other = await winnow('visit', site.url('/book/2'), '-o', join(app.dataDir, 'none.jpg'));
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('.png, .webp, .pdf, .mhtml')]);
  });

  it('writes the pages of a crawl as a web archive, and reads them again', { tags: 'long' }, async () => {
    const file = join(app.dataDir, 'books.warc.gz');
    expect((await winnow('crawl', site.url('/book/*'), '-o', file)).code).toBe(0);
    const { code, out, err } = await winnow('extract', '--warc', file, '--template', '{"name":"The heading"}');
    expect(code).toBe(0);
    expect(err).toMatch(/^3 pages of .*books\.warc\.gz, 1 record left out; job \S+\.$/m);
    expect(out).toContain('Emma');
  });

  it('writes the rows with their files to a folder, and passes over files that are there', {
    tags: 'long',
  }, async () => {
    site.on('/with-manual', '<h1>Covered</h1><p>Manual: <a href="/manual.txt">the manual</a></p>');
    site.on('/manual.txt', { headers: { 'content-type': 'text/plain' }, body: 'a manual' });
    const place = join(folder, 'shop/');
    const template = '{"name": "The heading", "manual": "The manual | file"}';
    const { code, err } = await winnow('extract', site.url('/with-manual'), '--template', template, '-o', place);
    expect([code, err]).toEqual([0, expect.stringContaining('shop/: items.csv and 1 file.')]);
    const files = readdirSync(place, { recursive: true }).map(String);
    const file = files.find((path) => path.endsWith('.txt')) ?? '';
    expect(readFileSync(join(place, file), 'utf8')).toBe('a manual');
    expect(readFileSync(join(place, 'items.csv'), 'utf8')).toContain(file);
    const before = statSync(join(place, file)).ino;
    expect((await winnow('export', 'latest', '--format', 'jsonl', '-o', place)).code).toBe(0);
    expect(readFileSync(join(place, 'items.jsonl'), 'utf8')).toContain('"name":"Covered"');
    expect(statSync(join(place, file)).ino).toBe(before);
  });

  it('draws where each value is on its page, into a folder', { tags: 'long' }, async () => {
    const urls = [site.url('/book/1'), site.url('/book/2')];
    const { jobId } = await app.run('extract', { urls, template: JSON.parse(TEMPLATE) });
    const place = join(folder, 'seen/');
    const args = ['export', jobId, '--pictures', '--fields', 'price', '-o', place];
    const { code, err } = await winnow(...args);
    expect([code, err]).toEqual([0, expect.stringContaining('seen/: 2 pictures.\n')]);
    const files = readdirSync(join(place, 'pictures', jobId)).sort();
    expect(files).toEqual(['1-price.jpg', '2-price.jpg']);
    const pictures = files.map((file) => join(place, 'pictures', jobId, file));
    for (const file of pictures) expect(readFileSync(file).readUInt16BE(0)).toBe(0xffd8);
    const before = pictures.map((file) => statSync(file).ino);
    expect((await winnow(...args)).code).toBe(0);
    expect(pictures.map((file) => statSync(file).ino)).toEqual(before);
    const refused = await winnow('export', jobId, '--pictures', '-o', join(folder, 'items.csv'));
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('Name a folder or a ZIP archive with --output'),
    ]);
    const zip = join(folder, 'seen.zip');
    expect((await winnow('export', jobId, '--pictures', '--fields', 'price', '-o', zip)).code).toBe(0);
    expect(readFileSync(zip).includes('pictures/2-price.jpg')).toBe(true);
  });

  it('says before an agent starts which parts of a sentence it ignores, and afterwards which no item mentions', {
    tags: 'long',
  }, async () => {
    const sentence = `name of the most popular books made of paper on ${site.url('/book/1')}`;
    const { out, err, code } = await winnow('agent', sentence);
    expect(code).toBe(6);
    expect(out).toContain('Dune, part 1');
    const told = err.split('\n').filter((line) => line.startsWith('winnow: "'));
    expect(told).toEqual([
      expect.stringMatching(/^winnow: "the most popular": /),
      expect.stringMatching(/^winnow: "made of paper": No item states its material/),
    ]);
    const exported = await winnow('export', 'latest', '--format', 'jsonl');
    expect(exported).toMatchObject({ code: 6, out: expect.stringContaining('Dune'), err: expect.stringMatching(/\S/) }); // what it lacks
    const dry = await winnow('agent', `books under 9 euros on ${site.url('/')}`, '--dry-run');
    expect(dry.out).toContain('= "under 9 euros": price is below 9 EUR');
  });

  it('reads URLs from stdin and a template from the library, and writes items as lines of JSON, as CSV and as the whole answer', async () => {
    const urls = `# books\n${site.url('/book/1')}\n${site.url('/book/2')}\n`;
    const file = join(folder, 'books.csv');
    const saved = await winnow('templates', 'save', 'Books', '--template', TEMPLATE, '--quiet');
    expect(saved).toMatchObject({ code: 0, out: 'Books\n' });
    const [listed, shown, lines, csv, whole] = await Promise.all([
      winnow('templates', 'list'),
      winnow('templates', 'show', '@books'),
      end(begin(['extract', '--urls', '-', '--template', TEMPLATE], app.dataDir), urls),
      winnow('extract', site.url('/book/1'), '--template', TEMPLATE, '-o', file),
      winnow('scrape', site.url('/book/*'), '--template', '@Books', '--json'),
    ]);
    expect(listed.out).toMatch(/^Books +name, price /m);
    expect(JSON.parse(shown.out)).toEqual(JSON.parse(TEMPLATE));
    expect((await winnow('templates', 'delete', 'Books')).code).toBe(0);
    expect([lines.code, csv.code, whole.code]).toEqual([0, 0, 0]);
    const items = lines.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(items).toMatchObject([
      { name: 'Dune, part 1', price: 9.5 },
      { name: 'Emma', price: 7, _url: site.url('/book/2') },
    ]);
    expect(csv).toMatchObject({ out: '', err: `Written to ${file}.\n` });
    expect(readFileSync(file, 'utf8')).toMatch(/^name,price,_url.*\r\n"Dune, part 1",9\.5,/);
    expect(readdirSync(folder).filter((name) => name.startsWith('books'))).toEqual(['books.csv']); // and no part of it
    expect(JSON.parse(whole.out)).toMatchObject({
      jobId: expect.any(String),
      results: { items: [{}, {}] },
      problems: [],
      outcome: { state: 'complete' },
    });
  });

  it('exits with a code for the outcome', { tags: 'long' }, async () => {
    const args: readonly (readonly [number, string, readonly string[]])[] = [
      [1, 'There is no page at this address (404).', ['extract', site.url('/away'), '--template', TEMPLATE]],
      [3, 'No URL was found that matches', ['crawl', site.url('/nothing/*')]],
      [4, 'budget', ['scrape', site.url('/**'), '--template', TEMPLATE, '--budget', '0.0015']],
    ];
    const ended = await Promise.all(args.map(([, , each]) => winnow(...each)));
    expect(ended.map(({ code }) => code)).toEqual(args.map(([code]) => code));
    for (const [at, { err }] of ended.entries()) expect(err).toContain(args[at]?.[1]);
  });

  it('says that a run is held: in its exit code, in the answer of a call, and in jobs show', {
    tags: 'long',
  }, async () => {
    const offer = (at: number, factor: number) =>
      `<li><a href="/offer/${at}">Offer of shop ${String.fromCharCode(65 + at)}</a> <span>$${((12 + at * 3.5) * factor).toFixed(2)}</span></li>`;
    const show = (factor: number) =>
      site.on(
        '/offers',
        `<h1>Offers</h1><ul>${Array.from({ length: 20 }, (_, at) => offer(at, factor)).join('')}</ul>`,
      );
    const template = { title: 'title', price: 'price | number' };
    const args = [site.url('/offers'), '--template', JSON.stringify(template), '--per-page', 'many', '--max-age', '0'];
    show(1);
    for (const _ of [1, 2]) expect(await winnow('extract', ...args)).toMatchObject({ code: 0 });
    show(100);
    const held = await winnow('extract', ...args);
    expect([held.code, held.err]).toEqual([6, expect.stringContaining('Held: ')]);
    const request = { urls: [site.url('/offers')], template, perPage: 'many', maxAge: 0 } as const;
    const answer = await app.send('/api/extract', { method: 'POST', body: request });
    const { jobId, outcome } = JSON.parse(answer.text);
    expect(outcome.contract).toMatchObject({ state: 'held', trusted: false });
    const { out } = await winnow('jobs', 'show', jobId);
    expect(out).toContain(outcome.contract.message.slice(0, 30));
    expect(out).toContain(`winnow contracts show ${jobId}`);
  });

  it('goes on with a job as its outcome says, and names flags of its own command alone', { tags: 'long' }, async () => {
    const cut = await winnow('crawl', site.url('/book/*'), '--max-visits', '2');
    const [, change = ''] = /: winnow (jobs change \S+ --max-visits \d+)$/m.exec(cut.err) ?? [];
    expect([cut.code, cut.err]).toEqual([6, expect.stringContaining(change)]);
    const [, id = ''] = change.match(/^jobs change (\S+) /) ?? [];
    const [list, shown, exported] = await Promise.all([
      winnow('jobs', 'list', '--limit', '1'),
      winnow('jobs', 'show', id),
      winnow('export', id, '--format', 'csv'),
    ]);
    expect(list.out).toMatch(new RegExp(`\n${id} +crawl +partial +`));
    expect(shown.out).toMatch(/^state +partial\noutcome +Partial: /m);
    expect(exported).toMatchObject({
      code: 6,
      out: expect.stringContaining('/book/1'),
      err: expect.stringMatching(/\S/),
    });
    expect(await winnow(...change.split(' '))).toMatchObject({ code: 0, err: '' });
    const { results } = await app.api('listJobs', { limit: 1 });
    const { progress } = await jobEnd(app, results[0]?.id ?? '');
    expect(progress.hits).toBe(2);
    const refused = await winnow('jobs', 'change', results[0]?.id ?? '', '--max-visits', '500');
    expect(refused.err).toMatch(/^winnow: The job .* has already finished/);
  });

  it('leaves a job to the app, and steers and exports it', { tags: 'long' }, async () => {
    const { code, out } = await winnow('scrape', site.url('/book/*'), '--template', TEMPLATE, '--detach');
    const id = out.trim();
    expect([code, (await app.api('getJob', { id })).type]).toEqual([0, 'scrape']);
    expect((await winnow('jobs', 'watch', id)).out).toMatch(/^2 items · 2 hits · /);
    const [list, lines, gone] = await Promise.all([
      winnow('jobs', 'list', '--limit', '1'),
      winnow('export', id, '--format', 'jsonl', '--no-private-fields'),
      winnow('jobs', 'stop', id),
    ]);
    expect(list.out).toMatch(new RegExp(`^id .*\n${id} +scrape +completed +`));
    expect(lines.out.trimEnd().split('\n').sort()[1]).toBe('{"name":"Emma","price":7}');
    expect(gone).toMatchObject({ code: 2, err: expect.stringContaining('has already finished') });
  });

  it.skipIf(process.platform === 'win32')('stops the job at Ctrl+C and prints what it has', async () => {
    site.on('/slow', linking('/book/1', '/slow/1'));
    site.on('/slow/1', () => undefined); // never answers
    const args = ['scrape', site.url('/book/*'), '--start-urls', `${site.url('/slow')},${site.url('/book/2')}`];
    const child = begin([...args, '--start-urls', site.url('/slow/1'), '--template', TEMPLATE], app.dataDir);
    const over = end(child);
    await until('items beside a page that hangs', async () => {
      const { results } = await app.api('listJobs', { state: 'active' });
      return results.some(({ progress }) => progress.items === 2) ? true : null;
    });
    child.kill('SIGINT');
    const { code, out, err } = await over;
    expect(code).toBe(130);
    expect(err).toContain('Stopping the job');
    expect(out.trimEnd().split('\n')).toHaveLength(2);
  });

  it.skipIf(process.platform === 'win32')('prints hits while it crawls, and stops when nobody reads them', async () => {
    const paths = Array.from({ length: 40 }, (_, at) => `/many/${at + 1}`);
    const waiting: (() => void)[] = [];
    site.on('/many', linking(...paths));
    for (const path of paths) site.on(path, (_, response) => void waiting.push(() => response.end(`<h1>${path}</h1>`)));
    const pattern = site.url('/many/*');
    const child = begin(['crawl', pattern, '--start-urls', site.url('/many')], app.dataDir);
    let out = '';
    let err = '';
    child.stdout?.on('data', (piece) => {
      out += String(piece);
    });
    child.stderr?.on('data', (piece) => {
      err += String(piece);
    });
    const ended = once(child, 'exit');
    await until('the visits', () => (waiting.length >= 8 ? true : null));
    for (const answer of waiting.splice(0)) answer();
    await until('the first line', () => (out.includes('\n') ? true : null));
    expect(out.startsWith(`${site.url('/many/1')}\n`)).toBe(true);
    child.stdout?.destroy();
    const answering = setInterval(() => waiting.shift()?.(), 50);
    const [code] = await ended;
    clearInterval(answering);
    const { results } = await app.api('listJobs', { types: 'crawl' });
    const job = results.find(({ args }) => args.pattern === pattern);
    expect([code, err, job?.stopped]).toEqual([141, '', true]);
    expect(job?.progress.visits).toBeLessThan(40);
  });

  it
    .skipIf(process.platform === 'win32')
    .each([
      ['jobs', 'list', '--json', '--limit', '1000'],
      ['templates', 'list', '--json'],
      ['help'],
      ['visit', '{book}'],
      ['nonsense'],
    ])('ends silently if its output is closed: %s', async (...args) => {
    const child = begin(
      args.map((arg) => arg.replace('{book}', site.url('/book/1'))),
      app.dataDir,
    );
    child.stdout?.destroy();
    if (args[0] === 'nonsense') child.stderr?.destroy();
    const [[code], err] = await Promise.all([
      once(child, 'exit'),
      child.stderr && !child.stderr.destroyed ? text(child.stderr) : '',
    ]);
    expect([code, err]).toEqual([141, '']);
  });

  it('makes a key, and talks to an address with it', { tags: 'long' }, async () => {
    const { out: key } = await winnow('keys', 'create', 'laptop', '--scope', 'read', '--quiet');
    const env = { WINNOW_URL: app.baseUrl, WINNOW_API_KEY: key.trim() };
    const other = await end(begin(['jobs', 'list', '--json', '--limit', '1'], folder, env));
    expect(JSON.parse(other.out).results).toHaveLength(1);
    const refused = await end(begin(['keys', 'list'], folder, env));
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('needs a key of scope "admin"') });
  });
});

describe('winnow alone', () => {
  it('names pages where they can be opened later, in what it prints and in files', { tags: 'long' }, async () => {
    const dataDir = join(folder, 'linked');
    const free = await startSite();
    await free.stop(); // its port is free now
    const port = new URL(free.origin).port;
    const file = join(folder, 'linked.jsonl');
    const args = ['extract', site.url('/book/1'), '--template', TEMPLATE];
    const env = { WINNOW_PORT: port };
    const written = await end(begin([...args, '-o', file], dataDir, env));
    const printed = await end(begin([...args, '--json'], dataDir, env));
    const standard = await end(begin(args, dataDir));
    expect([written.code, printed.code]).toEqual([0, 0]);
    const links = [JSON.parse(readFileSync(file, 'utf8')), JSON.parse(printed.out).results.items[0]].map(
      ({ _htmlUrl }) => String(_htmlUrl),
    );
    expect(JSON.parse(standard.out)._htmlUrl).toMatch(/^http:\/\/127\.0\.0\.1:4327\/pages\//);
    const later = await startTestApp({ dataDir, port: Number(port) });
    for (const link of links) {
      const page = await fetch(link);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Dune, part 1')]);
    }
    await later.stop();
  });

  it('collects with its own engine, and leaves detached jobs to the next start', { tags: 'long' }, async () => {
    const dataDir = join(folder, 'alone');
    const visit = await end(begin(['visit', site.url('/book/1'), '--include', 'text'], dataDir));
    expect(visit).toMatchObject({ code: 0, err: '' });
    expect(visit.out).toContain('Dune, part 1');
    const detached = await end(begin(['scrape', site.url('/book/*'), '--template', TEMPLATE, '--detach'], dataDir));
    expect(detached.err).toContain('continues at the next start');
    const restarted = await startTestApp({ dataDir });
    const id = detached.out.trim();
    await expect.poll(async () => (await restarted.api('getJob', { id })).progress.items).toBe(2);
    await restarted.stop();
  });

  it('works on a job that it is told to go on with until it ends, and prints what it has', {
    tags: 'long',
  }, async () => {
    const dataDir = join(folder, 'goes-on');
    const run = (args: readonly string[]) => end(begin(args, dataDir));
    const pages = ['/chain/1', '/chain/2', '/chain/3'];
    ['/chain', ...pages].forEach((path, at) => {
      site.on(path, linking(...pages.slice(at, at + 1)));
    });
    const task = { pattern: site.url('/chain/*'), startUrls: [site.url('/chain')] };
    const before = await startTestApp({ dataDir });
    const { jobId: cut } = await before.run('crawl', { ...task, maxVisits: 2 });
    site.on('/chain/2', () => undefined); // hangs until the job is paused
    const id = await before.detach('crawl', { ...task, nonce: 'paused' });
    await until('the visit that hangs', async () =>
      (await before.api('getJob', { id })).progress.visits === 2 ? true : null,
    );
    await before.api('pauseJob', { id });
    await before.app.close();
    site.on('/chain/2', linking('/chain/3'));
    const whole = { code: 0, out: pages.map((path) => `${site.url(path)}\n`).join(''), err: '' };
    expect(await run(['jobs', 'change', id, '--max-visits', '50'])).toMatchObject({ code: 0, err: '' });
    expect(await run(['jobs', 'change', cut, '--max-visits', '50'])).toEqual(whole);
    expect(await run(['jobs', 'resume', id])).toEqual(whole);
  });
});
