import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Desktop,
  type Display,
  desktopEnv,
  ELECTRON_FLAGS,
  electronPath,
  inPage,
  launchDesktop,
  needsElectron,
  readServerFile,
  removeDataDir,
  startProgram,
} from '../../helpers/desktop';
import { useDesktop } from './use-desktop';

const VisitAnswer = z.object({ results: z.array(z.object({ html: z.object({ link: z.string() }) })) });

describe.skipIf(!electronPath)(`the desktop window (${needsElectron})`, () => {
  const started = useDesktop();
  let display: Display;
  let desktop: Desktop;

  beforeAll(() => {
    desktop = started.desktop();
    display = started.display();
  });

  it('gives its page no Node and only the desktop calls', async () => {
    const seen = await desktop.page.evaluate(() => ({
      node: [typeof Reflect.get(globalThis, 'require'), typeof Reflect.get(globalThis, 'process')],
      calls: Object.keys(Reflect.get(globalThis, 'winnow')).sort(),
    }));
    expect(seen).toEqual({
      node: ['undefined', 'undefined'],
      calls: [
        'actOnUpdate',
        'changeDesktop',
        'noteAppearance',
        'onCommand',
        'onUpdate',
        'openLivePage',
        'openWindow',
        'platform',
        'readDesktop',
        'readUpdate',
        'revealFile',
        'saveExport',
        'takeLivePage',
      ],
    });
  });

  it('is sandboxed, isolated and bound to its page', async () => {
    const preferences = await desktop.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const read: unknown = contents && Reflect.get(contents, 'getLastWebPreferences'); // not in Electron's types
      return typeof read === 'function' ? read.call(contents) : null;
    });
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
    });
  });

  it('stays on its page and hands links elsewhere to the system', async () => {
    const opened = await watchOpened(desktop);
    const before = desktop.page.url();
    for (const address of ['http://127.0.0.1:9/elsewhere', new URL('/pages/none/html', before).href]) {
      await inPage(
        desktop,
        `document.body.append(Object.assign(document.createElement('a'), { href: '${address}', id: 'away' }))`,
      );
      await inPage(desktop, `document.getElementById('away').click(), document.getElementById('away').remove()`);
      await expect.poll(opened).toContain(address);
    }
    expect(desktop.page.url()).toBe(before);
  });

  it('opens no further window and hands no other scheme to the system', async () => {
    const opened = await watchOpened(desktop);
    const refused = await inPage(
      desktop,
      `['file:///etc/passwd', 'javascript:alert(1)', 'http://127.0.0.1:9/popup'].map((url) => window.open(url) === null)`,
    );
    expect(refused).toEqual([true, true, true]);
    await expect.poll(opened).toEqual(['http://127.0.0.1:9/popup']);
    expect(desktop.app.windows()).toHaveLength(1);
  });

  it('lets its page reach nothing but the app itself', async () => {
    const outcome = await inPage(desktop, `fetch('http://127.0.0.1:9/').catch(String)`);
    expect(outcome).toContain('TypeError');
    const permission = await inPage(desktop, 'Notification.requestPermission()');
    expect(permission).toBe('denied');
  });

  it('refuses to save, show or open what the app itself would not ask for', async () => {
    const ask = (path: string) => inPage(desktop, `winnow.saveExport({ path: '${path}', suggestedName: 'x.csv' })`);
    for (const path of [
      '/api/keys',
      'http://127.0.0.1:9/api/jobs/1/export?',
      '/api/jobs/../keys?',
      '//127.0.0.1:9/api/jobs/1/export?',
    ]) {
      expect(await ask(path)).toMatchObject({ state: 'failed' });
    }
    const shown = inPage(desktop, `winnow.revealFile('/etc/passwd')`);
    await expect(shown).rejects.toThrow(/Only a file saved here/);
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x'])
      await expect(inPage(desktop, `winnow.openLivePage('${url}')`)).rejects.toThrow(/Only a page of the web/);
    expect(desktop.app.windows()).toHaveLength(1);
  });

  it('goes to a new collection from the menu', async () => {
    await inPage(desktop, `location.hash = '#/keys'`);
    await desktop.page.getByRole('heading', { name: 'API keys' }).waitFor();
    await desktop.app.evaluate(({ Menu }) => {
      const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === '&File');
      file?.submenu?.items.find(({ label }) => label === 'New Collection')?.click();
    });
    await desktop.page.getByRole('button', { name: 'Try the sample site' }).waitFor();
    expect(desktop.page.url()).toMatch(/#\/collect$/);
  });

  it('takes a free port when the default one is taken', { tags: 'long' }, async () => {
    const blocker = createServer().on('error', () => undefined); // taken by someone else is as good
    blocker.listen(4327, '127.0.0.1');
    const second = await launchDesktop(display, { args: [] });
    const { url } = await readServerFile(second.dataDir);
    expect(new URL(url).port).not.toBe('4327');
    await second.close();
    await removeDataDir(second.dataDir);
    blocker.close();
  });

  it('comes to the front when the app is started again on the same data folder', async () => {
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    const args = [...ELECTRON_FLAGS, resolve('.'), '--data', desktop.dataDir];
    const second = startProgram(electronPath ?? '', args, desktopEnv(display));
    expect(await second.exit).toBe(0);
    expect(second.printed()).toContain('already running');
    await expect
      .poll(() =>
        desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((each) => each.isVisible())),
      )
      .toEqual([true]);
  });

  it('runs no script of a stored page that is opened in a window', async () => {
    const { url, key } = await readServerFile(desktop.dataDir);
    const hostile = await hostilePage(desktop);
    const visit = await fetch(`${url}/api/visit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: hostile, include: ['html'] }),
    });
    const { results } = VisitAnswer.parse(await visit.json());
    const link = results[0]?.html.link ?? '';
    expect(await (await fetch(link)).text()).toContain('document.title="touched"');
    expect(await htmlInWindow(desktop, hostile)).toContain('<title>touched</title>');
    expect(await htmlInWindow(desktop, link)).toContain('<title>untouched</title>');
  });

  it('remembers its position', { tags: 'long' }, async () => {
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 620));
    await expect.poll(() => windowSize(desktop)).toEqual([900, 620]);
    await desktop.close();
    const kept = JSON.parse(await readFile(join(desktop.dataDir, 'window.json'), 'utf8'));
    expect(kept).toMatchObject({ width: 900, height: 620, maximized: false });
    desktop = await launchDesktop(display, { dataDir: desktop.dataDir });
    expect(await windowSize(desktop)).toEqual([900, 620]);
  });
});

/** Collects what is handed to the system's browser instead of opening it. */
async function watchOpened({ app }: Desktop): Promise<() => Promise<readonly string[]>> {
  const list = await app.evaluateHandle(({ shell }) => {
    const opened: string[] = [];
    shell.openExternal = async (url) => {
      opened.push(url);
    };
    return opened;
  });
  return () => list.jsonValue();
}

function windowSize({ app }: Desktop): Promise<readonly number[] | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize());
}

/** Opens an address in a window of its own and reads the document from outside, as its scripts left it. */
function htmlInWindow({ app }: Desktop, address: string): Promise<string> {
  return app.evaluate(async ({ BrowserWindow }, url) => {
    const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true, contextIsolation: true } });
    await window.loadURL(url);
    const inspector = window.webContents.debugger;
    inspector.attach();
    const { root } = await inspector.sendCommand('DOM.getDocument');
    const { outerHTML } = await inspector.sendCommand('DOM.getOuterHTML', { nodeId: root.nodeId });
    window.destroy();
    return outerHTML;
  }, address);
}

/** Serves, from the app's own process, a page whose script would change its title. */
function hostilePage({ app }: Desktop): Promise<string> {
  return app.evaluate(async () => {
    const { createServer } = process.getBuiltinModule('node:http');
    const body = '<title>untouched</title><p>Something to read<script>document.title="touched"</script>';
    const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(body));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    server.unref();
    const address = server.address();
    return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`;
  });
}
