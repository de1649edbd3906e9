import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const OWN_NAME = 'test/clock.test.ts';

/** What makes a test fail on a busy machine, or wait longer than it has to, and what to write in its place. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    /expect\([^;\n]*performance\.now\(\)[^;\n]*\)\.toBeLess/,
    'Time of the wall is judged. Count or order events, or judge processor time by processorTime() of test/helpers/processor-time.ts.',
  ],
  [
    /expect\([^;\n]*(?:totalMs|elapsedMs|elapsed|\bms|Date\.now\(\) -[^;\n]*)\)\.toBeLess/,
    'A duration is judged. Allow the work more time than its test has (its timeout then finds a hang), or judge counts and order.',
  ],
  [
    /await new Promise(?:<\w+>)?\(\(?\w+\)? => (?:void )?setTimeout\(/,
    'A fixed wait. Wait for a condition: until(…) of test/helpers/app.ts, or expect.poll.',
  ],
  [
    /from '(?:node:)?timers\/promises'/,
    'A fixed wait. Wait for a condition: until(…) of test/helpers/app.ts, or expect.poll.',
  ],
];

/** Where time itself is what is done, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'test/helpers/app.ts': 'until(…) looks again after a pause',
  'test/helpers/naming-proxy.ts': 'a slow proxy',
  'test/engine/fetch/browser/refused-pages.test.ts': 'a server that sends at the speed of a network',
  'test/api/kill.test.ts': 'kills at random moments',
  'test/api/activity.test.ts': 'a slow server',
  'test/api/sealing-kill.test.ts': 'looks for a moment of a few milliseconds',
};

const FILES = globSync('test/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));

describe('tests', () => {
  it('judge no time of the wall and wait for conditions', () => {
    const faults = FILES.filter((file) => file !== OWN_NAME && !(file in ALLOWED)).flatMap((file) =>
      faultsOf(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('that may wait do so', () => {
    const idle = Object.keys(ALLOWED).filter((file) => faultsOf(readFileSync(join(ROOT, file), 'utf8')).length === 0);
    expect(idle).toEqual([]);
  });

  it.each([
    'expect(performance.now() - started).toBeLessThan(SOON_MS);',
    'expect(timing.totalMs).toBeLessThanOrEqual(300);',
    'expect(Date.now() - Date.parse(since)).toBeLessThan(5000);',
    'await new Promise((later) => setTimeout(later, 100));',
    `import { setTimeout as wait } from 'node:timers/promises';`,
  ])('are refused for %s', (line) => {
    expect(faultsOf(line)).toEqual([expect.stringMatching(/^line 1: .+\. \w/)]);
  });

  it.each([
    'expect(worked()).toBeLessThan(500);',
    'expect(Date.parse(item._timestamp)).toBeLessThanOrEqual(Date.now());',
    'setTimeout(() => response.end(page), 15);',
  ])('may say %s', (line) => {
    expect(faultsOf(line)).toEqual([]);
  });
});

function faultsOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    const reason = REFUSED.find(([pattern]) => pattern.test(line))?.[1];
    return reason === undefined ? [] : [`line ${index + 1}: ${reason}`];
  });
}
