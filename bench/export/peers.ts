import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Cell = string | number | boolean | null;

/** The libraries in bench/peers/tables.mjs. */
export interface TablePeers {
  readonly csvStringify: () => NodeJS.ReadWriteStream;
  readonly papaWrite: (rows: readonly (readonly Cell[])[]) => string;
  readonly papaRead: (text: string) => readonly (readonly string[])[];
  readonly writeExcelFile: (rows: readonly (readonly Cell[])[]) => Promise<NodeJS.ReadableStream>;
}

/** Loaded where they are wanted, for they take memory of their own. */
export async function tablePeers(): Promise<TablePeers> {
  return await import(pathToFileURL(resolve('bench/peers/tables.mjs')).href);
}
