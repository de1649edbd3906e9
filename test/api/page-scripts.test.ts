import { beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import { type Client, client } from '../helpers/call';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
let runner: Client;

withApp((given, own) => {
  app = given;
  site = own;
});

beforeEach(async () => {
  const { key } = await app.api('createKey', { name: 'runner', scope: 'run' });
  runner = client(app.baseUrl, key);
  site.on('/list', '<h1>List</h1><ul></ul><script>var known = ["one", "two"]</script>');
  await app.api('changeSettings', { pageScripts: true });
});

const FILL = { script: "document.querySelector('ul').innerHTML = known.map((each) => '<li>' + each).join('')" };
const visit = (commands: readonly object[]) => ({ url: site.url('/list'), include: ['text'], commands });
const workflow = (commands: unknown) => ({
  name: 'Script',
  steps: [
    { name: 'const', args: { items: [{ url: site.url('/list') }] } },
    { name: 'action', args: { commands } },
  ],
});

describe('a script in commands', () => {
  it('changes the page that is read, with the setting and a key of scope admin', async () => {
    const { results } = await app.run('visit', { url: site.url('/list'), include: ['text'], commands: [FILL] });
    expect(results[0]?.text?.body).toMatch(/one\s+two/);
  });

  it('is refused without that scope or that setting, and says which is missing', async () => {
    const scope = await runner.refused('/api/visit', visit([{ click: 'h1' }, FILL]));
    expect([scope.status, scope.code, scope.errors[0]?.path]).toEqual([403, 'insufficient_scope', ['commands']]);
    expect(scope.errors[0]?.message).toBe('Commands that run scripts on pages need a key of scope "admin".');
    await app.api('changeSettings', { pageScripts: false });
    const setting = await app.refused('/api/visit', visit([FILL]));
    expect([setting.status, setting.code, setting.errors[0]?.path]).toEqual([403, 'scripts_off', ['commands']]);
    expect(setting.errors[0]?.hint).toContain('Settings → Browser');
    expect(site.visits()).toEqual([]);
  });

  it('is stored and given as a value by such keys only, and never made of values', async () => {
    const schedule = { name: 'Daily', task: { type: 'visit', args: visit([FILL]) }, cron: '0 7 * * *' };
    for (const [path, body] of [
      ['/api/v2/workflows', workflow([FILL])],
      ['/api/schedules', schedule],
    ] as const)
      expect((await runner.refused(path, body)).code).toBe('insufficient_scope');
    const made = await runner.send('/api/v2/workflows', { method: 'POST', body: workflow('{{commands}}') });
    const { id } = JSON.parse(made.text);
    const given = await runner.refused(`/api/v2/workflows/${id}/run`, { params: { commands: [FILL] } });
    expect(given.code).toBe('insufficient_scope');
    const filled = await app.refused('/api/v2/workflows', workflow([{ script: "go('{{where}}')" }]));
    expect(filled.errors[0]).toMatchObject({
      path: ['steps', 1, 'args', 'commands', 0, 'script'],
      message: 'A script takes no {{name}}: the value would become part of the code.',
    });
  });

  it('that is new in a copy gets no typed text of the original', async () => {
    const secret = { type: { into: '[name=pin]', text: 'tell no one' } };
    site.on('/list', '<input name="pin"><p></p>');
    const { jobId } = await app.run('visit', { url: site.url('/list'), include: ['text'], commands: [secret] });
    const masked = { type: { into: '[name=pin]', text: '***' } };
    const copy = { ...visit([masked]), secretsFrom: jobId };
    expect((await app.send('/api/visit', { method: 'POST', body: copy })).status).toBe(200);
    const reads = { script: "document.querySelector('p').textContent = document.querySelector('input').value" };
    const refused = await app.refused('/api/visit', { ...copy, commands: [masked, reads] });
    expect(refused.errors[0]?.message).toBe('*** replaces a secret that was given without this script.');
  });

  it('that is stored can be stored again with another name while the setting is off, but no other', async () => {
    const made = await app.send('/api/v2/workflows', { method: 'POST', body: workflow([FILL]) });
    const { id } = JSON.parse(made.text);
    const task = { type: 'visit' as const, args: visit([FILL]) };
    const schedule = await app.api('createSchedule', { name: 'Daily', task, cron: '0 7 * * *' });
    await app.api('changeSettings', { pageScripts: false });
    const path = `/api/v2/workflows/${id}`;
    const replace = (body: object) => app.send(path, { method: 'PUT', body });
    expect((await replace({ ...workflow([FILL]), name: 'Renamed' })).status).toBe(200);
    expect((await app.api('getWorkflow', { id })).name).toBe('Renamed');
    expect((await app.api('changeSchedule', { id: schedule.id, name: 'Weekly', task })).name).toBe('Weekly');
    const other = { script: "document.title = 'Other'" };
    expect(JSON.parse((await replace(workflow([FILL, other]))).text).errors[0].code).toBe('scripts_off');
    expect((await runner.send(path, { method: 'PUT', body: workflow([FILL]) })).status).toBe(403);
    expect((await app.refused('/api/v2/workflows', workflow([FILL]))).code).toBe('scripts_off');
    expect((await app.api('checkWorkflow', { steps: workflow([FILL]).steps })).problems).toEqual([]);
  });

  it('that is stored fails its pages once the setting is off, whoever runs it', async () => {
    const made = await app.send('/api/v2/workflows', { method: 'POST', body: workflow([FILL]) });
    const { id } = JSON.parse(made.text);
    const run = async () => {
      const { text } = await runner.send(`/api/v2/workflows/${id}/run`, { method: 'POST', body: {} });
      const { jobId } = JSON.parse(text);
      await jobEnd(app, jobId);
      return (await app.api('getJobV2', { id: jobId })).results.items;
    };
    expect(await run()).toMatchObject([{ _status: 'ok' }]);
    await app.api('changeSettings', { pageScripts: false });
    expect(await run()).toMatchObject([
      { _status: 'error', _message: expect.stringContaining('Commands that run scripts are switched off') },
    ]);
  });
});

describe('screenshots by commands', () => {
  const OPEN = `<body style="margin: 0"><div style="height: 1500px">Top</div>
    <button onclick="document.body.insertAdjacentHTML('beforeend', '<div style=&quot;height: 900px&quot;>More</div>')">Open</button>`;
  const whole = { screenshot: { area: 'page' as const } };

  it('are in the answer of a visit in order, with links, and in the details of the URL', async () => {
    site.on('/grows', OPEN);
    const commands = [whole, { click: 'text=Open' }, whole, { screenshot: { selector: '#none' }, optional: true }];
    const { results, links, jobId } = await app.run('visit', {
      url: site.url('/grows'),
      include: ['text', 'screenshot'],
      commands,
    });
    const [page] = results;
    const [before, after, none] = page?.screenshots ?? [];
    expect([before, after, none].map((each) => each?.name)).toEqual(['screenshot-1', 'screenshot-2', 'screenshot-3']);
    expect((after?.height ?? 0) - (before?.height ?? 0)).toBe(900);
    expect(none).toMatchObject({ link: null, message: 'It was not taken: no element matches.' });
    expect(page?.screenshot?.height).toBe(1024);
    expect(links).toMatchObject({ 'screenshot-2': after?.link, screenshot: page?.screenshot?.link });
    const response = await fetch(after?.link ?? '');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="screenshot-2.png"');
    const data = Buffer.from(await response.arrayBuffer());
    expect(data.readUInt32BE(20)).toBe(after?.height);
    const { snapshots } = await app.api('explainUrl', { id: jobId, url: site.url('/grows') });
    expect(snapshots.map(({ kind, name }) => [kind, name])).toEqual([
      ...['screenshot-1', 'screenshot-2', 'screenshot-3'].map((name) => ['screenshot', name]),
      ['screenshot', 'screenshot'],
    ]);
  });

  it('fill a field of an action, and at most 20 are taken', async () => {
    site.on('/list', OPEN);
    const made = await app.send('/api/v2/workflows', { method: 'POST', body: workflow([whole, whole]) });
    const { text } = await app.send(`/api/v2/workflows/${JSON.parse(made.text).id}/run`, { method: 'POST', body: {} });
    await jobEnd(app, JSON.parse(text).jobId);
    const [item] = (await app.api('getJobV2', { id: JSON.parse(text).jobId })).results.items;
    const [first, second] = [item?.screenshots].flat().map(String);
    expect(first).toMatch(/^http:.*\/screenshot-1$/);
    expect((await fetch(second ?? '')).headers.get('content-type')).toBe('image/png');
    const refused = await app.refused('/api/visit', visit(Array(21).fill({ screenshot: true })));
    expect(refused.errors[0]).toMatchObject({
      path: ['commands'],
      message: 'A list of commands takes at most 20 screenshots.',
    });
  });
});
