import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { LAUNCH_FLAGS } from '../../src/main/options';
import { startTestApp, type TestApp, temporaryFolder } from '../helpers/app';
import { runProgram } from '../helpers/programs';

const apps: TestApp[] = [];
const start = async (options: Parameters<typeof startTestApp>[0] = {}) => {
  const app = await startTestApp(options);
  apps.push(app);
  return app;
};
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
});

async function refusal(options: Parameters<typeof startTestApp>[0]): Promise<AppError> {
  const outcome = await startTestApp(options).catch((error: unknown) => error);
  if (outcome instanceof AppError) return outcome;
  throw new Error(`expected a refusal, not ${String(outcome)}`);
}

describe('starting', () => {
  it('refuses a folder that another uses, and leaves that one its server.json', async () => {
    const first = await start();
    const error = await refusal({ dataDir: first.dataDir });
    expect([error.code, error.message.includes(first.dataDir)]).toEqual(['data_in_use', true]);
    expect(readFileSync(join(first.dataDir, 'server.json'), 'utf8')).toContain(first.baseUrl);
    expect((await first.send('/api/jobs')).status).toBe(200);
  });

  it('refuses a taken port by its number, and gives the folder back', async () => {
    const taken = createServer();
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const dataDir = temporaryFolder();
    const error = await refusal({ dataDir, port });
    expect([error.code, error.message, error.details[0]?.hint]).toEqual([
      'port_in_use',
      `Port ${port} is taken by another program.`,
      expect.stringContaining('--port'),
    ]);
    taken.close();
    expect(new URL((await start({ dataDir, port })).baseUrl).port).toBe(String(port));
  });

  it('listens on loopback alone', async () => {
    const app = await start();
    expect(app.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('keeps settings, keys and sessions from run to run, and makes a new local key', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestApp({ dataDir });
    const port = Number(new URL(first.baseUrl).port);
    const { id } = await first.api('createKey', { name: 'kept' });
    const settings = await first.api('changeSettings', { maxPageBytes: 7_000_000 });
    const local = readFileSync(join(dataDir, 'server.json'), 'utf8');
    await first.app.close();
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
    const second = await start({ dataDir, port });
    expect(await second.api('getSettings', {})).toEqual(settings);
    expect((await second.api('listKeys', {})).results.map((key) => key.id)).toEqual([id]);
    expect(readFileSync(join(dataDir, 'server.json'), 'utf8')).not.toBe(local);
  });
});

describe('the server by itself', () => {
  const serve = (...args: readonly string[]) => runProgram(process.execPath, ['out/main/serve.js', ...args], {});

  it('explains its flags and starts nothing', async () => {
    const help = await serve('--port', 'x', '--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Usage: npm run serve -- \[flags\]\n/);
    for (const { usage, about } of Object.values(LAUNCH_FLAGS)) {
      expect(help.stdout).toContain(`\n  ${usage} `);
      expect(help.stdout).toContain(` ${about}\n`);
    }
    expect(await serve('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('refuses a wrong flag with 2 and says which there are', async () => {
    const { status, stdout, stderr } = await serve('--prot', '3');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^winnow: There is no flag --prot. Did you mean --port\? The flags are --port <number>, .*\n$/,
    );
  });
});
