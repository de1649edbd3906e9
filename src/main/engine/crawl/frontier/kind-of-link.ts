import type { LinkKind, LinkRegion, UrlOrigin } from '@shared/crawl';
import type { FoundUrl } from './types';
import { toUrlShape } from './url-shape';

/** Common properties of the links in a group. */
export interface KindOfLink {
  readonly hit: boolean;
  /** How the URL was found: by this kind of link, or as a seed of this origin. */
  readonly by: LinkKind | UrlOrigin;
  readonly region: LinkRegion;
  /** A label that many links share, or the class of the text. */
  readonly text: string;
  readonly shape: string;
}

/** Assigns URLs to kinds; their number is bounded, so that each has enough visits to learn from. */
export interface LinkKinds {
  readonly of: (found: FoundUrl) => KindOfLink;
  /** Adds a kind from an earlier run. */
  readonly remember: (kind: KindOfLink) => void;
}

const LABELS = 64;
// A folder with more distinct names holds pages, not sections.
const NAMES_IN_FOLDER = 16;
const FOLDERS = 1000;
const ANY = '*';

export function createLinkKinds(): LinkKinds {
  const labels = createVocabulary(LABELS);
  const folders = new Map<string, Set<string>>();

  /** Keeps a segment if its folder has few of them. */
  const fold = (folder: string, part: string): string => {
    if (part === '' || /[#~…*]/.test(part)) return part;
    const known = folders.get(folder);
    if (known?.has(part)) return part;
    if (known ? known.size >= NAMES_IN_FOLDER : folders.size >= FOLDERS) return ANY;
    if (known) known.add(part);
    else folders.set(folder, new Set([part]));
    return part;
  };

  const getUrlShape = (url: string): string => {
    const { host, path, query } = toUrlShape(url);
    let shape = host;
    for (const part of path) shape += `/${fold(shape, part)}`;
    return query.length > 0 ? `${shape}?${query.join('&')}` : shape;
  };

  return {
    of: ({ url, origin, link, hit }) => ({
      hit,
      by: origin === 'link' && link ? link.kind : origin,
      region: link?.region ?? 'none',
      text: link ? textKind(link.text, labels.knows) : '',
      shape: getUrlShape(url),
    }),
    remember: ({ text, shape }) => {
      if (text.startsWith('"')) labels.add(text.slice(1));
      const [path = ''] = shape.split('?');
      let folder = '';
      for (const [index, part] of path.split('/').entries()) {
        if (index > 0) fold(folder, part);
        folder = index === 0 ? part : `${folder}/${part}`;
      }
    },
  };
}

const LABEL_WORDS = 3;
const LABEL_LENGTH = 24;

/** `"more` for a frequent label, `#` for a number, otherwise the text's length class. */
function textKind(text: string, isCommon: (label: string) => boolean): string {
  const plain = text.trim().toLowerCase();
  if (plain === '') return '';
  if (/^[\d.,\s]+$/.test(plain)) return '#';
  const words = plain.split(/\s+/).length;
  if (words > LABEL_WORDS || plain.length > LABEL_LENGTH) return 'title';
  const label = plain.replaceAll(/\d+/g, '#');
  return isCommon(label) ? `"${label}` : 'label';
}

const SEPARATOR = '\t';

export function getKindOfLinkName({ hit, by, region, text, shape }: KindOfLink): string {
  return [hit ? 'hit' : '', by, region, text, shape].join(SEPARATOR);
}

/** Parses a group name; null for one of another version. */
export function parseKindName(name: string): KindOfLink | null {
  const [hit, by, region, text, shape] = name.split(SEPARATOR);
  if (by === undefined || region === undefined || text === undefined || shape === undefined) return null;
  return {
    hit: hit === 'hit',
    by: by as KindOfLink['by'],
    region: region as LinkRegion,
    text,
    shape,
  };
}

/** Words that occur repeatedly; bounded in size. */
interface Vocabulary {
  /** True if the word occurred often enough to name a kind. */
  readonly knows: (word: string) => boolean;
  readonly add: (word: string) => void;
}

const OFTEN = 3;
const MAX_COUNTED = 2000;

function createVocabulary(limit: number): Vocabulary {
  const words = new Set<string>();
  const counts = new Map<string, number>();
  return {
    add: (word) => {
      if (words.size < limit) words.add(word);
    },
    knows: (word) => {
      if (words.has(word)) return true;
      if (words.size >= limit) return false;
      const count = (counts.get(word) ?? 0) + 1;
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(word, count);
      if (count < OFTEN) return false;
      counts.delete(word);
      words.add(word);
      return true;
    },
  };
}
