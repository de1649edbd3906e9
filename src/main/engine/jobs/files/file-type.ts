import type { FileKind } from '@shared/contract/file-options';

export interface FileType {
  /** Extension without the dot. */
  readonly ext: string;
  readonly mime: string;
  readonly kind: FileKind;
}

/**
 * Detects a file's type from its bytes; the name decides only between types with the same signature. Never runs or
 * unpacks the file.
 */
export function getFileType(data: Uint8Array, name: string): FileType {
  const head = Buffer.from(data.buffer, data.byteOffset, Math.min(data.length, HEAD_BYTES));
  const named = getExtension(name);
  const found = SIGNATURES.find(({ at = 0, bytes }) => head.subarray(at, at + bytes.length).equals(bytes));
  if (found) return refine(found.ext, head, data, named);
  return isText(head) ? getTextType(head.toString('utf8'), named) : getUnknownType(named);
}

/** Extension of a file name in lower case, without the dot; empty if there is none. */
export function getExtension(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

const HEAD_BYTES = 65_536;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const SIGNATURES: readonly { readonly ext: string; readonly bytes: Buffer; readonly at?: number }[] = [
  { ext: 'png', bytes: latin1('\x89PNG\r\n\x1a\n') },
  { ext: 'jpg', bytes: latin1('\xff\xd8\xff') },
  { ext: 'gif', bytes: latin1('GIF8') },
  { ext: 'riff', bytes: latin1('RIFF') },
  { ext: 'ftyp', bytes: latin1('ftyp'), at: 4 },
  { ext: 'tiff', bytes: latin1('II*\0') },
  { ext: 'tiff', bytes: latin1('MM\0*') },
  { ext: 'ico', bytes: latin1('\0\0\x01\0') },
  { ext: 'pdf', bytes: latin1('%PDF-') },
  { ext: 'ps', bytes: latin1('%!PS') },
  { ext: 'rtf', bytes: latin1('{\\rtf') },
  { ext: 'zip', bytes: latin1('PK\x03\x04') },
  { ext: 'zip', bytes: latin1('PK\x05\x06') },
  { ext: 'ole', bytes: latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  { ext: 'gz', bytes: latin1('\x1f\x8b\x08') },
  { ext: '7z', bytes: latin1('7z\xbc\xaf\x27\x1c') },
  { ext: 'rar', bytes: latin1('Rar!\x1a\x07') },
  { ext: 'xz', bytes: latin1('\xfd7zXZ\0') },
  { ext: 'zst', bytes: latin1('\x28\xb5\x2f\xfd') },
  { ext: 'bz2', bytes: latin1('BZh') },
  { ext: 'tar', bytes: latin1('ustar'), at: 257 },
  { ext: 'mp3', bytes: latin1('ID3') },
  { ext: 'mp3', bytes: latin1('\xff\xfb') },
  { ext: 'ogg', bytes: latin1('OggS') },
  { ext: 'flac', bytes: latin1('fLaC') },
  { ext: 'webm', bytes: latin1('\x1aE\xdf\xa3') },
  { ext: 'sqlite', bytes: latin1('SQLite format 3\0') },
  { ext: 'parquet', bytes: latin1('PAR1') },
  { ext: 'bmp', bytes: latin1('BM') },
  { ext: 'exe', bytes: latin1('MZ') },
  { ext: 'elf', bytes: latin1('\x7fELF') },
  { ext: 'macho', bytes: latin1('\xcf\xfa\xed\xfe') },
  { ext: 'macho', bytes: latin1('\xce\xfa\xed\xfe') },
  { ext: 'macho', bytes: latin1('\xca\xfe\xba\xbe') },
  { ext: 'lnk', bytes: latin1('L\0\0\0\x01\x14\x02\0') },
  { ext: 'sh', bytes: latin1('#!') },
];

const TYPES: Readonly<Record<string, readonly [mime: string, kind: FileKind]>> = {
  png: ['image/png', 'image'],
  jpg: ['image/jpeg', 'image'],
  gif: ['image/gif', 'image'],
  webp: ['image/webp', 'image'],
  avif: ['image/avif', 'image'],
  heic: ['image/heic', 'image'],
  tiff: ['image/tiff', 'image'],
  ico: ['image/x-icon', 'image'],
  bmp: ['image/bmp', 'image'],
  svg: ['image/svg+xml', 'image'],
  pdf: ['application/pdf', 'document'],
  ps: ['application/postscript', 'document'],
  rtf: ['application/rtf', 'document'],
  doc: ['application/msword', 'document'],
  xls: ['application/vnd.ms-excel', 'document'],
  ppt: ['application/vnd.ms-powerpoint', 'document'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'document'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'document'],
  odt: ['application/vnd.oasis.opendocument.text', 'document'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet', 'document'],
  odp: ['application/vnd.oasis.opendocument.presentation', 'document'],
  epub: ['application/epub+zip', 'document'],
  md: ['text/markdown', 'document'],
  txt: ['text/plain', 'document'],
  zip: ['application/zip', 'archive'],
  gz: ['application/gzip', 'archive'],
  '7z': ['application/x-7z-compressed', 'archive'],
  rar: ['application/vnd.rar', 'archive'],
  xz: ['application/x-xz', 'archive'],
  zst: ['application/zstd', 'archive'],
  bz2: ['application/x-bzip2', 'archive'],
  tar: ['application/x-tar', 'archive'],
  mp3: ['audio/mpeg', 'audio'],
  m4a: ['audio/mp4', 'audio'],
  wav: ['audio/wav', 'audio'],
  ogg: ['audio/ogg', 'audio'],
  flac: ['audio/flac', 'audio'],
  mp4: ['video/mp4', 'video'],
  mov: ['video/quicktime', 'video'],
  webm: ['video/webm', 'video'],
  mkv: ['video/x-matroska', 'video'],
  avi: ['video/x-msvideo', 'video'],
  csv: ['text/csv', 'data'],
  tsv: ['text/tab-separated-values', 'data'],
  json: ['application/json', 'data'],
  geojson: ['application/geo+json', 'data'],
  jsonl: ['application/x-ndjson', 'data'],
  xml: ['application/xml', 'data'],
  gpx: ['application/gpx+xml', 'data'],
  kml: ['application/vnd.google-earth.kml+xml', 'data'],
  ics: ['text/calendar', 'data'],
  vcf: ['text/vcard', 'data'],
  srt: ['text/plain', 'data'],
  vtt: ['text/vtt', 'data'],
  yaml: ['application/yaml', 'data'],
  sqlite: ['application/vnd.sqlite3', 'data'],
  parquet: ['application/vnd.apache.parquet', 'data'],
  html: ['text/html', 'page'],
  exe: ['application/vnd.microsoft.portable-executable', 'program'],
  elf: ['application/x-executable', 'program'],
  macho: ['application/x-mach-binary', 'program'],
  lnk: ['application/x-ms-shortcut', 'program'],
  msi: ['application/x-msi', 'program'],
  sh: ['text/x-shellscript', 'program'],
  jar: ['application/java-archive', 'program'],
  apk: ['application/vnd.android.package-archive', 'program'],
};

/** Script types that an operating system would run; only the extension identifies them. */
const SCRIPTS = new Set(
  'bat cmd com ps1 psm1 vbs vbe js jse mjs cjs wsf wsh hta reg scr pif cpl msc inf url desktop command py rb pl php sh bash zsh fish'.split(
    ' ',
  ),
);

function toType(ext: string): FileType {
  const [mime, kind] = TYPES[ext] ?? ['application/octet-stream', 'other'];
  return { ext, mime, kind };
}

/** Tells apart the types that share a signature. */
function refine(ext: string, head: Buffer, data: Uint8Array, named: string): FileType {
  switch (ext) {
    case 'riff':
      return toType({ WEBP: 'webp', WAVE: 'wav', 'AVI ': 'avi' }[head.toString('latin1', 8, 12)] ?? 'bin');
    case 'ftyp':
      return toType(getMediaExtension(head.toString('latin1', 8, 12)));
    case 'ole':
      return toType(['doc', 'xls', 'ppt', 'msi'].includes(named) ? named : 'bin');
    case 'webm':
      return toType(named === 'mkv' ? 'mkv' : 'webm');
    case 'zip':
      return toType(getZipExtension(head, data, named));
    case 'ogg':
      return toType('ogg');
    default:
      return toType(ext);
  }
}

function getMediaExtension(brand: string): string {
  if (/^avi[fs]$/.test(brand)) return 'avif';
  if (/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand)) return 'heic';
  if (brand === 'qt  ') return 'mov';
  return brand.startsWith('M4A') ? 'm4a' : 'mp4';
}

const TAIL_BYTES = 65_536; // the directory of a zip archive is at its end

/** Office documents and programs are zip archives; their entry names identify the type. */
function getZipExtension(head: Buffer, data: Uint8Array, named: string): string {
  const tail = data.subarray(Math.max(0, data.length - TAIL_BYTES));
  const names = head.toString('latin1') + Buffer.from(tail.buffer, tail.byteOffset, tail.length).toString('latin1');
  const stated =
    /^.{30}mimetypeapplication\/(?:vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)|(epub)\+zip)/s.exec(names);
  if (stated)
    return (
      { text: 'odt', spreadsheet: 'ods', presentation: 'odp', epub: 'epub' }[stated[1] ?? stated[2] ?? ''] ?? 'zip'
    );
  if (names.includes('[Content_Types].xml')) {
    if (names.includes('word/')) return 'docx';
    if (names.includes('xl/')) return 'xlsx';
    if (names.includes('ppt/')) return 'pptx';
  }
  if (names.includes('AndroidManifest.xml')) return 'apk';
  return named === 'jar' || names.includes('META-INF/MANIFEST.MF') ? 'jar' : 'zip';
}

/** Whether the first bytes are UTF-8 without control characters. */
function isText(head: Buffer): boolean {
  if (head.length === 0) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters tell binary data from text
  return !/[\0-\x08\x0e-\x1a]/.test(head.toString('latin1'));
}

const TEXT_TYPES = new Set('csv tsv txt md json geojson jsonl xml gpx kml ics vcf srt vtt yaml'.split(' '));

function getTextType(text: string, named: string): FileType {
  const start = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 2000);
  if (
    /^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|title|meta|script|iframe|div|table|h1|p|center)\b/i.test(
      start,
    )
  )
    return toType('html');
  if (/^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg\b/i.test(start)) return toType('svg');
  if (SCRIPTS.has(named)) return { ext: named, mime: 'text/plain', kind: 'program' };
  if (/^<\?xml\b/.test(start))
    return /<html\b/i.test(start) ? toType('html') : toType(['gpx', 'kml'].includes(named) ? named : 'xml');
  if (named === 'yml') return toType('yaml');
  if (TEXT_TYPES.has(named)) return toType(named);
  return toType(/^[{[]/.test(start) ? 'json' : 'txt');
}

/**
 * Type of an unrecognized file. The name is not trusted for types that the bytes would have shown, or that a system
 * runs.
 */
function getUnknownType(named: string): FileType {
  const isFree =
    named !== '' && TYPES[named] === undefined && !SCRIPTS.has(named) && named !== 'html' && named !== 'htm';
  return toType(isFree ? named : 'bin');
}
