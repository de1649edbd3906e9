import { existsSync, globSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Outcome } from '@shared/contract/outcome';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../../src/main/cli/program';
import { hostDouble } from '../cli/host-double';
import { jobEnd, startTestApp, type TestApp, until } from '../helpers/app';
import { send } from '../helpers/call';
import { type DocumentExample, fencedExamples, guideExamples, helpExamples } from '../helpers/document-examples';
import { type ExampleShell, openExampleShell } from '../helpers/example-shell';
import { startExampleSite } from '../helpers/example-site';
import { type ModelDouble, startModelDouble } from '../helpers/model-double';
import { openSession } from '../helpers/open-session';
import { canRun } from '../helpers/programs';
import { startReceiver } from '../helpers/receiver';
import { ITEM_TEMPLATE, itemPath, type ReplaySites, startReplaySites } from '../helpers/replay-sites';
import type { Site } from '../helpers/site';

/*
 * Runs what README.md, the documents, the guide and the help of each command tell to try, as it stands there: only
 * https://example.com is a site on loopback, and names such as JOB_ID are those of things that are there. An example of a kind that
 * nothing here runs fails.
 */

const TEMPLATE = { name: 'Name of the product', price: 'Price as a number' };
const HELP = helpExamples(createProgram(hostDouble([]), () => undefined));
const FENCED = ['README.md', ...globSync('docs/**/*.md').sort()].flatMap(fencedExamples);

let app: TestApp;
let site: Site;
let replaySites: ReplaySites;
let model: ModelDouble;
let shell: ExampleShell;
let guide: readonly DocumentExample[];

beforeAll(async () => {
  [app, site, replaySites, model] = await Promise.all([
    startTestApp(),
    startExampleSite(),
    startReplaySites(),
    startModelDouble(),
  ]);
  shell = openExampleShell();
  site.on('/hangs', () => undefined);
  await app.api('changeProvider', { id: 'openai', key: 'sk-test-1234', baseUrl: `${model.origin}/v1` });
  guide = guideExamples((await send(`${app.baseUrl}/docs`)).text);
  const steps = [{ name: 'const', args: { items: [{ url: site.url('/book/1') }] } }];
  const scrape = { pattern: site.url('/book/*'), template: TEMPLATE };
  const files: Readonly<Record<string, unknown>> = {
    'template.json': TEMPLATE,
    'books.json': TEMPLATE,
    'scrape.json': scrape,
    'steps.json': { name: 'Books', steps },
    'secrets.json': {},
    'schedule.json': { name: 'Books', cron: '@daily', task: { type: 'scrape', args: scrape } },
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(shell.home, name), JSON.stringify(content));
  for (const name of ['prices.winnow', 'shared.winnow']) writeFileSync(join(shell.home, name), await saveProject());
  const crawled = await app.run('crawl', { pattern: site.url('/book/*'), maxVisits: 10 });
  writeFileSync(join(shell.home, 'crawl.warc.gz'), await download(`/api/jobs/${crawled.jobId}/export?format=warc`));
  writeFileSync(join(shell.home, 'urls.txt'), `${site.url('/book/1')}\n${site.url('/book/2')}\n`);
});
afterAll(() => Promise.all([app.stop(), site.stop(), replaySites.stop(), model.stop()]));

const environment = () => ({
  WINNOW_DATA: app.dataDir,
  WINNOW_URL: app.baseUrl,
  WINNOW_API_KEY: app.key,
});

/** Makes what names in capitals stand for, and puts it in their place. */
async function filled(text: string): Promise<string> {
  const ids: Readonly<Record<string, () => Promise<string>>> = {
    'contracts (?:release|repair|refuse) ID': heldRun,
    'contracts (?:schedule|change) ID': schedule,
    JOB_ID: finishedJob,
    WORKFLOW_ID: workflow,
    SCHEDULE_ID: schedule,
    'alerts [a-z]+ ID': alert,
    'extractors [a-z]+ ID': extractor,
    'keys [a-z]+ ID': async () => (await app.api('createKey', { name: 'example' })).id,
    'destinations [a-z]+ ID': destination,
    'projects [a-z]+ ID': project,
    'replays [a-z]+ ID': replay,
    'schedules [a-z]+ ID': schedule,
    'sign-ins [a-z]+ ID': signIn,
    'workflows [a-z]+ ID': workflow,
  };
  let script = text.replaceAll('https://example.com', site.origin).replaceAll('http://127.0.0.1:4327', app.baseUrl);
  for (const [name, make] of Object.entries(ids)) {
    if (!new RegExp(name).test(script)) continue;
    const id = await make();
    script = script.replace(new RegExp(name, 'g'), (found) => found.replace(/[A-Z_]+$/, id));
  }
  return script;
}

