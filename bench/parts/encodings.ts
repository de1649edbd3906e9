import { existsSync, readFileSync } from 'node:fs';
import { decodeBody } from '../../src/main/engine/page/decode';
import { getEncoding } from '../../src/main/engine/page/encodings/declared';
import { isRow } from '../extract/data';
import type { Figures } from '../parts';
import { loadPeer } from './load-peer';
import { share } from './speed';

/** The table of the Encoding Standard (whatwg/encoding, encodings.json); without it only guesses are measured. */
const LABELS_FILE = process.env.WHATWG_ENCODINGS ?? 'bench/.data/encodings.json';

// languages with the encoding that old pages of theirs are in
const WRITTEN: readonly (readonly [string, string])[] = [
  ['de', 'windows-1252'],
  ['fr', 'windows-1252'],
  ['es', 'windows-1252'],
  ['pl', 'iso-8859-2'],
  ['cs', 'windows-1250'],
  ['hu', 'iso-8859-2'],
  ['ru', 'windows-1251'],
  ['ru', 'koi8-r'],
  ['bg', 'windows-1251'],
  ['el', 'iso-8859-7'],
  ['tr', 'windows-1254'],
  ['he', 'windows-1255'],
  ['ar', 'windows-1256'],
  ['th', 'windows-874'],
  ['ja', 'shift_jis'],
  ['ja', 'euc-jp'],
  ['zh-Hans', 'gb18030'],
  ['zh-Hant', 'big5'],
  ['ko', 'euc-kr'],
];
const REGIONS =
  'DE FR ES IT PL CZ HU RU BG GR TR IL EG TH JP CN TW KR US GB BR MX AR CL PE ZA NG KE ET IN PK BD VN ID MY PH AU NZ CA SE NO FI DK NL BE CH AT PT IE IS';
const PIECE = 10; // names in a text

interface Iconv {
  readonly encode: (text: string, encoding: string) => Buffer;
  readonly decode: (bytes: Buffer, encoding: string) => string;
}

interface Chardet {
  readonly detect: (bytes: Buffer) => string | null;
}

/** Labels of the standard, and texts without any label: names of countries (CLDR) in the encodings of old pages. */
export async function measureEncodings(): Promise<Figures> {
  const { labelToName } = await loadPeer<{ readonly labelToName: (label: string) => string | null }>('whatwg-encoding');
  const { default: iconv } = await loadPeer<{ readonly default: Iconv }>('iconv-lite');
  const { default: chardet } = await loadPeer<{ readonly default: Chardet }>('chardet');
  const labels = readLabels();
  const right = (read: (label: string) => string | null) =>
    labels.length === 0
      ? 'not measured'
      : share(labels.filter(([label, name]) => read(label)?.toLowerCase() === name).length, labels.length);
  const texts = WRITTEN.flatMap(([language, encoding]) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const all = REGIONS.split(' ').map((region) => names.of(region) ?? '');
    return Array.from({ length: all.length / PIECE }, (_, at) => {
      const text = `<p>${all.slice(at * PIECE, (at + 1) * PIECE).join(', ')}.</p>`;
      return { text, bytes: iconv.encode(text, encoding) };
    });
  });
  const read = (decode: (bytes: Buffer) => string) =>
    share(texts.filter(({ text, bytes }) => decode(bytes) === text).length, texts.length);
  return {
    ours: {
      labels: right((label) => getEncoding(label)),
      'unlabelled texts': read((bytes) => decodeBody(bytes, null).text),
    },
    'whatwg-encoding': { labels: right(labelToName), 'unlabelled texts': 'has none' },
    'node TextDecoder': { labels: right(nodeName), 'unlabelled texts': 'has none' },
    chardet: {
      labels: 'has none',
      'unlabelled texts': read((bytes) => iconv.decode(bytes, chardet.detect(bytes) ?? 'windows-1252')),
    },
  };
}

/** Each label with its encoding's name; those of `replacement`, which no page may be read in, are left out. */
function readLabels(): readonly (readonly [string, string])[] {
  if (!existsSync(LABELS_FILE)) return [];
  const groups: unknown = JSON.parse(readFileSync(LABELS_FILE, 'utf8'));
  const encodings = Array.isArray(groups) ? groups.flatMap((group) => (isRow(group) ? group.encodings : [])) : [];
  return encodings.flatMap((encoding: unknown) => {
    if (!isRow(encoding) || !Array.isArray(encoding.labels) || encoding.name === 'replacement') return [];
    return encoding.labels.map((label: unknown) => [String(label), String(encoding.name).toLowerCase()] as const);
  });
}

function nodeName(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
