import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStartOptions } from '../../src/main/desktop/start-options';

const read = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => readStartOptions(args, env, '/default');

describe('the options of a desktop start', () => {
  it('fall back to the default port and folder, where another port will do', () => {
    expect(read([])).toEqual({ dataDir: '/default', port: 4327, portIsFixed: false, setAsideDamaged: false });
    expect(read([], { WINNOW_PORT: '', WINNOW_DATA: '' })).toEqual(read([]));
  });

  it('set a damaged database aside on request', () => {
    expect(read(['--set-aside-damaged']).setAsideDamaged).toBe(true);
  });

  it('come from the environment, and from flags before it', () => {
    const env = { WINNOW_PORT: '5000', WINNOW_DATA: '/from/env' };
    expect(read([], env)).toEqual({
      dataDir: resolve('/from/env'),
      port: 5000,
      portIsFixed: true,
      setAsideDamaged: false,
    });
    expect(read(['--port', '0', '--data=here'], env)).toEqual({
      dataDir: resolve('here'),
      port: 0,
      portIsFixed: true,
      setAsideDamaged: false,
    });
  });

  it('leave the flags of Chromium and Electron alone', () => {
    const args = ['--inspect=0', '--no-sandbox', '-r', 'x.cjs', '.', '--port', '6000', '--remote-debugging-port=0'];
    expect(read(args)).toMatchObject({ port: 6000 });
  });

  it.each(['65536', '-1', 'http', '80.5', ' '])('refuse %j as a port', (port) => {
    expect(() => read([`--port=${port}`])).toThrow(/is not a port/);
  });

  it('refuse a flag without its value', () => {
    expect(() => read(['--port'])).toThrow(/--port needs a value/);
    expect(() => read(['--data'])).toThrow(/--data needs a value/);
  });
});