async function alert(): Promise<string> {
  const channels = [{ kind: 'desktop' as const }];
  const body = { schedule: await schedule(), name: 'Cheaper', rules: [{ kind: 'any' as const }], channels };
  return (await app.api('createAlert', body)).id;
}

async function finishedJob(): Promise<string> {
  return (await app.run('scrape', { pattern: site.url('/book/*'), template: TEMPLATE })).jobId;
}

const activeJob = () => app.detach('visit', { url: site.url('/hangs') });

async function workflow(): Promise<string> {
  const items = [{ url: site.url('/{{section}}/1'), city: '{{city}}', pages: '{{pages}}' }];
  const steps = [
    { name: 'const', args: { items } },
    { name: 'extract', args: { questions: TEMPLATE } },
  ] as const;
  const defaults = { section: 'book', city: 'Basel', pages: '1' };
  return (await app.api('createWorkflow', { name: 'Books', steps: [...steps], defaults })).id;
}

async function schedule(): Promise<string> {
  const task = { type: 'extract' as const, args: { url: site.url('/book/1'), template: TEMPLATE } };
  const { id } = await app.api('createSchedule', { name: 'Books', cron: '@yearly', task });
  await jobEnd(app, (await app.api('runSchedule', { id })).jobId);
  return id;
}

async function project(): Promise<string> {
  return (await app.api('createProject', { job: await finishedJob(), name: 'Books' })).id;
}

/** Calls that stand in for a browser: learned once, and again after they were forgotten. */
async function replay(): Promise<string> {
  const find = async () => (await app.api('listReplays', {})).results.find(({ state }) => state === 'active')?.id;
  const known = await find();
  if (known) return known;
  const urls = Array.from({ length: PROVED_AFTER }, (_, at) => replaySites.origin + itemPath('rest', at + 1));
  await app.run('extract', { urls, template: ITEM_TEMPLATE, perPage: 'one' });
  return until('the calls behind the pages', async () => (await find()) ?? null);
}

const PROVED_AFTER = 12; // pages

/** A project's file with two destinations. */
async function saveProject(): Promise<Buffer> {
  const id = await project();
  for (const name of ['kept-here.csv', 'kept-there.csv']) {
    await app.api('createDestination', { schedule: id, target: { kind: 'file', path: join(shell.home, name) } });
  }
  return download(`/api/projects/${id}/file`);
}

