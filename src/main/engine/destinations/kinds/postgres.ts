import type { TargetOf } from '@shared/contract/destination-kinds';
import { AppError } from '@shared/errors';
import { maskText } from '@shared/secrets-in';
import type { Client } from 'pg';
import { getCellValue, type Row } from '../../results/index';
import { getColumnNames, getColumnTypes, getTableName, makeTableReady, quote } from './postgres-table';
import { SEEN_AT, type TableRows, type Writer, type WriterOptions, type Written } from './writer';

type PostgresTarget = TargetOf<'postgres'>;

const CONNECT_MS = 15_000;
const STATEMENT_MS = 300_000; // enough to create the index of a large table

/** A table on a PostgreSQL server, updated by key in one transaction per run. */
export const postgresWriter: Writer<PostgresTarget> = {
  place: ({ connection, schema, table }) => `the PostgreSQL table ${schema}.${table} on ${getServer(connection)}`,
  check: ({ connection }) => {
    if (/^postgres(?:ql)?:\/\//i.test(connection) && URL.canParse(connection)) return;
    const hint =
      'Write it as postgresql://user:password@host:5432/database, with signs such as @ in the password as %40.';
    const message = 'The connection is not a PostgreSQL URL.';
    throw new AppError('invalid_request', message, { path: ['target', 'connection'], hint });
  },
  probe: (target, options) =>
    withClient(target, options, async (client) => {
      const { rows } = await client.query<{ there: string | null; made: boolean }>(
        "SELECT to_regclass($1) AS there, has_schema_privilege($2, 'CREATE') AS made",
        [getTableName(target), target.schema],
      );
      const [found] = rows;
      if (found?.there) return 'The table exists.';
      if (found?.made) return 'The server answers; the table is created with the first run.';
      throw new MayNotCreateError();
    }),
  write: (target, run, options) =>
    withClient(target, options, async (client) => {
      const rows = await run.toTable();
      await client.query('BEGIN');
      const written = await writeTable(client, target, rows, new Date(run.finishedAt).toISOString(), options.signal);
      await client.query('COMMIT');
      return written;
    }),
  explain: (error, target) => {
    if (!(error instanceof Error)) return null;
    const code = 'code' in error ? String(error.code) : '';
    const what = maskText(error.message).replace(/\.$/, '');
    const [message, hint] = toWords(code, error, target) ?? [];
    if (message !== undefined && hint !== undefined) return { message, hint };
    // PostgreSQL's codes have five characters, network codes start with E
    if (/^[0-9A-Z]{5}$/.test(code))
      return { message: `The server refuses it: ${what}.`, hint: 'Change the table or the rights of the user.' };
    if (/^E[A-Z]+|TIMEOUT|SSL|CERT/.test(code) || /timeout|ssl|terminated|closed/i.test(error.message))
      return {
        message: `The server cannot be reached: ${what}.`,
        hint: 'Check that it runs, its address, and whether it asks for TLS (?sslmode=verify-full).',
      };
    return null;
  },
};

class MayNotCreateError extends Error {}

function toWords(code: string, error: Error, target: PostgresTarget): readonly [message: string, hint: string] | null {
  const server = getServer(target.connection);
  const what = maskText(error.message);
  if (error instanceof MayNotCreateError)
    return [
      `There is no table ${getTableName(target)}, and this user may not create one.`,
      'Make the table, or allow the user CREATE on the schema.',
    ];
  switch (code) {
    case '28P01':
    case '28000':
      return [`${server} refuses the user or the password.`, 'Correct the connection; Winnow then tries again.'];
    case '3D000':
      return [`${server} has no such database.`, 'Correct the database at the end of the connection.'];
    case '3F000':
      return [`The database has no schema "${target.schema}".`, 'Create it, or choose another schema.'];
    case '42501':
      return [
        `The user may not do this: ${what}.`,
        'Allow the user SELECT, INSERT and UPDATE on the table, and CREATE where it has to be made.',
      ];
    case '23505':
      return [
        `Two rows of the table have the same key: ${what}.`,
        'Choose other key fields, or remove the duplicate rows.',
      ];
    case '22P02':
    case '22003':
    case '22007':
    case '42804':
      return [
        `A value does not fit its column: ${what}.`,
        'Give the column the type text, or clean the values up in the template.',
      ];
    case 'ECONNREFUSED':
      return [`Nothing answers at ${server}.`, 'Start the server, or correct the host and the port.'];
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return [`The host of ${server} is not found.`, 'Check the host and the network.'];
    default:
      return null;
  }
}

/** The client library is loaded on first use, to keep the start fast. */
async function withClient<Result>(
  { connection }: PostgresTarget,
  { signal }: WriterOptions,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: connection,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'Winnow',
  });
  client.on('error', () => undefined); // a lost connection also rejects the query
  const stop = () => void client.end().catch(() => undefined);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    return await work(client);
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined); // an open transaction is rolled back
  }
}

async function writeTable(
  client: Client,
  target: PostgresTarget,
  { columns, key, rows, note }: TableRows,
  seenAt: string,
  signal: AbortSignal,
): Promise<Written> {
  const names = getColumnNames(columns.map(({ name }) => name));
  const keyNames = key.map((name) => names[columns.findIndex((each) => each.name === name)] ?? name);
  const types = await getColumnTypes(columns, rows());
  await makeTableReady(
    client,
    target,
    names.map((name, at) => ({ name, type: types[at] ?? 'text' })),
    keyNames,
  );
  const upsert = getUpsert(getTableName(target), names, keyNames);
  const toRecord = (row: Row) =>
    Object.fromEntries(columns.map(({ path }, at) => [names[at] ?? '', getCellValue(row, path)]));
  let count = 0;
  for await (const batch of rows()) {
    signal.throwIfAborted();
    await client.query(upsert, [toJson(batch.map(toRecord)), seenAt]);
    count += batch.length;
  }
  return { rows: count, message: note() };
}

/** The server converts the JSON to the types of its columns. */
function getUpsert(table: string, names: readonly string[], key: readonly string[]): string {
  const own = names.map(quote).join(', ');
  const seen = quote(SEEN_AT);
  const set = [...names, SEEN_AT]
    .filter((name) => !key.includes(name))
    .map((name) => `${quote(name)} = excluded.${quote(name)}`);
  return `INSERT INTO ${table} AS kept (${own}, ${seen})
    SELECT ${own}, $2::timestamptz FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
    ON CONFLICT (${key.map(quote).join(', ')}) DO UPDATE SET ${set.join(', ')}
    WHERE kept.${seen} IS NULL OR kept.${seen} <= excluded.${seen}`;
}

/** Serializes rows; PostgreSQL rejects NUL and lone surrogates in texts. */
function toJson(rows: readonly Row[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd') : value,
  );
}

function getServer(connection: string): string {
  return URL.canParse(connection) ? new URL(connection).host || 'this computer' : 'the server';
}
