import { isDeepStrictEqual } from 'node:util';
import { readLooseJson } from '../../src/main/engine/page/loose-json';
import { dataFolder, getSamples, isRow } from '../extract/data';
import type { Figures } from '../parts';
import { loadPeer } from './load-peer';
import { share, timesASecond } from './speed';

const PAGES = 120;
const SCRIPT = /<script\b[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi;

/** What goes wrong in the JSON-LD of pages, done to blocks that are right. */
const BREAKS: Readonly<Record<string, (text: string) => string>> = {
  'trailing comma': (text) => text.replace(/\}\s*$/, ',}'),
  'two commas': (text) => text.replace(',"', ',,"'),
  'no comma': (text) => text.replace('","', '" "'),
  'line break in a string': (text) => text.replace(/(": ?"[^"\\]{3})/, '$1\n'),
  comment: (text) => `/* block */ ${text} // end`,
  'html comment': (text) => `<!-- ${text} -->`,
  cdata: (text) => `//<![CDATA[\n${text}\n//]]>`,
  unclosed: (text) => text.replace(/\}\s*$/, ''),
  'names without quotes': (text) => text.replaceAll(/([{,])"(\w+)":/g, '$1$2:'),
  semicolon: (text) => `${text};`,
  entities: (text) => text.replaceAll('"', '&quot;'),
  'quote in a string': (text) => text.replace(/(": ?"[^"\\]{3} )/, '$1"the" '),
};

/** Blocks of JSON-LD of real pages, broken in one way each; what is read has to be the block as it was. */
export async function measureJson(): Promise<Figures> {
  const { default: json5 } = await loadPeer<{ readonly default: { readonly parse: (text: string) => unknown } }>(
    'json5',
  );
  const { jsonrepair } = await loadPeer<{ readonly jsonrepair: (text: string) => string }>('jsonrepair');
  const blocks = getSamples(dataFolder(undefined, ['recipes']), 'recipes', PAGES)
    .flatMap(({ source }) => Array.from(source.matchAll(SCRIPT), ([, text = '']) => text))
    .flatMap((text) => parsed(text, JSON.parse))
    .filter((value) => isRow(value) && JSON.stringify(value).length < 20_000);
  const cases = blocks.flatMap((value) => {
    const text = JSON.stringify(value);
    return Object.entries(BREAKS).flatMap(([kind, broken]) => {
      const made = broken(text);
      return made === text ? [] : [{ kind, value, text: made }];
    });
  });
  const readers: Readonly<Record<string, (text: string) => readonly unknown[]>> = {
    ours: readLooseJson,
    jsonrepair: (text) => parsed(text, (one) => JSON.parse(jsonrepair(one))),
    json5: (text) => parsed(text, json5.parse),
    'JSON.parse': (text) => parsed(text, JSON.parse),
  };
  const scored = cases.filter(({ kind }) => kind !== 'quote in a string');
  const megabytes = cases.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [
      name,
      {
        'as it was': share(
          scored.filter(({ text, value }) => isDeepStrictEqual(read(text)[0], value)).length,
          scored.length,
        ),
        'read at all': share(cases.filter(({ text }) => isRow(read(text)[0])).length, cases.length),
        'MB/s': (megabytes * timesASecond(() => cases.map(({ text }) => read(text)))).toFixed(1),
      },
    ]),
  );
}

function parsed(text: string, parse: (text: string) => unknown): readonly unknown[] {
  try {
    return [parse(text)];
  } catch {
    return [];
  }
}
