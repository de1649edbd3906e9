import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import { readJsonLd } from '../../src/main/engine/page/structured/json-ld';
import { readMeta } from '../../src/main/engine/page/structured/meta';
import { readMicrodata } from '../../src/main/engine/page/structured/microdata';
import { readOpenGraph } from '../../src/main/engine/page/structured/open-graph';
import { readRdfa } from '../../src/main/engine/page/structured/rdfa';
import type { Syntax } from './samples';

/** Reads what a page says in one syntax; undefined where the reader does not know that syntax. */
export type StructuredReader = (source: string, syntax: Syntax, url: string) => Promise<unknown>;

/** A reader, and how it reads a whole page for the measure of speed. */
export interface Reader {
  readonly name: string;
  readonly read: StructuredReader;
  readonly readAll: ((source: string, url: string) => Promise<unknown>) | null;
}

const own: StructuredReader = async (source, syntax, url) => {
  const page = parsePage(source, url);
  switch (syntax) {
    case 'json-ld':
      return readJsonLd(page.document);
    case 'microdata':
      return readMicrodata(page);
    case 'rdfa':
      // the recorded results count what is meant for sharing in, which the product has apart
      return [readRdfa(page), readOpenGraph(page.document), ownerFacts(readMeta(page))];
    case 'opengraph':
      return readOpenGraph(page.document);
  }
};

function ownerFacts(meta: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(meta).filter(([name]) => /^(?:fb|al):/.test(name)));
}

const SCRIPT = /<script\b[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi;

/** What most programs do: each block as it stands, by `JSON.parse`. */
const plain: StructuredReader = async (source, syntax) => (syntax === 'json-ld' ? plainBlocks(source) : undefined);

/** The blocks of a page that are JSON as they stand. */
export function plainBlocks(source: string): readonly unknown[] {
  return Array.from(source.matchAll(SCRIPT)).flatMap(([, text = '']) => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  });
}

/** Winnow's readers and those of the packages that are installed here. */
export async function readers(): Promise<readonly Reader[]> {
  return [
    { name: 'Winnow', read: own, readAll: async (source, url) => readStructured(parsePage(source, url)) },
    { name: 'JSON.parse', read: plain, readAll: async (source) => plainBlocks(source) },
    ...(await microdataNode()),
    ...(await autoExtractor()),
    ...(await rdfaParser()),
  ];
}

/** A package that is not there is left out of the comparison. */
async function installed(name: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return await import(/* @vite-ignore */ name);
  } catch {
    return null;
  }
}

type Call = (...args: unknown[]) => unknown;

function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}

async function microdataNode(): Promise<readonly Reader[]> {
  const { toJson } = (await installed('microdata-node')) ?? {};
  if (!isCall(toJson)) return [];
  const items = (source: string, url: string) => Reflect.get(Object(toJson(source, { base: url })), 'items');
  return [
    {
      name: 'microdata-node',
      read: async (source, syntax, url) => (syntax === 'microdata' ? items(source, url) : undefined),
      readAll: async (source, url) => items(source, url),
    },
  ];
}

const PARTS: Readonly<Record<Syntax, string>> = {
  'json-ld': 'jsonld',
  microdata: 'microdata',
  rdfa: 'rdfa',
  opengraph: 'metatags',
};

async function autoExtractor(): Promise<readonly Reader[]> {
  const module = (await installed('@marbec/web-auto-extractor')) ?? {};
  const Extractor = 'default' in module ? module.default : undefined;
  if (!isCall(Extractor)) return [];
  const parse = (source: string): unknown => {
    const made = Object(Reflect.construct(Extractor, [{}]));
    return made.parse(source);
  };
  const read: StructuredReader = async (source, syntax) => {
    if (syntax === 'opengraph') return undefined;
    const part: unknown = Reflect.get(Object(parse(source)), PARTS[syntax]);
    return typeof part === 'object' && part !== null ? Object.values(part) : [];
  };
  return [{ name: 'web-auto-extractor', read, readAll: async (source) => parse(source) }];
}

async function rdfaParser(): Promise<readonly Reader[]> {
  const { RdfaParser } = (await installed('rdfa-streaming-parser')) ?? {};
  if (!isCall(RdfaParser)) return [];
  const statements = (source: string, url: string) =>
    new Promise<readonly unknown[]>((resolve) => {
      const found: unknown[] = [];
      const parser = Object(Reflect.construct(RdfaParser, [{ baseIRI: url, contentType: 'text/html' }]));
      parser.on('data', (quad: { predicate: { value: string }; object: { termType: string; value: string } }) => {
        const { predicate, object } = quad;
        const isType = predicate.value.endsWith('#type');
        if (object.termType !== 'BlankNode')
          found.push(isType ? { '@type': object.value } : { [predicate.value]: object.value });
      });
      parser.on('error', () => resolve(found));
      parser.on('end', () => resolve(found));
      parser.end(source);
    });
  return [
    {
      name: 'rdfa-streaming-parser',
      read: async (source, syntax, url) => (syntax === 'rdfa' ? statements(source, url) : undefined),
      readAll: statements,
    },
  ];
}
