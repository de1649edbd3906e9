/** Names a body's file type by its first bytes, e.g. `PNG image`; null for text and unknown types. */
export function fileKind(bytes: Uint8Array): string | null {
  for (const { at = 0, mark, name, binary = false } of MARKS) {
    if (startsWith(bytes, mark, at) && (!binary || looksBinary(bytes))) return name;
  }
  return inContainer(bytes);
}

interface FileMark {
  readonly mark: string;
  readonly name: string;
  readonly at?: number;
  /** Whether the signature is so short or plain that text may start with it too. */
  readonly binary?: boolean;
}

const MARKS: readonly FileMark[] = [
  { mark: '\x89PNG\r\n\x1a\n', name: 'PNG image' },
  { mark: '\xff\xd8\xff', name: 'JPEG image' },
  { mark: 'GIF87a', name: 'GIF image' },
  { mark: 'GIF89a', name: 'GIF image' },
  { mark: 'II*\0', name: 'TIFF image' },
  { mark: 'MM\0*', name: 'TIFF image' },
  { mark: '8BPS\0', name: 'Photoshop image' },
  { mark: '\0\0\x01\0', name: 'icon' },
  { mark: '\xff\x0a', name: 'JPEG XL image', binary: true },
  { mark: '\0\0\0\x0cJXL ', name: 'JPEG XL image' },
  { mark: '\0\0\0\x0cjP  ', name: 'JPEG 2000 image' },
  { mark: 'AT&TFORM', name: 'DjVu document' },
  { mark: 'BM', name: 'BMP image', binary: true },
  { mark: 'PK\x03\x04', name: 'ZIP archive' },
  { mark: 'PK\x05\x06', name: 'empty ZIP archive' },
  { mark: '\x1f\x8b\x08', name: 'gzip archive' },
  { mark: 'BZh', name: 'bzip2 archive', binary: true },
  { mark: '\xfd7zXZ\0', name: 'XZ archive' },
  { mark: '7z\xbc\xaf\x27\x1c', name: '7-Zip archive' },
  { mark: 'Rar!\x1a\x07', name: 'RAR archive' },
  { mark: '\x28\xb5\x2f\xfd', name: 'Zstandard archive' },
  { mark: 'ustar', at: 257, name: 'TAR archive' },
  { mark: 'MSCF\0\0\0\0', name: 'cabinet archive' },
  { mark: '!<arch>\n', name: 'package archive' },
  { mark: 'ID3', name: 'MP3 recording', binary: true },
  { mark: '\xff\xfb', name: 'MP3 recording', binary: true },
  { mark: '\xff\xf1', name: 'AAC recording', binary: true },
  { mark: 'OggS\0', name: 'Ogg recording' },
  { mark: 'fLaC\0', name: 'FLAC recording' },
  { mark: 'MThd\0', name: 'MIDI recording' },
  { mark: '\x1a\x45\xdf\xa3', name: 'WebM or Matroska video' },
  { mark: 'FLV\x01', name: 'Flash video' },
  { mark: '\0\0\x01\xba', name: 'MPEG video' },
  { mark: '\0\0\x01\xb3', name: 'MPEG video' },
  { mark: 'wOFF', name: 'font', binary: true },
  { mark: 'wOF2', name: 'font', binary: true },
  { mark: 'OTTO\0', name: 'font' },
  { mark: 'true\0', name: 'font' },
  { mark: 'ttcf\0', name: 'font' },
  { mark: '\0\x01\0\0\0', name: 'font' },
  { mark: '\x7fELF', name: 'program' },
  { mark: 'MZ', name: 'program', binary: true },
  { mark: '\xca\xfe\xba\xbe', name: 'program' },
  { mark: '\xcf\xfa\xed\xfe', name: 'program' },
  { mark: '\xce\xfa\xed\xfe', name: 'program' },
  { mark: '\0asm', name: 'WebAssembly program' },
  { mark: 'FWS', name: 'Flash program', binary: true },
  { mark: 'CWS', name: 'Flash program', binary: true },
  { mark: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', name: 'office document of an older format' },
  { mark: '%!PS', name: 'PostScript document' },
  { mark: 'SQLite format 3\0', name: 'database' },
];

// Types by the bytes after `RIFF` and a length, or after a length and `ftyp`.
const RIFF: Readonly<Record<string, string>> = { WEBP: 'WebP image', WAVE: 'WAV recording', 'AVI ': 'AVI video' };
const FTYP: readonly (readonly [RegExp, string])[] = [
  [/^avi[fs]/, 'AVIF image'],
  [/^(?:hei|hev|mif1|msf1)/, 'HEIC image'],
  [/^M4[AB]/, 'MPEG-4 recording'],
  [/^qt/, 'QuickTime video'],
];

function inContainer(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 'RIFF', 0)) return RIFF[latin1(bytes.subarray(8, 12))] ?? null;
  if (!startsWith(bytes, 'ftyp', 4)) return null;
  const brand = latin1(bytes.subarray(8, 12));
  return FTYP.find(([pattern]) => pattern.test(brand))?.[1] ?? 'MPEG-4 video';
}

const LOOKED_AT = 4096;
const CONTROL_SHARE = 0.02; // share of control bytes; text in any encoding but UTF-16 has almost none, pictures and programs a tenth

/** Whether a body has more bytes that do not occur in text than can be accidental. */
export function looksBinary(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, LOOKED_AT);
  let controls = 0;
  // by index, because iterating a Buffer takes ten times as long
  for (let at = 0; at < length; at++) if (isControlByte(bytes[at] as number)) controls++;
  return controls > length * CONTROL_SHARE;
}

/** Bytes that the standard excludes from text; escape and form feed are allowed. */
function isControlByte(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b;
}

function startsWith(bytes: Uint8Array, mark: string, at: number): boolean {
  if (bytes.length < at + mark.length) return false;
  for (let index = 0; index < mark.length; index++) {
    if (bytes[at + index] !== mark.charCodeAt(index)) return false;
  }
  return true;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
