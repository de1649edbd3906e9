import { afterEach, describe, expect, it } from 'vitest';
import { type CookieRecord, createCookies } from '../../../../src/main/engine/fetch/http/cookies';
import { createSessions, type Sessions } from '../../../../src/main/engine/fetch/sessions/index';
import { createSecrets } from '../../../../src/main/engine/secrets/index';
import type { Store } from '../../../../src/main/engine/store/index';
import { createKeyFileVault } from '../../../../src/main/engine/store/key-file';
import { withStore } from '../../../helpers/store';

const SITE = 'https://shop.example/';
const LOGIN = 'sid=secret-value';

let store: Store;
let folder: string;
let ids = 0;
const opened: Sessions[] = [];
withStore((created, dataDir) => {
  [store, folder] = [created, dataDir];
});
afterEach(() => {
  for (const sessions of opened.splice(0)) sessions.close(); // else they do it later, when the store is gone
});

function open(cookies: readonly CookieRecord[] | null = []): Sessions {
  const sessions = createSessions({
    table: store.siteSessions,
    secrets: createSecrets(store.secrets, [createKeyFileVault(folder)], () => undefined),
    survive: store.disk.survive,
    window: async () => cookies && (async () => cookies),
    now: () => 1000,
    randomId: () => `id-${++ids}`,
  });
  opened.push(sessions);
  return sessions;
}

function signedIn(): Sessions {
  const sessions = open();
  sessions.importCookies(SITE, 'one', LOGIN);
  return sessions;
}

const jobCookies = () => createCookies(null);

describe('a session', () => {
  it('is sent to its host and those below it, and to no other', () => {
    const cookies = signedIn().cookiesFor(jobCookies(), null);
    expect(cookies.header(SITE)).toBe(LOGIN);
    expect(cookies.header('https://www.shop.example/')).toBe(LOGIN);
    expect(cookies.header('https://other.example/')).toBe('');
    expect(cookies.header('https://notshop.example/')).toBe('');
  });

  it('is left out if a request asks for none, or for another', () => {
    const sessions = signedIn();
    sessions.importCookies(SITE, 'two', 'sid=other');
    expect(sessions.cookiesFor(jobCookies(), 'none').header(SITE)).toBe('');
    expect(sessions.cookiesFor(jobCookies(), 'two').header(SITE)).toBe('sid=other');
    expect(sessions.idFor(SITE, 'none')).toBeNull();
    expect(sessions.idFor('https://other.example/', null)).toBeNull();
  });

  it('keeps what the site changes of its cookies, over a restart, and nothing of it with the job', () => {
    const sessions = signedIn();
    const job = jobCookies();
    const cookies = sessions.cookiesFor(job, null);
    cookies.store(SITE, ['sid=fresh; Path=/; Domain=shop.example; Secure']);
    cookies.store('https://other.example/', ['own=1']);
    sessions.close();
    expect(job.changed()).not.toContain('fresh');
    expect(open().cookiesFor(jobCookies(), null).header(SITE)).toBe('sid=fresh');
    expect(open().list()[0]?.usedAt).toBe(new Date(1000).toISOString());
  });

  it('goes before the cookies a job had of the same name, and beside the others', () => {
    const job = jobCookies();
    job.store(SITE, ['sid=guest', 'theme=dark']);
    expect(signedIn().cookiesFor(job, null).header(SITE)).toBe(`${LOGIN}; theme=dark`);
  });

  it('takes over what a browser brought back for its host, and leaves the rest to the job', () => {
    const sessions = signedIn();
    const job = jobCookies();
    const record = { hostOnly: false, path: '/', expiresAt: null, httpOnly: false, secure: true, sameSite: null };
    const cookies = sessions.cookiesFor(job, null);
    cookies.put([
      { ...record, name: 'sid', value: 'rendered', domain: 'shop.example' },
      { ...record, name: 'ad', value: '1', domain: 'ads.example' },
    ]);
    expect(cookies.header(SITE)).toBe('sid=rendered');
    expect(job.all().map(({ name }) => name)).toEqual(['ad']);
    expect(cookies.all().map(({ name }) => name)).toEqual(['ad', 'sid']);
  });

  it('lies sealed in the data folder', () => {
    signedIn();
    const sealed = store.secrets.get(`session:id-${ids}`);
    expect(sealed?.value.includes('secret-value')).toBe(false);
    expect(sealed?.value.length).toBeGreaterThan(LOGIN.length);
  });

  it('is gone with its cookies when it is deleted', () => {
    const sessions = signedIn();
    const cookies = sessions.cookiesFor(jobCookies(), null);
    expect(cookies.header(SITE)).toBe(LOGIN);
    sessions.remove(`id-${ids}`);
    expect(cookies.header(SITE)).toBe('');
    expect(store.secrets.get(`session:id-${ids}`)).toBeNull();
    expect(() => sessions.remove('id-0')).toThrow('There is no session');
  });

  it('has a name of its own', () => {
    const sessions = signedIn();
    expect(() => sessions.importCookies(SITE, 'one', LOGIN)).toThrow('A session named "one" already exists.');
    expect(() => sessions.importCookies(SITE, 'none', LOGIN)).toThrow('cannot be a name');
    expect(sessions.importCookies('https://www.shop.example/', undefined, LOGIN).name).toBe('shop.example');
    expect(sessions.rename(`id-${ids}`, 'mine').name).toBe('mine');
    expect(() => sessions.rename(`id-${ids}`, 'one')).toThrow('already');
  });

  it('is asked for by name only if there is one', () => {
    const sessions = signedIn();
    for (const choice of [null, 'none', 'one']) sessions.requireChoice(choice);
    expect(() => sessions.requireChoice('three')).toThrow('There is no session named "three".');
  });
});

describe('logging in', () => {
  const record = { hostOnly: true, path: '/', httpOnly: true, secure: false, sameSite: 'lax' } as const;

  it('keeps the cookies the window has at its end', async () => {
    const cookie = { ...record, name: 'sid', value: '1', domain: 'shop.example', expiresAt: Date.now() + 60_000 };
    const session = await open([cookie]).logIn(SITE, undefined);
    expect(session).toMatchObject({ name: 'shop.example', host: 'shop.example', cookies: 1 });
    expect(session.expiresAt).not.toBeNull();
  });

  it('keeps nothing if no cookie was set, or all are over', async () => {
    await expect(open([]).logIn(SITE, 'x')).rejects.toThrow('No valid cookie of shop.example was found');
    const over = { ...record, name: 'sid', value: '1', domain: 'shop.example', expiresAt: Date.now() - 1000 };
    const sessions = open([over]);
    await expect(sessions.logIn(SITE, 'x')).rejects.toThrow('No valid cookie');
    expect(sessions.list()).toEqual([]);
  });

  it('says where no window can be opened', async () => {
    await expect(open(null).logIn(SITE, 'x')).rejects.toMatchObject({ code: 'no_display' });
    expect(await open(null).hasWindow()).toBe(false);
  });
});
