import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openStore } from '../../src/main/engine/store/index';

export const OLD_SECRET = 'hunter2-of-an-old-row';
export const OLD_ARGS = {
  url: `http://ann:${OLD_SECRET}@a.test/`,
  commands: [{ type: { into: '#p', text: OLD_SECRET } }],
  webhook: `https://ann:${OLD_SECRET}@hook.test/`,
};

const job = { id: 'j1', name: 'Old', type: 'visit', args: OLD_ARGS, artifacts: [], createdAt: 1 } as const;

/** Whether a file of the folder holds the secret in plain. */
export const isInFiles = (folder: string) =>
  readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(OLD_SECRET));

/** The database as an older version left it: rows with secrets as they were typed, and `copies` more of its one job. */
export function makeOldRows(folder: string, copies = 0): void {
  const store = openStore(folder);
  store.jobs.insert({ ...job, args: {} });
  store.close();
  const sqlite = new Database(join(folder, 'winnow.db'));
  sqlite
    .prepare("UPDATE jobs SET args = ?, cookies = ?, state = 'completed'")
    .run(JSON.stringify(OLD_ARGS), `[{"value":"${OLD_SECRET}"}]`);
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info('jobs') WHERE name NOT IN ('num', 'id')").pluck();
  const names = columns.all().join(', ');
  sqlite
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < @copies)
       INSERT INTO jobs (id, ${names}) SELECT 'copy-' || i, ${names} FROM n, jobs WHERE id = 'j1' AND i <= @copies`,
    )
    .run({ copies });
  const workflow = {
    steps: JSON.stringify([{ name: 'action', args: { commands: OLD_ARGS.commands } }]),
    defaults: `{"password":"${OLD_SECRET}"}`,
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
    .run(JSON.stringify({ type: 'visit', args: OLD_ARGS }), OLD_ARGS.webhook);
  sqlite.exec("INSERT INTO settings (name, value) VALUES ('unsealed_rows', 'true')");
  sqlite.close();
}
