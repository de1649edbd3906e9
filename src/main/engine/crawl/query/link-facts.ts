import type { LinkRegion } from '@shared/crawl';
import type { FoundLink } from '../../page/index';
import { KIND_SIGNS } from './kinds';
import { getUrlLabels, scoreSameness } from './labels';
import { countIn, type Matcher } from './matcher';
import { scoreNamedPage } from './named-pages';
import type { ReadyQuery } from './page-facts';
import { scoreSubject } from './page-score';
import { isStopWord } from './stop-words';
import { getStem, getUrlWords, splitWords, type Word } from './words';

/** A link's features; only those that do not change during the crawl. */
export interface LinkFacts {
  /** Match with the query of its text, surrounding text, last URL segment and folders, 0 to 1. */
  readonly text: number;
  readonly around: number;
  readonly address: number;
  readonly folder: number;
  /** Share of its words that relate to the query. */
  readonly share: number;
  /** Whether text or URL name the requested kind of page. */
  readonly kind: boolean;
  /** Probability that its text or URL names a page, tag or other exact condition of the query, 0 to 1. */
  readonly named: number;
  /** Whether text or URL mention excluded subjects. */
  readonly excluded: boolean;
  readonly place: 'content' | 'frame' | 'pages';
  /** How much its text mentions each concept, 0 to 1. */
  readonly says: readonly number[];
  /** Stems of its text. */
  readonly stems: readonly string[];
  /** Shape of its URL, shared with similar links. */
  readonly shape: string;
  readonly folders: string;
  readonly region: LinkRegion;
}

const FRAME = new Set<LinkRegion>(['navigation', 'header', 'footer', 'aside', 'breadcrumb']);

export function getLinkFacts(
  query: ReadyQuery,
  link: Pick<FoundLink, 'url' | 'text' | 'region' | 'around' | 'kind'>,
  conceptWeights: readonly number[],
): LinkFacts {
  const { parsed, matcher, count } = query;
  const text = splitWords(link.text);
  const address = getUrlWords(link.url);
  const about = (words: readonly Word[]) => scoreSubject(parsed, countPresence(matcher, words, count), conceptWeights);
  const says = countPresence(matcher, text, count);
  const inAddress = countPresence(matcher, address.last, count);
  const named = namedBy(query, link);
  const wanted = count - parsed.without.length;
  const content = text.filter((word) => !isStopWord(word));
  const speaking = content.filter(({ stem }) => matcher.of(stem).some(({ concept }) => concept < wanted));
  const stems = [...new Set(content.map(({ stem }) => stem))];
  return {
    text: Math.max(named, scoreSubject(parsed, says, conceptWeights)),
    around: FRAME.has(link.region) ? 0 : about(splitWords(link.around)),
    address: scoreSubject(parsed, inAddress, conceptWeights),
    folder: about(address.folders),
    share: content.length === 0 ? 0 : speaking.length / content.length,
    named,
    kind: namesKind(query, [...text, ...address.last, ...address.folders]),
    excluded: [...says.slice(wanted), ...inAddress.slice(wanted)].some((value) => value > 0),
    place: getLinkPlace(link),
    says,
    stems,
    ...getUrlShape(link.url),
    region: link.region,
  };
}

/** Probability that a link names one of the pages or facets of the query. */
function namedBy({ parsed: { narrow, parts } }: ReadyQuery, { text, url }: Pick<FoundLink, 'url' | 'text'>): number {
  if (!narrow) return 0;
  const entities = new Set(parts.flat().flatMap(({ stem, weight }) => (weight < 1 ? [stem] : [])));
  const labels = [text, ...getUrlLabels(url).map(({ text: label }) => label)];
  return Math.max(
    0,
    ...labels.map((label) =>
      Math.max(
        scoreNamedPage(label, narrow.named),
        ...narrow.facets.map(({ words }) => scoreSameness(label, words, entities)),
      ),
    ),
  );
}

/** Presence of each concept in a text, up to 1 each. */
export function countPresence(matcher: Matcher, words: readonly Word[], count: number): readonly number[] {
  return countIn(matcher, words, count).map((value) => Math.min(1, value));
}

function getLinkPlace({ region, kind }: Pick<FoundLink, 'region' | 'kind'>): LinkFacts['place'] {
  if (region === 'pagination' || kind === 'next') return 'pages';
  return FRAME.has(region) ? 'frame' : 'content';
}

function namesKind({ parsed }: ReadyQuery, words: readonly Word[]): boolean {
  if (parsed.kind === null) return false;
  const kinds = parsed.orKind === undefined ? [parsed.kind] : [parsed.kind, parsed.orKind];
  const called = kinds.map((kind) => `${KIND_SIGNS[kind].called} ${KIND_SIGNS[kind].address}`).join(' ');
  const names = new Set(called.split(' ').map(getStem));
  return words.some(({ stem }) => names.has(stem));
}

/** A URL's folders, and the start of its last segment: "/docs", "sql-*". */
function getUrlShape(url: string): { readonly shape: string; readonly folders: string } {
  const { host, pathname, search } = new URL(url);
  const cut = pathname.lastIndexOf('/');
  const folders = `${host}${pathname.slice(0, cut).replaceAll(/\d+/g, '#')}`;
  const last = pathname.slice(cut + 1);
  const [start = ''] = /^[a-z]+(?=[-_.])/i.exec(last) ?? [];
  const isPrefix = start !== '' && /^[-_]/.test(last.slice(start.length));
  const names = [...new URLSearchParams(search).keys()].sort().join('&');
  return { folders, shape: `${folders}/${isPrefix ? `${start}-` : ''}*${names}` };
}
