import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const asked = { birth: { date: '', place: '', year: '' }, death: { date: '', place: '' } };
const life = (...[date, place, year, died, diedIn]: readonly (string | number | null)[]) => ({
  birth: { date, place, year },
  death: { date: died, place: diedIn },
});

describe('births and deaths', () => {
  it.each([
    ['He was born on 4 July 1850 in Salem, Oregon.', life('1850-07-04', 'Salem, Oregon', 1850, null, null)],
    ['Born in Salem, Oregon, on July 4, 1850, he studied law.', life('1850-07-04', 'Salem, Oregon', 1850, null, null)],
    ['He died on 9 May 1901 in Lisbon.', life(null, null, null, '1901-05-09', 'Lisbon')],
    [
      'Er wurde am 3. März 1801 in Lübeck geboren und starb am 4. April 1870 in Kiel.',
      life('1801-03-03', 'Lübeck', 1801, '1870-04-04', 'Kiel'),
    ],
    ['Elle est née le 12 mai 1897 à Lyon.', life('1897-05-12', 'Lyon', 1897, null, null)],
    ['Nació el 12 de mayo de 1897 en Sevilla.', life('1897-05-12', 'Sevilla', 1897, null, null)],
    ['Ana Castro (7 February 1831 – 9 May 1901) was a painter.', life('1831-02-07', null, 1831, '1901-05-09', null)],
    ['Born: July 4, 1850', life('1850-07-04', null, 1850, null, null)],
    ['Born: 1850, Salem', life('1850', 'Salem', 1850, null, null)],
    ['The idea was born in a kitchen.', life(null, null, null, null, null)],
    ['She was born to sing.', life(null, null, null, null, null)],
  ])('are read of "%s"', (text, expected) => {
    expect(getBodyValues(`<h1>Somebody</h1><p>${text}</p>`, asked)).toEqual(expected);
  });

  it('are those of the one who is told of first', () => {
    const body = '<h1>Ana Castro</h1><p>Ana Castro was born in 1831.</p><p>Her son was born in Faro on 2 May 1860.</p>';
    expect(getBodyValues(body, asked)).toEqual(life('1831', null, 1831, null, null));
  });

  it('are in rows of a table and in blocks below each other', () => {
    const table = '<table><tr><th>Born</th><td>Ana Lima<br>7 February 1831<br>Faro, Portugal</td></tr></table>';
    const blocks = '<div><div class="label">Born</div><div>7 February 1831</div><div>in Faro, Portugal</div></div>';
    for (const body of [table, blocks])
      expect(getBodyValues(`<h1>Ana Castro</h1>${body}`, asked)).toEqual(
        life('1831-02-07', 'Faro, Portugal', 1831, null, null),
      );
  });
});
