import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/main/engine/store/index';
import { getFolderKey } from '../../../src/main/engine/store/key-file';
import { createSealing } from '../../../src/main/engine/store/sealing';
import { temporaryFolder } from '../../helpers/app';
import { OLD_ARGS as ARGS, isInFiles, makeOldRows, OLD_SECRET as SECRET } from '../../helpers/old-rows';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('rows of an older version', () => {
  it('are sealed at the first start, and mean what they did', () => {
    makeOldRows(folder);
    expect(isInFiles(folder)).toBe(true);
    const store = openStore(folder);
    expect(store.jobs.get('j1')).toMatchObject({ args: ARGS, cookies: `[{"value":"${SECRET}"}]` });
    expect(store.schedules.get('s1')).toMatchObject({ task: { args: ARGS }, webhook: ARGS.webhook });
    expect(store.workflows.get('w1')).toMatchObject({ defaults: { password: SECRET } });
    expect(isInFiles(folder)).toBe(false);
    store.close();
    expect(isInFiles(folder)).toBe(false);
  });

  it('are sealed by the next start if the first was ended in the middle', () => {
    makeOldRows(folder);
    const torn = new Database(join(folder, 'winnow.db'));
    torn.exec("CREATE TRIGGER stop BEFORE UPDATE ON workflows BEGIN SELECT RAISE(ABORT, 'ended'); END");
    expect(() => openStore(folder)).toThrow('ended');
    torn.exec('DROP TRIGGER stop');
    torn.close();
    const store = openStore(folder);
    expect(store.jobs.get('j1')?.args).toEqual(ARGS);
    expect(store.schedules.get('s1')?.webhook).toBe(ARGS.webhook);
    store.close();
    expect(isInFiles(folder)).toBe(false);
  });
});

describe('a sealed value', () => {
  const sealing = () => createSealing(() => getFolderKey(folder));

  it('is restored unchanged, even if it looks sealed already', () => {
    const like = sealing().whole('x');
    const value = {
      ...ARGS,
      hint: `see ${like}`,
      params: { pin: 'p', text: like, count: 3 },
      items: [{ token: 7, key: 'k' }],
    };
    expect(sealing().parse(sealing().json(value))).toEqual(value);
    expect(sealing().json({ commands: [{ type: { into: 'a', text: like } }] })).not.toContain(like);
  });

  it('is the same each time, and is left closed by another key', () => {
    expect(sealing().address(ARGS.webhook)).toBe(sealing().address(ARGS.webhook));
    const json = sealing().json(ARGS);
    rmSync(join(folder, 'secret.key'));
    expect(JSON.stringify(sealing().parse(json))).not.toContain(SECRET);
  });
});
