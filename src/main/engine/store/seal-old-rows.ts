import { maskSecrets } from '@shared/secrets-in';
import type { OpenDatabase } from './open';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';
import { sealDocument } from './workflows';

/** Seals a text column. */
type Seal = (text: string) => string;

/**
 * Encrypts secrets in rows of older versions, once and in one transaction. The old text is overwritten in the file and
 * its log. The mark is removed last, so that after a crash the next start continues; encrypted rows are left unchanged.
 * On a full disk it waits for a later start.
 */
export function sealOldRows({ sqlite, disk }: Pick<OpenDatabase, 'sqlite' | 'disk'>, sealing: Sealing): void {
  const isMarked = sqlite.prepare("SELECT 1 FROM settings WHERE name = 'unsealed_rows'").get() !== undefined;
  if (!isMarked) return;
  sqlite.pragma('secure_delete = ON');
  try {
    sqlite.transaction(() => sealRows(sqlite, sealing))();
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    sqlite.exec("DELETE FROM settings WHERE name = 'unsealed_rows'");
  } catch (error) {
    if (!disk.met(error)) throw error;
  } finally {
    sqlite.pragma('secure_delete = FAST');
  }
}

function sealRows(sqlite: Sqlite, sealing: Sealing): void {
  const json: Seal = (text) => sealing.json(sealing.parse(text));
  const address: Seal = (text) => sealing.address(sealing.open(text));
  const masked: Seal = (text) => JSON.stringify(maskSecrets(JSON.parse(text))); // displayed and sent only, never run
  sealColumn(sqlite, 'jobs', 'num', 'args', json);
  sealColumn(sqlite, 'jobs', 'num', 'cookies', (text) => sealing.whole(sealing.open(text)));
  sealColumn(sqlite, 'jobs', 'num', 'artifacts', (text) => (text.includes('"type":"plan"') ? json(text) : text));
  sealColumn(sqlite, 'jobs', 'num', 'outcome', masked);
  sealColumn(sqlite, 'schedules', 'id', 'task', json);
  sealColumn(sqlite, 'schedules', 'id', 'webhook', address);
  sealColumn(sqlite, 'webhook_deliveries', 'id', 'url', address);
  sealColumn(sqlite, 'webhook_deliveries', 'id', 'body', masked);
  sealWorkflows(sqlite, sealing);
}

/** Reads rows one by one by key, because there may be many jobs with long arguments. */
function sealColumn(sqlite: Sqlite, table: string, key: string, column: string, seal: Seal): void {
  const keys = sqlite
    .prepare<[], string | number>(`SELECT ${key} FROM ${table} WHERE ${column} IS NOT NULL`)
    .pluck()
    .all();
  const read = sqlite.prepare<[string | number], string>(`SELECT ${column} FROM ${table} WHERE ${key} = ?`).pluck();
  const write = sqlite.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`);
  for (const each of keys) {
    const before = read.get(each) ?? '';
    const after = seal(before);
    if (after !== before) write.run(after, each);
  }
}

function sealWorkflows(sqlite: Sqlite, sealing: Sealing): void {
  const rows = sqlite
    .prepare<[], Record<'id' | 'steps' | 'options' | 'defaults', string>>(
      'SELECT id, steps, options, defaults FROM workflows',
    )
    .all();
  const write = sqlite.prepare(
    'UPDATE workflows SET steps = @steps, options = @options, defaults = @defaults WHERE id = @id',
  );
  for (const { id, steps, options, defaults } of rows) {
    const document = {
      steps: sealing.parse(steps),
      options: sealing.parse(options),
      defaults: sealing.parse(defaults),
    };
    write.run({ id, ...sealDocument(document, sealing) });
  }
}
