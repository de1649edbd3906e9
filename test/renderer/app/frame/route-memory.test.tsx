import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberRoute } from '../../../../src/renderer/src/app/frame/route-memory';

const PAGE = '#/picker/t0ken';

function goTo(hash: string): void {
  window.history.replaceState(null, '', hash === '' ? '/' : hash);
}

/** The window as it is loaded at an address. */
function load(hash: string) {
  goTo(hash);
  const died = rememberRoute();
  return { died, hash: window.location.hash };
}

/** A person goes somewhere within the window. */
function move(hash: string): void {
  goTo(hash);
  window.dispatchEvent(new Event('hashchange'));
}

function close(): void {
  window.dispatchEvent(new Event('pagehide'));
}

describe('rememberRoute', () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  afterEach(close);

  it('goes back to the position that a window had when it was closed', () => {
    load('');
    move(PAGE);
    close();
    window.sessionStorage.clear(); // a new window
    expect(load('')).toEqual({ died: null, hash: PAGE });
  });

  it('keeps the route over a reload', () => {
    load(PAGE);
    close();
    expect(load(PAGE)).toEqual({ died: null, hash: PAGE });
  });

  it('opens the start in place of what made it die', () => {
    load('');
    move(PAGE);
    expect(load(PAGE)).toEqual({ died: PAGE, hash: '#/collect' });
  });

  it('reports the last route once, even if it is the start', () => {
    load(PAGE);
    expect(load('#/collect')).toEqual({ died: PAGE, hash: '#/collect' });
    close();
    expect(load('').hash).toBe('#/collect');
    close();
    expect(load('#/jobs').died).toBeNull();
  });

  it('opens no stored page in a new window after the whole app was killed', () => {
    load('');
    move(PAGE);
    window.sessionStorage.clear(); // a new window
    expect(load('')).toEqual({ died: null, hash: '#/picker' });
  });
});
