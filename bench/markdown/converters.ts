import { markdown } from '../../src/main/engine/page/includes/markdown';
import { parsePage } from '../../src/main/engine/page/parse';

export type Convert = (source: string, url: string) => string;

const NO_TIMES = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };

/** Ours from the source text: parse and write. */
export function winnow(source: string, url: string): string {
  return markdown({ page: parsePage(source, url), timer: NO_TIMES });
}

/** The libraries installed beside the benches, by name. */
export async function peerConverters(): Promise<ReadonlyMap<string, Convert>> {
  const loaded: unknown = await import(new URL('../peers/markdown.mjs', import.meta.url).href);
  const list = field(loaded, 'converters');
  if (typeof list !== 'object' || list === null) throw new Error('bench/peers/markdown.mjs exports no converters.');
  return new Map(Object.entries(list).map(([name, convert]) => [name, getConverter(convert)]));
}

/** What a program makes of a page with the libraries most use, all in one. */
export async function peerVisit(): Promise<Convert> {
  const loaded: unknown = await import(new URL('../peers/visit.mjs', import.meta.url).href);
  return getConverter(field(loaded, 'visit'));
}

function getConverter(convert: unknown): Convert {
  if (typeof convert !== 'function') throw new Error('A converter is a function.');
  return (source, url) => {
    const made: unknown = convert(source, url);
    return typeof made === 'string' ? made : '';
  };
}

/** Reads Markdown as CommonMark with GitHub's tables and strikethrough, HTML in it included. */
export async function markdownReader(): Promise<(text: string) => string> {
  const name = 'markdown-it';
  const loaded: unknown = await import(name);
  const make = field(loaded, 'default');
  if (typeof make !== 'function') throw new Error('markdown-it exports no parser.');
  const parser: unknown = make({ html: true, maxNesting: 400 });
  const render = field(parser, 'render');
  if (typeof render !== 'function') throw new Error('markdown-it renders nothing.');
  return (text) => {
    const html: unknown = render.call(parser, text);
    // the marks of task lists are read by this parser as text
    return String(html).replace(/(<li>\s*(?:<p>)?\s*)\[[ xX]\] /g, '$1');
  };
}

function field(value: unknown, name: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, name)
    : undefined;
}