async function download(path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${app.key}` };
  return Buffer.from(await (await fetch(app.baseUrl + path, { headers })).arrayBuffer());
}

/** A run whose prices are suddenly in cents. */
async function heldRun(): Promise<string> {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const show = (factor: number) =>
    numbers.map((at) => {
      const price = (factor * (at * 3.5 + 4)).toFixed(2);
      site.on(`/held/${at}`, `<title>Book ${at}</title><h1>Book ${at}</h1><p>Price: $${price}</p>`);
      return site.url(`/held/${at}`);
    });
  const task = { type: 'extract' as const, args: { urls: show(1), template: TEMPLATE } };
  const { id } = await app.api('createSchedule', { name: 'Books', cron: '@yearly', task });
  const run = async () => {
    const { jobId } = await app.api('runSchedule', { id });
    await jobEnd(app, jobId);
    return jobId;
  };
  await run();
  show(100);
  const held = await run();
  expect((await app.api('getJobContract', { id: held })).verdict.state).toBe('held');
  return held;
}

async function destination(): Promise<string> {
  const target = { kind: 'file', path: join(shell.home, 'kept.csv') } as const;
  return (await app.api('createDestination', { job: await finishedJob(), target })).id;
}

async function signIn(): Promise<string> {
  await openSession(app.app.link());
  const [newest] = (await app.api('listSignIns', {})).results;
  if (!newest) throw new Error('no browser is signed in');
  return newest.id;
}

async function extractor(): Promise<string> {
  const examples = [{ url: site.url('/shop/1'), item: { name: 'Teapot', maker: 'Kestrel' } }];
  const template = { name: 'Product name', maker: 'Who makes it' };
  const { extractor: learned } = await app.api('teachExtractor', { template, examples });
  if (!learned) throw new Error('nothing was learned');
  return learned.id;
}

async function keepTemplate(name: string): Promise<void> {
  await dropTemplate(name);
  await app.api('createTemplate', { name, template: TEMPLATE });
}

async function dropTemplate(name: string): Promise<void> {
  const { results } = await app.api('listTemplates', {});
  const known = results.filter((each) => each.name.toLowerCase() === name.toLowerCase());
  for (const { id } of known) await app.api('deleteTemplate', { id });
}

async function dropProfiles(): Promise<void> {
  const { results } = await app.api('listVisitProfiles', {});
  for (const { id } of results) await app.api('deleteVisitProfile', { id });
}

/** What has to be there before an example of the command line. */
const BEFORE: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/@books\b|templates (show|delete) Books/i, () => keepTemplate('Books')],
  [/backup restore/, () => app.api('writeBackup', { path: join(shell.home, 'today.winnow-backup') })],
  [/templates save Books/, () => dropTemplate('Books')],
  [/templates save Headlines/, () => dropTemplate('Headlines')],
  [/profiles save/, dropProfiles],
  [/extractors import/, async () => exported(await extractor())],
  [/jobs (pause|stop) latest/, activeJob],
  [/jobs change latest/, () => app.run('crawl', { pattern: site.url('/book/*'), maxVisits: 1 })],
  [/jobs resume latest/, async () => app.api('pauseJob', { id: await activeJob() })],
  [/jobs retry latest/, () => app.run('extract', { urls: [site.url('/away')], template: TEMPLATE })],
  [/(jobs (show|watch|delete|release)|export) latest/, finishedJob],
];

async function exported(id: string): Promise<void> {
  const { text } = await app.send(`/api/extractors/${id}/export`, { method: 'GET' });
  writeFileSync(join(shell.home, 'books.extractor.json'), text);
}

/** What goes on until it is ended, with the line that says it is there. */
const GOES_ON = /^\s*(?:winnow (?:serve|worker)|npm run serve|npm run -s winnow -- worker)\b/m;
const LISTENING = /winnow listening on http:\/\/127\.0\.0\.1:\d+|Waits for a coordinator at the queue/;

async function runScript(text: string): Promise<void> {
  const script = await filled(text);
  if (GOES_ON.test(script)) {
    const env = {
      WINNOW_FLEET_SECRET: 'a secret of the examples',
      WINNOW_PORT: '0',
      WINNOW_DATA: join(shell.home, 'own-data'),
    };
    const said = await shell.runUntil(LISTENING, script.replace(/--port \d+/, '--port 0'), env);
    expect(said).toMatch(LISTENING);
    return;
  }
  const { WINNOW_DATA } = environment();
  const { code, err, out } = await shell.run(script, text.includes('$WINNOW_') ? environment() : { WINNOW_DATA });
  expect(
    [code, err.replace(/^.*\n?/gm, (line) => (/^winnow: (?!Complete: )/.test(line) ? line : ''))],
    err + out,
  ).toEqual([0, '']);
}

const KEY_LINE = /^KEY=.*$/m;

/** A shell with the names that the first calls of README.md set. */
function named(text: string): string {
  const given = FENCED.map((example) => KEY_LINE.exec(example.text)?.[0]).find(Boolean) ?? '';
  const script = !text.includes('$API') || KEY_LINE.test(text) ? text : `${given}\n${text}`;
  return script.replace('KEY=choose-one', `KEY=${app.key}`);
}

async function runAssistant(text: string): Promise<void> {
  const { mcpServers } = JSON.parse(text);
  const { command, args } = mcpServers.winnow;
  const ask = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const script = `echo '${ask}' | ${[command, ...args].join(' ')}`;
  const { code, out } = await shell.run(script, { WINNOW_DATA: app.dataDir });
  expect([code, JSON.parse(out)]).toEqual([0, { jsonrpc: '2.0', id: 1, result: {} }]);
}

/** How a fenced block is run, by its language. */
const LANGUAGES: Readonly<Record<string, (text: string) => Promise<void>>> = {
  sh: (text) => runScript(named(text)),
  json: runAssistant,
};

/** How a block of the guide is run, by its title. */
const GUIDE: Readonly<Record<string, (text: string) => Promise<void>>> = {
  'Setting the environment': async (text) => {
    const { out } = await shell.run(`${text}\nprintf '%s' "$WINNOW_URL"`, {});
    expect(out).toBe(app.baseUrl);
  },
  'The header': async (text) => {
    const [name = '', value = ''] = text.split(': ');
    const headers = { [name]: value.replace('wn_…', app.key) };
    expect((await send(`${app.baseUrl}/api/jobs`, { headers })).status).toBe(200);
  },
  'A template with types and steps': async (text) => {
    const { results } = await app.run('extract', { urls: [site.url('/book/1')], template: JSON.parse(text) });
    expect(results.items[0]).toMatchObject({ name: 'Teapot', price: 9.5 });
  },
  'An outcome': async (text) => {
    expect(Outcome.parse(JSON.parse(text)).state).toBe('partial');
  },
  'A refusal': async (text) => {
    const { errors } = await app.refused('/api/crawl', { pattern: site.url('/*'), maxVisit: 3 });
    expect(JSON.parse(text)).toEqual({ errors });
  },
  'Checking a signature in JavaScript': checkSignature,
  'Following a job over socket.io': async (text) => {
    symlinkSync(resolve('node_modules'), join(shell.home, 'node_modules')); // the package that it imports
    await runClient(process.execPath, '.mjs', 'completed: 5 items')(text);
  },
  'Client in curl': runClient('sh'),
  'Client in JavaScript': runClient(process.execPath, '.mjs'),
  // docs.test.ts names it where it cannot be run
  'Client in Python': canRun('python3', '-c', 'import requests') ? runClient('python3') : async () => undefined,
};

function runClient(program: string, ending = '.txt', told = 'Oak Bread Board') {
  return async (text: string) => {
    const file = join(shell.home, `client${ending}`);
    writeFileSync(file, text);
    const { code, out, err } = await shell.run(`"${program}" "${file}"`, environment());
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(told);
  };
}

async function checkSignature(text: string): Promise<void> {
  const file = join(shell.home, 'signature.mjs');
  writeFileSync(file, text);
  const { isFromWinnow } = await import(/* @vite-ignore */ file);
  const receiver = await startReceiver();
  await app.api('testWebhook', { url: receiver.url });
  const { secret } = await app.api('getWebhookSecret', {});
  const [message] = receiver.got;
  expect(isFromWinnow(message?.headers, message?.body, secret)).toBe(true);
  expect(isFromWinnow(message?.headers, `${message?.body} `, secret)).toBe(false);
  await receiver.stop();
}

const hasShell = process.platform !== 'win32' && canRun('curl', '--version');
const hasBrowser = existsSync(process.env.WINNOW_CHROMIUM ?? '/usr/bin/chromium');
const needsWorker = (line: string) => /workers (?:drain|resume|remove|connect)/.test(line); // fleet.test.ts runs these
const needsBrowser = (line: string) => line.includes('--render always') || /replays [a-z]+ ID/.test(line);

describe.skipIf(!hasShell)('examples that run (need a shell with curl)', () => {
  const runFenced = async ({ kind, text }: (typeof FENCED)[number]) => {
    const run = LANGUAGES[kind];
    if (!run) throw new Error(`nothing runs examples in ${kind}: add it to LANGUAGES`);
    await run(text);
  };
  const isOfGuide = ({ place }: (typeof FENCED)[number]) => place.startsWith('docs/guide/');
  it.each(FENCED.filter((one) => !isOfGuide(one)))('$place ($kind)', runFenced);
  it.each(FENCED.filter(isOfGuide))('$place ($kind)', { tags: 'long' }, runFenced);

  it('of the guide', async () => {
    expect(guide.length).toBeGreaterThan(10);
    for (const { kind, text } of guide) {
      const run = GUIDE[kind] ?? (/^(curl|npm|winnow) /.test(text) ? runScript : null);
      if (!run) throw new Error(`nothing runs "${kind}" of the guide: add it to GUIDE`);
      await run(text);
    }
  });

  const runLine = async (line: string) => {
    for (const [form, make] of BEFORE) if (form.test(line)) await make();
    await runScript(line);
  };
  const plain = HELP.filter((line) => !needsBrowser(line) && !needsWorker(line));
  it.each(plain)('%s', { tags: 'long' }, runLine);
  it.skipIf(!hasBrowser).each(HELP.filter(needsBrowser))('%s (needs Chromium)', { tags: 'long' }, runLine);

  it('of clients are all run: these by docs.test.ts, hosted.test.ts and hosted-detach.test.ts', () => {
    expect(readdirSync('docs/examples').sort()).toEqual([
      'curl.sh',
      'fetch.mjs',
      'follow.mjs',
      'hosted.mjs',
      'hosted.py',
      'with_requests.py',
    ]);
  });

  it('stop what they began', async () => {
    const { results } = await app.api('listJobs', { state: 'active', limit: 1000 });
    for (const { id } of results) await app.api('stopJob', { id });
    await until('the end of all jobs', async () =>
      (await app.api('listJobs', { state: 'active' })).total === 0 ? true : null,
    );
  });
});
