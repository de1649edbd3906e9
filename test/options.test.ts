import { join } from 'node:path';
import { AppError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { engines } from '../package.json';
import { getDefaultDataDir, readLaunchOptions, requireNode } from '../src/main/options';

describe('readLaunchOptions', () => {
  it('reads flags and environment, the flag first', () => {
    const env = { WINNOW_PORT: '5000', WINNOW_DATA: '/data/env' };
    expect(readLaunchOptions([], env)).toEqual({
      port: 5000,
      dataDir: '/data/env',
      queue: null,
      open: false,
      link: true,
      setAsideDamaged: false,
    });
    expect(readLaunchOptions(['--port', '0', '--data', 'here', '--open'], env)).toEqual({
      port: 0,
      dataDir: 'here',
      queue: null,
      open: true,
      link: true,
      setAsideDamaged: false,
    });
    expect(readLaunchOptions([], {})).toEqual({
      port: null,
      dataDir: null,
      queue: null,
      open: false,
      link: true,
      setAsideDamaged: false,
    });
  });

  it.each([['-1'], ['65536'], ['many'], ['80.5']])('refuses the port %s by name', (port) => {
    expect(() => readLaunchOptions([`--port=${port}`], {})).toThrow(`"${port}" is not a port`);
  });

  it.each([
    [['--prot', '1'], 'There is no flag --prot. Did you mean --port?'],
    [['--zzzzzzzzzz'], 'There is no flag --zzzzzzzzzz.'],
    [['-p', '1'], 'There is no flag -p.'],
    [['here'], '"here" is not a flag.'],
    [['--port'], '--port needs a value: --port <number>.'],
    [['--port='], '--port needs a value: --port <number>.'],
    [['--open=yes'], '--open takes no value.'],
  ])('refuses %j and lists the flags', (args, message) => {
    const refused = getFault(() => readLaunchOptions(args, {}));
    expect(refused).toMatchObject({ code: 'invalid_request', message });
    expect(refused.details[0]?.hint).toBe(
      'The flags are --port <number>, --data <folder>, --queue <address>, --open, --no-link, --set-aside-damaged, --help and --version.',
    );
  });
});

function getFault(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('it was not refused');
}

describe('getDefaultDataDir', () => {
  it("follows each system's custom", () => {
    expect(getDefaultDataDir('linux', { XDG_CONFIG_HOME: '/c' })).toBe(join('/c', 'Winnow'));
    expect(getDefaultDataDir('win32', { APPDATA: 'R' })).toBe(join('R', 'Winnow'));
    expect(getDefaultDataDir('darwin', {})).toMatch(/Application Support.Winnow$/);
  });
});

describe('requireNode', () => {
  const refused = () => requireNode({ node: '22.12.0', napi: '9' });

  it('refuses a Node that cannot open the database', () => {
    expect(refused).toThrow('and this is 22.12.0.');
    expect(() => requireNode({ node: '22.14.0', napi: '10' })).not.toThrow();
    expect(() => requireNode({ node: '20.18.1', napi: '9', electron: '33.2.1' })).not.toThrow();
    expect(() => requireNode(process.versions)).not.toThrow();
  });

  it('asks for the Node that package.json asks for', () => {
    expect(refused).toThrow(`Winnow needs Node ${engines.node.replace('>=', '')} or newer`);
  });
});
