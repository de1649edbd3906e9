import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHORTCUTS } from '../../../../src/renderer/src/features/shortcuts/shortcut-table';

const WINDOW = 'src/renderer/src';
const sources = globSync('**/*.{ts,tsx}', { cwd: WINDOW })
  .filter((file) => !file.startsWith('texts') && !file.includes('features/shortcuts'))
  .map((file) => readFileSync(join(WINDOW, file), 'utf8'));

/** Keys that one control alone hears, to walk in it or to change its part under the cursor; and the palette's own. */
const OF_A_CONTROL = [
  'palette',
  'screen',
  'gridMove',
  'gridEdge',
  'gridSelect',
  'gridCopy',
  'gridOpen',
  'gridWiden',
  'workflowMove',
];

/** The buttons beside a job and its results, by the ids of the commands that do the same. */
const BUTTONS = {
  'of a job': ['job:', 'export', 'read-again', 'change-job'],
  'of its results': ['filter', 'add-filter', 'columns', 'record', 'copy:', 'wrap', 'edit-cell'],
  'of the desk': ['run', 'form', 'fresh', 'bring-back', 'view:'],
  'of the frame': ['screen:', 'settings:', 'theme', 'navigation', 'sheet', 'docs', 'sample'],
};

const offered = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, id]) => id)));

describe('the palette', () => {
  it('has a command for every shortcut but those of a control', () => {
    const named = offered(/\bshortcut: '(\w+)'/g);
    const missing = Object.keys(SHORTCUTS).filter((id) => !OF_A_CONTROL.includes(id) && !named.has(id));
    expect(missing).toEqual([]);
  });

  it('has a command for every key that a screen listens for', () => {
    const heard = offered(/\buseShortcut\('(\w+)'/g);
    const named = offered(/\bshortcut: '(\w+)'/g);
    expect([...heard].filter((id) => id && !OF_A_CONTROL.includes(id) && !named.has(id))).toEqual([]);
  });

  it.each(Object.entries(BUTTONS))('has what the buttons %s do', (_, ids) => {
    const all = offered(/\bid: [`']([\w-]+:?)/g);
    const named = offered(/\bnamed\(job, '(\w+)'/g);
    expect(ids.filter((id) => !all.has(id) && !(id === 'job:' && named.size > 0))).toEqual([]);
  });
});
