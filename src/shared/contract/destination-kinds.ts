import { z } from 'zod';
import { EXPORT_FORMATS } from '../export-format';

/** Formats that a file destination may have. */
export const FILE_FORMATS = EXPORT_FORMATS.filter((format) => format !== 'sqlite');
const FileFormat = z.enum(FILE_FORMATS);

const Path = z.string().trim().min(1).max(4000);
const TableName = z.string().trim().min(1).max(200);

const FileTarget = z.strictObject({
  kind: z.literal('file'),
  path: Path.describe('A full path that ends in .csv, .xlsx, .json or .jsonl; each run replaces the file'),
});
const FolderTarget = z.strictObject({
  kind: z.literal('folder'),
  path: Path.describe('The full path of a folder that exists; each run adds a file'),
  format: FileFormat.default('csv').describe('The kind of the files'),
});
const SqliteTarget = z.strictObject({
  kind: z.literal('sqlite'),
  path: Path.describe('A full path that ends in .sqlite, .sqlite3 or .db; created if missing'),
  table: TableName.default('items').describe('The table; created if missing'),
});
const PostgresTarget = z.strictObject({
  kind: z.literal('postgres'),
  connection: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .describe('postgresql://user:password@host:5432/database; add ?sslmode=verify-full for TLS'),
  schema: TableName.default('public').describe('The schema of the table'),
  table: TableName.describe('The table; created if missing'),
});

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

/** A mail server, and the recipients. */
export const EmailServer = z.strictObject({
  host: z.string().trim().min(1).max(255).describe('The SMTP server'),
  port: z
    .number()
    .int()
    .min(1)
    .max(65_535)
    .nullable()
    .default(null)
    .describe('null: 465 for tls, 587 for starttls, else 25'),
  security: z
    .enum(MAIL_SECURITY)
    .default('tls')
    .describe('none sends the password unencrypted: for servers on this computer'),
  user: z.string().trim().max(255).nullable().default(null).describe('null if the server requires no login'),
  password: z.string().max(1000).nullable().default(null).describe('Stored encrypted; answers show ***'),
  from: z.email().max(320).describe('The address it comes from'),
  to: z.array(z.email().max(320)).min(1).max(50).describe('The addresses it goes to'),
});
export type EmailServer = z.infer<typeof EmailServer>;

const EmailTarget = EmailServer.extend({
  kind: z.literal('email'),
  attach: FileFormat.nullable().default('csv').describe('The kind of the file with the rows; null: none'),
  onlyChanges: z.boolean().default(false).describe('true: a run without changes since the previous one sends no mail'),
});

interface DestinationFacts {
  readonly target: z.ZodType;
  /** `whole`: a run replaces what is there. `by_key`: rows are added and changed by key. `message`: a run is sent. */
  readonly writes: 'whole' | 'by_key' | 'message';
}

/** Destinations for results, by kind. */
export const DESTINATION_KINDS = {
  file: { target: FileTarget, writes: 'whole' },
  folder: { target: FolderTarget, writes: 'message' },
  sqlite: { target: SqliteTarget, writes: 'by_key' },
  postgres: { target: PostgresTarget, writes: 'by_key' },
  email: { target: EmailTarget, writes: 'message' },
} as const satisfies Readonly<Record<string, DestinationFacts>>;

export type DestinationKind = keyof typeof DESTINATION_KINDS;

export type TargetOf<Kind extends DestinationKind> = z.output<(typeof DESTINATION_KINDS)[Kind]['target']>;
export type Target = { readonly [Kind in DestinationKind]: TargetOf<Kind> }[DestinationKind];

const [first, ...others] = Object.values(DESTINATION_KINDS).map(({ target }) => target);
export const DestinationTarget = z.discriminatedUnion('kind', [first ?? FileTarget, ...others]);
