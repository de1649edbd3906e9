import { open, stat } from 'node:fs/promises';
import { extname, isAbsolute } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ProjectFile } from '@shared/contract/projects';
import { AppError } from '@shared/errors';
import { checkJsonShape } from '@shared/json-shape';
import { PROJECT_FILE } from '@shared/project-file';
import { toErrorDetails } from '@shared/schema-faults';

const unzip = promisify(gunzip);
const zip = promisify(gzip);

const VERSION = 1;
const MAX_UNPACKED_BYTES = 32_000_000; // three times the largest request for a task
const GZIP = [0x1f, 0x8b];
const ANEW = 'Ask whoever made it to save the project again, and use that file.';

/** Packs a project as gzip-compressed JSON. Throws `invalid_request` if it would be too large to open. */
export async function packProject(file: ProjectFile): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(file));
  const packed = await zip(text);
  if (text.length <= MAX_UNPACKED_BYTES && packed.length <= PROJECT_FILE.maxBytes) return packed;
  throw new AppError('invalid_request', `"${file.name}" is too large for one file.`, {
    path: ['id'],
    hint: 'Divide its list of URLs into several projects.',
  });
}

/**
 * Reads a project's file, compressed or plain JSON. Throws `invalid_request` for other files, and for those that are
 * damaged, too large, or from a newer version.
 */
export async function unpackProject(bytes: Buffer, path: readonly string[]): Promise<ProjectFile> {
  const refuse = (message: string, hint: string, cause?: unknown) =>
    new AppError('invalid_request', message, { path, hint, cause });
  if (bytes.length > PROJECT_FILE.maxBytes) throw refuse(tooLarge(), ANEW);
  const text = await unpack(bytes, refuse);
  const document = parse(text, refuse);
  const { format, version } = readHead(document);
  if (format !== 'winnow-project') {
    throw refuse(
      'This is not a file of a Winnow project.',
      'Choose a file that was saved with "Save as" on a project.',
    );
  }
  if (typeof version === 'number' && version > VERSION) {
    throw refuse('A newer Winnow saved this project.', 'Update Winnow, then open the file again.');
  }
  const checked = ProjectFile.safeParse(document);
  if (checked.success) return checked.data;
  const [fault] = toErrorDetails(checked.error, document);
  throw refuse(`This project file is damaged: ${fault?.message ?? 'it cannot be read.'}`, ANEW);
}

type Refuse = (message: string, hint: string, cause?: unknown) => AppError;

const tooLarge = () => `A project file has at most ${PROJECT_FILE.maxBytes / 1_000_000} MB.`;

async function unpack(bytes: Buffer, refuse: Refuse): Promise<string> {
  if (!GZIP.every((byte, at) => bytes[at] === byte)) return bytes.toString('utf8');
  try {
    return (await unzip(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })).toString('utf8');
  } catch (cause) {
    const isLong = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    if (isLong) throw refuse(`The file unpacks to more than ${MAX_UNPACKED_BYTES / 1_000_000} MB.`, ANEW, cause);
    throw refuse('The project file is cut off or damaged.', 'Copy or download it again.', cause);
  }
}

function parse(text: string, refuse: Refuse): unknown {
  try {
    checkJsonShape(text, 'project file');
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof AppError) throw refuse(cause.message, ANEW, cause);
    const isCut = text.trimStart().startsWith('{');
    if (isCut) throw refuse('The project file is cut off or damaged.', 'Copy or download it again.', cause);
    throw refuse(
      'This is not a file of a Winnow project.',
      'Choose a file that was saved with "Save as" on a project.',
    );
  }
}

function readHead(document: unknown): { readonly format?: unknown; readonly version?: unknown } {
  return typeof document === 'object' && document !== null ? document : {};
}

/**
 * Reads a file on this computer. Throws `invalid_request` and `not_found`; accepts only a regular `.winnow` file of
 * limited size.
 */
export async function readProjectPath(path: string): Promise<Buffer> {
  const refuse = (message: string, hint: string) => new AppError('invalid_request', message, { path: ['path'], hint });
  if (!isAbsolute(path)) throw refuse(`"${path}" is not a full path.`, 'Give the full path of the file.');
  if (extname(path).toLowerCase() !== `.${PROJECT_FILE.extension}`) {
    throw refuse('A project file ends in .winnow.', 'Choose a file that was saved with "Save as" on a project.');
  }
  const facts = await stat(path).catch(() => null);
  if (!facts) {
    const hint = 'Check the path, and that the disk it is on is connected.';
    throw new AppError('not_found', `There is no file ${path}.`, { path: ['path'], hint });
  }
  if (!facts.isFile()) throw refuse(`${path} is not a file.`, 'Choose a file that ends in .winnow.');
  if (facts.size > PROJECT_FILE.maxBytes) throw refuse(tooLarge(), ANEW);
  return readBounded(path, refuse);
}

async function readBounded(path: string, refuse: (message: string, hint: string) => AppError): Promise<Buffer> {
  const file = await open(path, 'r').catch(() => {
    throw refuse(`${path} cannot be read.`, 'Allow your user to read it.');
  });
  try {
    const bytes = Buffer.alloc(PROJECT_FILE.maxBytes + 1); // it may have grown since
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
