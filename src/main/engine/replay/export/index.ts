import type { ResponseOf } from '@shared/contract';
import type { REPLAY_FORMATS } from '@shared/contract/replays';
import type { Recipe } from '@shared/replay';
import { writeCurl } from './curl';
import { PYTHON_RUNTIME } from './python';
import { TYPESCRIPT_RUNTIME } from './typescript';

type Format = (typeof REPLAY_FORMATS)[number];

const WRITERS: {
  readonly [Each in Format]: { readonly name: string; readonly write: (recipe: Recipe, url: string) => string };
} = {
  curl: { name: 'calls.sh', write: writeCurl },
  typescript: { name: 'rows.ts', write: (recipe, url) => TYPESCRIPT_RUNTIME(asJson(recipe), JSON.stringify(url)) },
  python: {
    name: 'rows.py',
    write: (recipe, url) => PYTHON_RUNTIME(JSON.stringify(asJson(recipe)), JSON.stringify(url)),
  },
};

/** Exports the chain as a script that prints a page's rows as JSON. */
export function writeReplayScript(format: Format, recipe: Recipe, url: string): ResponseOf<'exportReplay'> {
  const { name, write } = WRITERS[format];
  return { name, text: write(recipe, url) };
}

/** Omits what only Winnow's monitoring needs. */
function asJson({ steps, records, fields, paging }: Recipe): string {
  const plain = { steps: steps.map(({ request }) => request), records, fields, paging };
  return JSON.stringify(plain, null, 2);
}
