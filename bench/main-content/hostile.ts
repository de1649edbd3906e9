import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePage } from '../../src/main/engine/page/parse';
import { getRootText } from '../../src/main/engine/page/walk';
import { type TruePage, truePage } from './pages';

/** Pages that break extractors, with what another tool took for their text. */
export function hostilePages(folder: string): readonly TruePage[] {
  const root = join(folder, 'hostile');
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'expected.html')))
    .map((name) => {
      const expected = parsePage(readFileSync(join(root, name, 'expected.html'), 'utf8'), 'https://example.com/');
      const source = readFileSync(join(root, name, 'source.html'), 'utf8');
      return truePage(name, source, {
        type: 'hostile',
        url: `https://example.com/${name}`,
        content: getRootText(expected.document),
      });
    });
}
