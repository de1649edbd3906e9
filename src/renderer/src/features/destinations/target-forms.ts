import type { DestinationKind, Target } from '@shared/contract/destination-kinds';
import { EXPORT_KINDS } from '@shared/export-format';
import { Database, FileSpreadsheet, FolderOpen, type LucideIcon, Mail, Server } from 'lucide-react';
import { texts } from '../../texts';

/** A field of a destination's form. */
export interface TargetField {
  /** Name in the target. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** `list`: texts separated by commas. `number`: a positive integer; `amount`: any number. */
  readonly kind: 'text' | 'password' | 'number' | 'amount' | 'list' | 'switch' | 'choice';
  /** Options of a choice; an empty value means null. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired?: boolean;
  readonly isHalf?: boolean;
}

interface TargetForm {
  readonly name: string;
  /** Describes in a sentence what the destination does. */
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly fields: readonly TargetField[];
  /** Initial values of a new one. */
  readonly first: Readonly<Record<string, unknown>>;
  /** Whether its rows are updated by key. */
  readonly hasKey: boolean;
}

const { kinds, fields: words } = texts.destinations;

const FORMATS = (['csv', 'xlsx', 'json', 'jsonl'] as const).map((value) => ({
  value,
  label: EXPORT_KINDS[value].label,
}));
const SECURITIES = (['tls', 'starttls', 'none'] as const).map((value) => ({ value, label: words.securities[value] }));

const required = { isRequired: true } as const;
const half = { isHalf: true } as const;

/** Form and icon of each kind of destination. */
export const TARGET_FORMS: { readonly [Kind in DestinationKind]: TargetForm } = {
  file: {
    ...kinds.file,
    icon: FileSpreadsheet,
    fields: [
      {
        name: 'path',
        label: words.filePath,
        hint: words.filePathHint,
        placeholder: '/home/ada/prices.csv',
        kind: 'text',
        ...required,
      },
    ],
    first: {},
    hasKey: false,
  },
  folder: {
    ...kinds.folder,
    icon: FolderOpen,
    fields: [
      {
        name: 'path',
        label: words.folderPath,
        hint: words.folderPathHint,
        placeholder: '/home/ada/prices',
        kind: 'text',
        ...required,
      },
      { name: 'format', label: words.format, kind: 'choice', choices: FORMATS },
    ],
    first: { format: 'csv' },
    hasKey: false,
  },
  sqlite: {
    ...kinds.sqlite,
    icon: Database,
    fields: [
      {
        name: 'path',
        label: words.databasePath,
        hint: words.databasePathHint,
        placeholder: '/home/ada/prices.sqlite',
        kind: 'text',
        ...required,
      },
      { name: 'table', label: words.table, hint: words.tableHint, kind: 'text', ...required },
    ],
    first: { table: 'items' },
    hasKey: true,
  },
  postgres: {
    ...kinds.postgres,
    icon: Server,
    fields: [
      {
        name: 'connection',
        label: words.connection,
        hint: words.connectionHint,
        placeholder: 'postgresql://user:password@host:5432/database',
        kind: 'text',
        ...required,
      },
      { name: 'schema', label: words.schema, kind: 'text', ...required, ...half },
      {
        name: 'table',
        label: words.table,
        hint: words.tableHint,
        placeholder: 'prices',
        kind: 'text',
        ...required,
        ...half,
      },
    ],
    first: { schema: 'public' },
    hasKey: true,
  },
  email: {
    ...kinds.email,
    icon: Mail,
    fields: [
      { name: 'host', label: words.host, placeholder: 'smtp.example.com', kind: 'text', ...required },
      { name: 'security', label: words.security, kind: 'choice', choices: SECURITIES, ...half },
      { name: 'port', label: words.port, hint: words.portHint, kind: 'number', ...half },
      { name: 'user', label: words.user, kind: 'text', ...half },
      { name: 'password', label: words.password, hint: words.passwordHint, kind: 'password', ...half },
      { name: 'from', label: words.from, placeholder: 'ada@example.com', kind: 'text', ...required, ...half },
      {
        name: 'to',
        label: words.to,
        hint: words.toHint,
        placeholder: 'team@example.com',
        kind: 'list',
        ...required,
        ...half,
      },
      {
        name: 'attach',
        label: words.attach,
        kind: 'choice',
        choices: [...FORMATS, { value: '', label: words.noFile }],
      },
      { name: 'onlyChanges', label: words.onlyChanges, kind: 'switch' },
    ],
    first: { security: 'tls', attach: 'csv', onlyChanges: false },
    hasKey: false,
  },
};

export const TARGET_KINDS = Object.keys(TARGET_FORMS) as readonly DestinationKind[];

export type TargetValues = Readonly<Record<string, unknown>>;

/** Values to show in a destination's form. */
export function getTargetValues(target: Target | null): TargetValues {
  const { kind: _, ...values } = target ?? { kind: null };
  return values;
}

/** The target to send; the server checks it. */
export function toTarget(kind: DestinationKind, values: TargetValues): Target {
  return { kind, ...readFields(TARGET_FORMS[kind].fields, values) } as Target;
}

export function isFilled(kind: DestinationKind, values: TargetValues): boolean {
  return areFilled(TARGET_FORMS[kind].fields, values);
}

/** Values of a form's fields, as sent. */
export function readFields(fields: readonly TargetField[], values: TargetValues): Readonly<Record<string, unknown>> {
  const sent = fields.flatMap(({ name, kind, isRequired = false }) => {
    const value = toSent(kind, values[name]);
    return value === null && isRequired ? [] : [[name, value] as const];
  });
  return Object.fromEntries(sent);
}

/** Whether each required field has a value. */
export function areFilled(fields: readonly TargetField[], values: TargetValues): boolean {
  return fields.every(({ name, isRequired, kind }) => !isRequired || toSent(kind, values[name]) !== null);
}

/** Texts between commas. */
export function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function toSent(kind: TargetField['kind'], value: unknown): unknown {
  if (kind === 'switch') return value === true;
  if (kind === 'list') {
    const list = Array.isArray(value) ? value : splitList(String(value ?? ''));
    return list.length === 0 ? null : list;
  }
  if (kind === 'number' || kind === 'amount') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }
  const text = typeof value === 'string' ? value : '';
  return text.trim() === '' ? null : kind === 'password' ? text : text.trim();
}
