import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type FeedParts, findUpdateFeed } from '../../src/main/desktop/update-feed';

const folder = mkdtempSync(join(tmpdir(), 'winnow-feed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PARTS: FeedParts = { env: {}, platform: 'darwin', packaged: true, resourcesDir: folder, dataDir: folder };
const URL_HERE = 'http://127.0.0.1:9/winnow';

it('is that of the build, or the one the environment names', () => {
  expect(findUpdateFeed(PARTS)).toMatchObject({ kind: 'none' });
  const built = join(folder, 'app-update.yml');
  for (const url of ["''", '', 'http://example.com/']) {
    writeFileSync(built, `provider: generic\nurl: ${url}\n`);
    expect(findUpdateFeed(PARTS)).toMatchObject({ kind: 'none' });
  }
  writeFileSync(built, 'provider: generic\nurl: https://example.com/winnow\n');
  expect(findUpdateFeed(PARTS)).toEqual({ kind: 'file', path: built });
  expect(findUpdateFeed({ ...PARTS, packaged: false })).toMatchObject({ kind: 'none' });
  const named = findUpdateFeed({ ...PARTS, env: { WINNOW_UPDATE_URL: URL_HERE } });
  if (named.kind === 'none') throw new Error(named.reason);
  expect(JSON.parse(readFileSync(named.path, 'utf8'))).toMatchObject({ provider: 'generic', url: URL_HERE });
});

it('is never one that others on the way could change', () => {
  for (const url of [
    'http://example.com/',
    'ftp://127.0.0.1/',
    'file:///tmp/',
    'winnow',
    'http://127.0.0.1.example.com/',
  ])
    expect(findUpdateFeed({ ...PARTS, env: { WINNOW_UPDATE_URL: url } })).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('https'),
    });
});

it('is left out where a copy cannot replace itself', () => {
  const env = { WINNOW_UPDATE_URL: URL_HERE };
  const archive = findUpdateFeed({ ...PARTS, platform: 'linux', env });
  const portable = findUpdateFeed({ ...PARTS, platform: 'win32', env: { ...env, PORTABLE_EXECUTABLE_FILE: 'W.exe' } });
  for (const feed of [archive, portable])
    expect(feed).toMatchObject({ kind: 'none', reason: expect.stringContaining('by hand') });
  expect(findUpdateFeed({ ...PARTS, platform: 'linux', env: { ...env, APPIMAGE: '/W.AppImage' } }).kind).toBe('file');
});
