import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  placeBeside,
  placeWindow,
  readWindows,
  toStoredHash,
  writeWindows,
} from '../../src/main/desktop/window-bounds';

const folder = mkdtempSync(join(tmpdir(), 'winnow-bounds-'));
const file = join(folder, 'window.json');
const screen = { x: 0, y: 0, width: 1920, height: 1040 };
const saved = { x: 100, y: 50, width: 1000, height: 700, maximized: false };

afterAll(() => rmSync(folder, { recursive: true }));

describe('the places of the windows', () => {
  it('are kept from one start to the next, with what each showed', () => {
    rmSync(file, { force: true });
    expect(readWindows(file)).toEqual([]);
    const windows = [
      { ...saved, hash: '#/collect' },
      { ...saved, x: 300, maximized: true, hash: '#/jobs' },
    ];
    writeWindows(file, windows);
    expect(readWindows(file)).toEqual(windows);
    writeWindows(file, []);
    expect(readWindows(file)).toEqual(windows);
  });

  it('are those of versions with one window too, and theirs for such versions', () => {
    writeFileSync(file, JSON.stringify(saved));
    expect(readWindows(file)).toEqual([saved]);
    writeWindows(file, [saved]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(saved);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"x":0,"y":0,"width":10,"height":10,"maximized":false}',
    '{"x":"0"}',
    JSON.stringify({ ...saved, hash: 'https://example.com/' }),
  ])('are not read from %j', (text) => {
    writeFileSync(file, text);
    expect(readWindows(file)).toEqual([]);
  });

  it('keep only addresses of the app', () => {
    expect(toStoredHash('http://127.0.0.1:4327/#/jobs/1')).toBe('#/jobs/1');
    for (const address of ['', 'about:blank', 'http://127.0.0.1:4327/', 'http://127.0.0.1:4327/#top'])
      expect(toStoredHash(address)).toBeUndefined();
  });

  it('are taken if a screen shows the title bar', () => {
    expect(placeWindow(saved, [screen])).toEqual(saved);
    const second = { ...screen, x: -1920 };
    expect(placeWindow({ ...saved, x: -1500 }, [screen, second])).toMatchObject({ x: -1500 });
  });

  it('are left to the system if no screen does, with the size as far as it fits', () => {
    const size = { width: 1000, height: 700, maximized: false };
    for (const away of [{ x: -1500 }, { x: 1900 }, { y: 1000 }, { y: -30 }]) {
      expect(placeWindow({ ...saved, ...away }, [screen])).toEqual(size);
    }
    const large = { ...saved, x: 3000, width: 2500, height: 1400 };
    expect(placeWindow(large, [screen])).toEqual({ width: 1920, height: 1040, maximized: false });
  });

  it('have a default size at the first start', () => {
    expect(placeWindow(null, [screen])).toEqual({ width: 1280, height: 800, maximized: false });
  });

  it('are a step apart for a further window, which starts over at the edge of the screen', () => {
    expect(placeBeside(saved, [screen])).toEqual({ ...saved, x: 132, y: 82 });
    expect(placeBeside({ ...saved, x: 910 }, [screen])).toEqual({ ...saved, x: 0, y: 0 });
  });

  it('cost only themselves when the folder is gone', () => {
    expect(() => writeWindows(join(folder, 'gone', 'window.json'), [saved])).not.toThrow();
  });
});
