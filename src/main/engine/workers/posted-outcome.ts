import type { FoundLink } from '../page/index';
import type { StoredBody } from '../store/index';
import type { PageOutcome, PageRead } from './page-task';

/** Result posted by a thread: links as a few long strings, which are copied in a third of the time of hundreds of objects. */
export type PostedOutcome = PostedRead | Exclude<PageOutcome, PageRead>;

interface PostedRead extends Omit<PageRead, 'links'> {
  readonly links: PackedLinks | null;
}

/** One line per link. */
type PackedLinks = Readonly<Record<keyof FoundLink, string>>;

const LINE = '\n';

export function packOutcome(outcome: PageOutcome): PostedOutcome {
  if (outcome.kind !== 'read') return outcome;
  return { ...outcome, stored: alone(outcome.stored), links: packLinks(outcome.links) };
}

export function unpackOutcome(posted: PostedOutcome): PageOutcome {
  return posted.kind === 'read' ? { ...posted, links: unpackLinks(posted.links) } : posted;
}

/** A compressor's output is a short view of a large buffer, all of which would be posted. */
function alone(stored: StoredBody | null): StoredBody | null {
  if (!stored || stored.data.byteLength === stored.data.buffer.byteLength) return stored;
  return { ...stored, data: new Uint8Array(stored.data) };
}

function packLinks(links: readonly FoundLink[]): PackedLinks | null {
  if (links.length === 0) return null;
  const column = (name: keyof FoundLink) => links.map((link) => getLine(link[name])).join(LINE);
  return {
    url: column('url'),
    kind: column('kind'),
    text: column('text'),
    region: column('region'),
    around: column('around'),
  };
}

function getLine(text: string): string {
  return text.includes(LINE) ? text.replaceAll(LINE, ' ') : text;
}

function unpackLinks(packed: PackedLinks | null): readonly FoundLink[] {
  if (!packed) return [];
  const [kinds, texts, regions, arounds] = [packed.kind, packed.text, packed.region, packed.around].map((column) =>
    column.split(LINE),
  );
  return packed.url.split(LINE).map((url, at) => ({
    url,
    kind: (kinds?.[at] ?? 'anchor') as FoundLink['kind'],
    text: texts?.[at] ?? '',
    region: (regions?.[at] ?? 'none') as FoundLink['region'],
    around: arounds?.[at] ?? '',
  }));
}
