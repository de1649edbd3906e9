import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import { SESSION_HEADER } from '@shared/session-header';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccess } from '../../src/main/engine/access/index';
import { randomId } from '../../src/main/engine/random-id';
import { openStore, type Store } from '../../src/main/engine/store/index';
import { signIns } from '../../src/main/engine/store/migrations/0195-sign-ins';
import { createAuth } from '../../src/main/server/auth';
import { newDataFolder } from '../helpers/data-folder';

const DAY_MS = 86_400_000;
const COOKIE = 'winnow_test';

let folder: string;
let store: Store;
let time: number;

beforeEach(() => {
  folder = newDataFolder();
  store = openStore(folder);
  time = Date.now();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const access = () => createAccess({ table: store.keys, signIns: store.signIns, now: () => time, randomId });

const auth = (runKeys: readonly string[] = [], isOpen = true) =>
  createAuth({
    access: access(),
    runKeys: runKeys.map((key) => ({ name: 'this run', key })),
    cookieName: () => COOKIE,
    now: () => time,
    isOpen: () => isOpen,
  });

function code(run: () => void): string {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'allowed';
}

describe('a session', () => {
  const open = () => {
    const door = auth();
    const opened = door.openSession(door.oneTimeToken(), 'Firefox/140.0');
    if (!opened) throw new Error('a fresh token opened no session');
    return { cookie: `other=1; ${opened.setCookie.split(';')[0]}; more=2`, [SESSION_HEADER]: opened.proof };
  };

  it('ends a week after its last use, and lasts over restarts', () => {
    const headers = open();
    time += 7 * DAY_MS;
    expect(code(() => auth().require(headers, 'admin'))).toBe('allowed');
    time += 7 * DAY_MS;
    expect(auth().hasSession(headers)).toBe(true);
    time += 7 * DAY_MS + 1;
    expect(code(() => auth().require(headers, 'read'))).toBe('missing_key');
  });

  it('ends after thirty days, however much it is used', () => {
    const headers = open();
    for (let day = 1; day <= 30; day += 1) {
      time += DAY_MS;
      expect(auth().hasSession(headers)).toBe(true);
    }
    time += 1;
    expect(auth().hasSession(headers)).toBe(false);
  });

  it('is let in even if its renewal cannot be stored', () => {
    const headers = open();
    const door = auth();
    time += DAY_MS;
    const sqlite = new Database(join(folder, 'winnow.db'));
    sqlite.exec("CREATE TRIGGER full BEFORE UPDATE ON sign_ins BEGIN SELECT RAISE(FAIL, 'full'); END");
    sqlite.close();
    expect(door.hasSession(headers)).toBe(true);
  });

  it('of an older Winnow, which has a cookie alone, ends', () => {
    const sqlite = new Database(':memory:');
    sqlite.exec('CREATE TABLE sessions (hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, ends_at INTEGER) STRICT');
    sqlite.prepare('INSERT INTO sessions VALUES (?, ?, ?)').run('old', time + DAY_MS, time + DAY_MS);
    sqlite.exec(signIns.sql);
    expect(sqlite.prepare('SELECT id FROM sign_ins').all()).toEqual([]);
    expect(sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sessions'").all()).toEqual([]);
    sqlite.close();
  });

  it('is opened once by each token, and tokens are independent', () => {
    const door = auth();
    const [one, two] = [door.oneTimeToken(), door.oneTimeToken()];
    expect(door.openSession(two, '')).not.toBeNull();
    expect(door.openSession(two, '')).toBeNull();
    expect(door.openSession(one, '')).not.toBeNull();
    expect(door.openSession('', '')).toBeNull();
  });

  it('is not opened by a token that lay about', () => {
    const door = auth();
    const token = door.oneTimeToken();
    time += 5 * 60_000;
    expect([door.wasGiven(token), door.wasGiven('guess')]).toEqual([true, false]);
    expect(door.openSession(token, '')).toBeNull();
    expect(door.wasGiven(token)).toBe(false);
  });

  it('does not help a wrong key', () => {
    const door = auth();
    expect(code(() => door.require({ ...open(), authorization: 'Bearer wrong' }, 'read'))).toBe('unknown_key');
  });
});

describe('a key', () => {
  it.each(['Bearer KEY', 'Bearer: KEY', 'bearer:   KEY', 'BEARER  KEY', 'Bearer:KEY', ' Bearer : KEY '])(
    'is read from "%s"',
    (header) => {
      const authorization = header.replace('KEY', 'run-key');
      expect(code(() => auth(['run-key']).require({ authorization }, 'admin'))).toBe('allowed');
    },
  );

  it.each(['run-key', 'Bearerrun-key', 'Basic run-key', 'Bearer', 'Bearer:', 'Bearer run-key more'])(
    'is not read from "%s"',
    (authorization) => {
      expect(code(() => auth(['run-key']).require({ authorization }, 'read'))).toBe('missing_key');
    },
  );

  it('beside the parameters counts if no header names one', () => {
    const door = auth(['run-key']);
    expect(code(() => door.require({}, 'read', 'run-key'))).toBe('allowed');
    expect(code(() => door.require({ authorization: 'Basic x' }, 'read', 'run-key'))).toBe('allowed');
    expect(code(() => door.require({ authorization: 'Bearer wrong' }, 'read', 'run-key'))).toBe('unknown_key');
    expect(code(() => door.require({}, 'read', 'wrong'))).toBe('unknown_key');
  });

  it('expires to the millisecond', () => {
    const door = auth();
    const { key } = access().createKey({ name: 'k', scope: 'read', expiresAt: time + 1000 });
    const headers = { authorization: `Bearer ${key}` };
    expect(code(() => door.require(headers, 'read'))).toBe('allowed');
    time += 1000;
    expect(code(() => door.require(headers, 'read'))).toBe('expired_key');
  });

  it('of this run has every scope, and an empty one none', () => {
    const door = auth(['run-key', '']);
    expect(code(() => door.require({ authorization: 'Bearer run-key' }, 'admin'))).toBe('allowed');
    expect(code(() => door.require({ authorization: 'Bearer ' }, 'read'))).toBe('missing_key');
    expect(code(() => auth().require({ authorization: 'Bearer run-key' }, 'read'))).toBe('unknown_key');
  });

  it('is marked as used once a minute at the most', () => {
    const door = auth();
    const { id, key } = access().createKey({ name: 'k', scope: 'read', expiresAt: null });
    const use = () => {
      door.require({ authorization: `Bearer ${key}` }, 'read');
      return store.keys.list().find((row) => row.id === id)?.lastUsedAt;
    };
    const first = time;
    expect(use()).toBe(first);
    time += 59_000;
    expect(use()).toBe(first);
    time += 2000;
    expect(use()).toBe(first + 61_000);
  });
});
