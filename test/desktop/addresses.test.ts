import { describe, expect, it } from 'vitest';
import { isOwnAddress, isStoredPage, isWebAddress, isWindowPage } from '../../src/main/desktop/addresses';

const BASE = 'http://127.0.0.1:4327';

describe('addresses', () => {
  it.each(['/', '/#/jobs', '/open?token=x', '/pagesque'])('%s is a page of the window', (path) => {
    expect(isWindowPage(BASE + path, BASE)).toBe(true);
  });

  it.each([
    `${BASE}/pages/id/html`,
    `${BASE}/x/../pages/id/html`,
    `${BASE}/api/jobs`,
    'http://127.0.0.1:4328/',
    'http://127.0.0.1:4327.example.com/',
    'http://127.0.0.1:4327@example.com/',
    'https://127.0.0.1:4327/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nothing',
  ])('%s is none', (address) => {
    expect(isWindowPage(address, BASE)).toBe(false);
  });

  it('may be in a frame as stored pages of our own server', () => {
    expect(isStoredPage(`${BASE}/pages/id/evidence?path=h1#winnow-value`, BASE)).toBe(true);
    for (const address of [
      `${BASE}/`,
      `${BASE}/api/jobs`,
      `${BASE}/pages`,
      'http://a.example/pages/id/html',
      'nothing',
    ])
      expect(isStoredPage(address, BASE)).toBe(false);
  });

  it('are our own by origin alone', () => {
    expect(isOwnAddress(`${BASE}/pages/id/html`, BASE)).toBe(true);
    expect(isOwnAddress(`${BASE}0/`, BASE)).toBe(false);
  });

  it('go to the system only for the web', () => {
    expect(['http://a.example/', 'https://a.example/'].every(isWebAddress)).toBe(true);
    expect(['file:///x', 'mailto:a@b', 'smb://x/y', 'javascript:1', 'x'].some(isWebAddress)).toBe(false);
  });
});
