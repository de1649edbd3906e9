import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const table = (...heads: readonly string[]) =>
  framed(
    `<h1>Lamps</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${times(6, (at) => `<tr><td>Lamp ${at}</td><td>${at + 10}.50</td>${heads.length > 2 ? `<td>${at + 90}</td>` : ''}</tr>`)}</table>`,
  );

describe('the head of a column', () => {
  it.each(['Price (USD)', 'Price in €', 'Price [EUR]', 'Price, £'])('names its field beside a currency: %s', (head) => {
    const { values } = readMany(table('Name', head), { name: '', price: '' });
    expect(values[2]).toMatchObject({ name: 'Lamp 2', price: 12.5 });
  });

  it('keeps its unit where another column differs by it alone', () => {
    const { values } = readMany(table('Name', 'Height (cm)', 'Height (in)'), { name: '', 'Height (in)': '' });
    expect(values[2]?.['Height (in)']).toBe('92');
  });
});
