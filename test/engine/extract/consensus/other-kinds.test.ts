import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { chooseByConsensus, createPlaceStatistics } from '../../../../src/main/engine/extract/consensus/index';
import { planTemplate } from '../../../../src/main/engine/extract/index';
import { readBody } from '../reading';

/** The values of a field on ten pages read together. */
function readTogether(template: Template, body: (at: number) => string) {
  const statistics = createPlaceStatistics(planTemplate(template));
  const readings = Array.from({ length: 10 }, (_, at) => {
    const url = `https://site.example/things/${at}`;
    return { url, record: readBody(body(at), template, { title: `Thing ${at}`, url }) };
  });
  for (const reading of readings) statistics.add(reading);
  return readings.map((reading) => Object.values(chooseByConsensus(statistics, reading).values)[0]);
}

const NONE = Array.from({ length: 10 }, () => null);
const row = (label: string, value: string) => `<table><tr><td>${label}</td><td>${value}</td></tr></table>`;

describe('values of another kind that differ on each page', () => {
  it.each([
    ['a distance as consumption', { consumption: 'fuel consumption in l/100km | number' }, 'Mileage', '133,50@ km'],
    [
      'a number of a thing as a date',
      { dates_artiste: "dates de naissance et de mort de l'artiste" },
      'Numéro',
      '1870.12.@',
    ],
    ['any date as a particular one', { viewing: 'date of the viewing | date' }, 'Free from', '0@.04.2027'],
  ])('are not raised: %s', (_, template, label, value) => {
    const body = (at: number) => `<h1>Thing ${at}</h1>${row(label, value.replace('@', String((at % 9) + 1)))}`;
    expect(readTogether(template, body)).toEqual(NONE);
  });

  it('leave those of the kind', () => {
    const dated = (at: number) => `<h1>Thing ${at}</h1><p>${at + 1} May 2024</p>`;
    expect(readTogether({ date: '' }, dated)[2]).toBe('2024-05-03');
    const mpg = (at: number) => `<h1>Car ${at}</h1>${row('Mileage', `2${at} mpg`)}`;
    expect(readTogether({ 'fuel economy': '' }, mpg)[2]).toContain('22');
  });
});
