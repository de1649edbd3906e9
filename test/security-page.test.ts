import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../bench/attack/families';

const PAGE = readFileSync('docs/security.md', 'utf8');
const attacks = PAGE.slice(PAGE.indexOf('## Attacks'));
const rows = [...attacks.matchAll(/^\| (.+?) \|.*\| (.+?) \|$/gm)].slice(1).filter(([, family]) => family !== '---');

describe('the page on security', () => {
  it('names every family of attacks that the bench tries, and no other', () => {
    expect(rows.map(([, family]) => family)).toEqual(FAMILIES.map(({ name }) => name));
  });

  it('names at least one test for each, and all of them exist', () => {
    for (const [, family, tests = ''] of rows) {
      const files = [...tests.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file);
      expect(files.length, family).toBeGreaterThan(0);
      expect(
        files.filter((file) => !existsSync(file)),
        family,
      ).toEqual([]);
    }
  });

  it('is at the URL that the policy on reports names', () => {
    expect(readFileSync('SECURITY.md', 'utf8')).toContain('(docs/security.md)');
    expect(PAGE).toContain('(../SECURITY.md)');
  });
});
