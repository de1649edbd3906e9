import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leanMonaco, UNUSED } from '../../scripts/lean-monaco.mjs';

const MONACO = 'node_modules/monaco-editor/esm/vs';

const getSource = (file: string) => readFileSync(join(MONACO, file), 'utf8');

describe('parts left out of Monaco', () => {
  it.each(Object.entries(UNUSED))('is there to be left out: %s', (file, names) => {
    for (const name of names) expect(getSource(file)).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it.each(['internal/common/workers.js', 'languages/features/json/workerManager.js'])('is cut out of %s', (file) => {
    const { transform } = leanMonaco();
    const source = getSource(file);
    const cut = transform(source, join(MONACO, file));
    expect(cut?.code.length).toBeLessThan(source.length);
  });
});
