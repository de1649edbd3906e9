import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { toAscii } from '../scripts/ascii-code.mjs';

const CODE = `
const größe = 'Größe';
const signs = \`€ \${größe} 😀 – “ok”\`;
const umlauts = /[äöü]+/u;
const smiles = /^[😀😁]$/u;
const raw = new RegExp(String.raw\`^(?:größe|数量)\\s?:\`, 'u');
({ größe, signs, found: umlauts.exec('xäü')[0], smile: smiles.test('😀'), raw: raw.test('数量 :'), units: '😀'.length });
`;

it('escapes all but ASCII without a change of meaning', () => {
  const escaped = toAscii(CODE);
  expect(escaped).toMatch(/^[\0-\x7f]*$/);
  expect(runInNewContext(escaped)).toEqual(runInNewContext(CODE));
});
