import type { DestinationKind, Target, TargetOf } from '@shared/contract/destination-kinds';
import { emailWriter } from './email';
import { fileWriter } from './file';
import { folderWriter } from './folder';
import { postgresWriter } from './postgres';
import { sqliteWriter } from './sqlite';
import type { Writer } from './writer';

export type { Fault, Run, TableRows, Writer, Written } from './writer';

const WRITERS: { readonly [Kind in DestinationKind]: Writer<TargetOf<Kind>> } = {
  file: fileWriter,
  folder: folderWriter,
  sqlite: sqliteWriter,
  postgres: postgresWriter,
  email: emailWriter,
};

/** The writer of a target's kind. */
export function getWriter(target: Target): Writer<Target> {
  return WRITERS[target.kind] as Writer<Target>; // the table is closed by the kinds
}
