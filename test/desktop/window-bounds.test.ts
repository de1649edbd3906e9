import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { placeWindow, readWindow, writeWindow } from '../../src/main/desktop/window-bounds';

const folder = mkdtempSync(join(tmpdir(), 'winnow-bounds-'));
const file = join(folder, 'window.json');
const screen = { x: 0, y: 0, width: 1920, height: 1040 };
const saved = { x: 100, y: 50, width: 1000, height: 700, maximized: false };

afterAll(() => rmSync(folder, { recursive: true }));

describe('the place of the window', () => {
  it('is kept from one start to the next', () => {
    expect(readWindow(file)).toBeNull();
    writeWindow(file, saved);
    expect(readWindow(file)).toEqual(saved);
  });

  it.each(['', '{', '[]', '{"x":0,"y":0,"width":10,"height":10,"maximized":false}', '{"x":"0"}'])(
    'is not read from %j',
    (text) => {
      writeFileSync(file, text);
      expect(readWindow(file)).toBeNull();
    },
  );

  it('is taken if a screen shows its title bar', () => {
    expect(placeWindow(saved, [screen])).toEqual(saved);
    const second = { ...screen, x: -1920 };
    expect(placeWindow({ ...saved, x: -1500 }, [screen, second])).toMatchObject({ x: -1500 });
  });

  it('is left to the system if no screen does, with the size kept', () => {
    const size = { width: 1000, height: 700, maximized: false };
    for (const away of [{ x: -1500 }, { x: 1900 }, { y: 1000 }, { y: -30 }]) {
      expect(placeWindow({ ...saved, ...away }, [screen])).toEqual(size);
    }
  });

  it('has a default size at the first start', () => {
    expect(placeWindow(null, [screen])).toEqual({ width: 1280, height: 800, maximized: false });
  });

  it('costs only itself when the folder is gone', () => {
    expect(() => writeWindow(join(folder, 'gone', 'window.json'), saved)).not.toThrow();
  });
});
