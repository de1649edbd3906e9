import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/main/engine/store/index';
import { folderKey } from '../../../src/main/engine/store/key-file';
import { createSealing } from '../../../src/main/engine/store/sealing';
import { temporaryFolder } from '../../helpers/app';

const SECRET = 'hunter2-of-an-old-row';
const ARGS = {
  url: `http://ann:${SECRET}@a.test/`,
  commands: [{ type: { into: '#p', text: SECRET } }],
  webhook: `https://ann:${SECRET}@hook.test/`,
};

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const job = { id: 'j1', name: 'Old', type: 'visit', args: ARGS, artifacts: [], createdAt: 1 } as const;
const isInFiles = () => readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(SECRET));

/** The database as an older version left it: rows with secrets as they were typed. */
function makeOld(): void {
  const store = openStore(folder);
  store.jobs.insert({ ...job, args: {} });
  store.close();
  const sqlite = new Database(join(folder, 'winnow.db'));
  sqlite.prepare('UPDATE jobs SET args = ?, cookies = ?').run(JSON.stringify(ARGS), `[{"value":"${SECRET}"}]`);
  const workflow = {
    steps: JSON.stringify([{ name: 'action', args: { commands: ARGS.commands } }]),
    defaults: `{"password":"${SECRET}"}`,
  };
  sqlite
    .prepare(
      `INSERT INTO workflows (id, name, description, steps, options, defaults, created_at, updated_at)
       VALUES ('w1', 'Old', '', @steps, '{}', @defaults, 1, 1)`,
    )
    .run(workflow);
  sqlite
    .prepare(
      `INSERT INTO schedules (id, name, cron, task, webhook, enabled, created_at, updated_at)
       VALUES ('s1', 'Old', '@daily', ?, ?, 0, 1, 1)`,
    )
    .run(JSON.stringify({ type: 'visit', args: ARGS }), ARGS.webhook);
  sqlite.exec("INSERT INTO settings (name, value) VALUES ('unsealed_rows', 'true')");
  sqlite.close();
}

describe('rows of an older version', () => {
  it('are sealed at the first start, and mean what they did', () => {
    makeOld();
    expect(isInFiles()).toBe(true);
    const store = openStore(folder);
    expect(store.jobs.get('j1')).toMatchObject({ args: ARGS, cookies: `[{"value":"${SECRET}"}]` });
    expect(store.schedules.get('s1')).toMatchObject({ task: { args: ARGS }, webhook: ARGS.webhook });
    expect(store.workflows.get('w1')).toMatchObject({ defaults: { password: SECRET } });
    expect(isInFiles()).toBe(false);
    store.close();
    expect(isInFiles()).toBe(false);
  });

  it('are sealed by the next start where the first was ended in the middle', () => {
    makeOld();
    const torn = new Database(join(folder, 'winnow.db'));
    torn.exec("CREATE TRIGGER stop BEFORE UPDATE ON workflows BEGIN SELECT RAISE(ABORT, 'ended'); END");
    expect(() => openStore(folder)).toThrow('ended');
    torn.exec('DROP TRIGGER stop');
    torn.close();
    const store = openStore(folder);
    expect(store.jobs.get('j1')?.args).toEqual(ARGS);
    expect(store.schedules.get('s1')?.webhook).toBe(ARGS.webhook);
    store.close();
    expect(isInFiles()).toBe(false);
  });
});

describe('a sealed value', () => {
  const sealing = () => createSealing(() => folderKey(folder));

  it('comes back as it was, also where it looks sealed already', () => {
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
