import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Vault } from '../../../src/main/engine/secrets/index';
import { createSecrets } from '../../../src/main/engine/secrets/index';
import type { Store } from '../../../src/main/engine/store/index';
import { createKeyFileVault } from '../../../src/main/engine/store/key-file';
import { withStore } from '../../helpers/store';

const KEY = 'sk-a-key-that-nobody-may-read';

let folder: string;
let store: Store;
withStore((opened, at) => {
  store = opened;
  folder = at;
});

const secrets = (vaults: readonly Vault[] = [createKeyFileVault(folder)], log: string[] = []) =>
  createSecrets(store.secrets, vaults, (line) => log.push(line));
const keyFile = () => join(folder, 'secret.key');

describe('secrets', () => {
  it('come back over a restart, and lie nowhere in the open', () => {
    secrets().write('model-key:openai', KEY);
    expect(secrets().read('model-key:openai')).toBe(KEY);
    const files = ['winnow.db', 'winnow.db-wal', 'secret.key'].map((name) => readFileSync(join(folder, name)));
    expect(Buffer.concat(files).includes(KEY)).toBe(false);
    expect(Buffer.concat(files).includes('model-key:openai')).toBe(true);
  });

  it('are replaced and removed', () => {
    const kept = secrets();
    kept.write('a', 'one');
    kept.write('a', 'two');
    kept.write('b', 'ключ 🔑');
    kept.remove('a');
    expect([kept.read('a'), kept.read('b'), kept.read('c')]).toEqual([null, 'ключ 🔑', null]);
  });

  it('are sealed differently each time', () => {
    const kept = secrets();
    kept.write('a', KEY);
    const first = store.secrets.get('a')?.value;
    kept.write('a', KEY);
    expect(store.secrets.get('a')?.value.equals(first ?? Buffer.alloc(0))).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('are sealed by a key file that only its owner reads', () => {
    secrets().write('a', KEY);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  });

  it('are missing, and said so once, if the key file is gone, damaged or another', () => {
    secrets().write('a', KEY);
    const breakages = [
      () => writeFileSync(keyFile(), 'short'),
      () => writeFileSync(keyFile(), Buffer.alloc(32)),
      () => rmSync(keyFile()),
    ];
    for (const damage of breakages) {
      damage();
      const log: string[] = [];
      const kept = secrets(undefined, log);
      expect([kept.read('a'), kept.read('a')]).toEqual([null, null]);
      expect(log).toEqual([expect.stringContaining('store it again')]);
    }
  });

  it('are missing if somebody changed what is stored', () => {
    const kept = secrets();
    kept.write('a', KEY);
    const { value = Buffer.alloc(0), protection = '' } = store.secrets.get('a') ?? {};
    const last = value.length - 1;
    value.writeUInt8(value.readUInt8(last) ^ 1, last);
    store.secrets.put('a', { value, protection });
    expect(kept.read('a')).toBeNull();
  });

  it("are sealed by the system's safe if there is one, and opened by the kind that sealed them", () => {
    let unlocked = true;
    const safe: Vault = {
      kind: 'system',
      available: () => unlocked,
      seal: (text) => Buffer.from(text).reverse(),
      open: (data) => Buffer.from(data).reverse().toString(),
    };
    const log: string[] = [];
    const kept = secrets([safe, createKeyFileVault(folder)], log);
    kept.write('in the safe', KEY);
    unlocked = false;
    kept.write('in the file', KEY);
    expect([kept.read('in the safe'), kept.read('in the file')]).toEqual([null, KEY]);
    expect(log.join()).toContain('system');
    unlocked = true;
    expect([kept.read('in the safe'), kept.read('in the file')]).toEqual([KEY, KEY]);
    expect(secrets().read('in the safe')).toBeNull();
  });
});
