import { FILE_NAME_WORDS } from '@shared/contract/file-options';
import { AppError } from '@shared/errors';

/**
 * Relative path of a file by a pattern such as `{sku}-{n}.{ext}`, with `/` between folders. The path is valid on
 * Windows, macOS and Linux and stays inside its folder: slashes in values do not create folders.
 */
export function getFilePath(pattern: string, ext: string, word: (name: string) => string): string {
  const fill = (piece: string) =>
    piece.replaceAll(PLACEHOLDER, (_, name: string) => (name === 'ext' ? ext : word(name)).replaceAll(/[/\\]/g, '_'));
  return pattern
    .replace(/\.?\{ext\}$/, '')
    .split('/')
    .map((piece, at, { length }) => toSafeName(fill(piece), at === length - 1 ? `.${ext}` : ''))
    .join('/');
}

/**
 * Throws `invalid_request` if the pattern is not a relative path or has a placeholder that is neither a field nor built
 * in.
 */
export function requireFileName(pattern: string, fields: readonly string[]): void {
  const refuse = (message: string, hint: string) => {
    throw new AppError('invalid_request', message, { path: ['files', 'name'], hint });
  };
  const pieces = pattern.split('/');
  if (pattern.includes('\\') || pieces.some((piece) => piece.trim() === '' || /^\.+$/.test(piece.trim())))
    refuse('files.name is a relative path with names between its slashes.', 'Write it as {field}/{file}.{ext}.');
  const known = [...fields, ...FILE_NAME_WORDS];
  const unknown = [...pattern.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name))?.[1];
  if (unknown !== undefined)
    refuse(`files.name uses {${unknown}}, which the template does not have.`, `There are ${known.join(', ')}.`);
}

/** The path, with a number before its extension if another file already has it; case is ignored. */
export function toFreePath(path: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(toPathKey(path))) return path;
  const dot = path.lastIndexOf('.');
  for (let copy = 2; ; copy++) {
    const other = `${path.slice(0, dot)}-${copy}${path.slice(dot)}`;
    if (!isTaken(toPathKey(other))) return other;
  }
}

/** Key that is equal for paths which Windows and macOS do not distinguish. */
export function toPathKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** The file's own name without extension, from the server's header or else the end of its URL. */
export function getOwnName(url: string, contentDisposition: string | undefined): string {
  const sent = readDisposition(contentDisposition ?? '');
  const last = sent ?? decode(new URL(url).pathname.split('/').findLast((piece) => piece !== '') ?? '');
  return last.split(/[/\\]/).at(-1) ?? '';
}

const PLACEHOLDER = /\{([^{}]+)\}/g;
const MAX_BYTES = 120; // per name; keeps a path three folders deep below the 260 characters of Windows
// reserved device names on Windows, with any extension
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)\s*(?:\.|$)/i;
// control characters, and those that reverse text direction, as in `photo\u202Egpj.exe`
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

function toSafeName(text: string, ending: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(HIDDEN, '')
    .replaceAll(/[<>:"/\\|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const stem = cut(plain).replace(/[. ]+$/, '');
  const name = `${stem || '_'}${ending}`;
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Cuts the text to `MAX_BYTES` of UTF-8 without splitting a character. */
function cut(text: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_BYTES) break;
    kept += character;
  }
  return kept;
}

/** `filename*` or `filename` of a Content-Disposition; null if there is none. */
function readDisposition(header: string): string | null {
  const extended = /;\s*filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(header)?.[1];
  if (extended !== undefined) return decode(extended);
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? [];
  const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare;
  // header bytes arrive as Latin-1; most servers send UTF-8
  return name === undefined ? null : Buffer.from(name, 'latin1').toString('utf8').replaceAll('\ufffd', '_');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
