import { type Reader, readFile } from '../flags/reader';
import { parseJsonFlag } from '../flags/request';
import { UsageError } from '../usage-error';

type Values = Readonly<Record<string, unknown>>;

/** A JSON document from a file or stdin, without fields the server adds, and with the values of flags. */
export async function getDocument(
  reader: Reader,
  file: string,
  writable: readonly string[],
  flagged: Values,
): Promise<Values> {
  const document = parseJsonFlag(file === '-' ? await reader.text(file) : readFile(file), file);
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new UsageError(`${file} does not contain a JSON object.`);
  }
  const isShown = 'createdAt' in document;
  const kept = Object.entries(document).filter(([name]) => !isShown || writable.includes(name));
  return { ...Object.fromEntries(kept), ...flagged };
}
