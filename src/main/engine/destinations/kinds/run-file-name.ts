import type { ExportFormat } from '@shared/export-format';
import type { Run } from './writer';

const MAX_LENGTH = 80; // characters; some systems allow 255 bytes for a whole name

/** File name of one run, the same for each attempt: "Prices 2026-05-04 07.00.00.123.csv", in UTC. */
export function getRunFileName({ name, finishedAt }: Pick<Run, 'name' | 'finishedAt'>, format: ExportFormat): string {
  const time = new Date(finishedAt).toISOString().slice(0, -1).replace('T', ' ').replaceAll(':', '.');
  // what Windows refuses in a name
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among it
  const plain = name.replace(/[<>:"/\\|?*\u0000-\u001f\s]+/g, ' ').replace(/^[ .]+| $/g, '');
  return `${plain.slice(0, MAX_LENGTH).trim() || 'Run'} ${time}.${format}`;
}
