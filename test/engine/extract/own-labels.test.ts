import { describe, expect, it } from 'vitest';
import { chooseByConsensus, createPlaceStatistics } from '../../../src/main/engine/extract/consensus/index';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { readBody } from './reading';
import { readMany, times } from './records/read-many';

const row = ([label, value]: readonly [string, string]) => `<tr><th>${label}</th><td>${value}</td></tr>`;
const pair = ([label, value]: readonly [string, string]) => `<dt>${label}</dt><dd>${value}</dd>`;
const SHAPES = [
  (rows: readonly (readonly [string, string])[]) => `<table>${rows.map(row).join('')}</table>`,
  (rows: readonly (readonly [string, string])[]) => `<dl>${rows.map(pair).join('')}</dl>`,
];

/** What a page with these rows under its heading says, in each shape. */
function answers(heading: string, rows: readonly (readonly [string, string])[], template: Record<string, string>) {
  return SHAPES.map((shape) => readBody(`<h1>${heading}</h1>${shape(rows)}`, template, { title: heading }).values);
}

describe('a label that is the asked words', () => {
  it.each([
    [
      'first and last names',
      [
        ['First name', 'Jane'],
        ['Last name', 'Doe'],
      ],
      { 'First name': 'Jane', 'Last name': 'Doe' },
    ],
    [
      'a mobile number beside a phone number',
      [
        ['Phone', '030 1234567'],
        ['Mobile', '0171 7654321'],
      ],
      { Mobile: '0171 7654321', Phone: '030 1234567' },
    ],
    [
      'a phone number behind a mobile number',
      [
        ['Mobile', '0171 7654321'],
        ['Phone', '030 1234567'],
      ],
      { Phone: '030 1234567' },
    ],
    [
      'a mobile number that is not there',
      [
        ['Phone', '030 1234567'],
        ['Mobile', '–'],
      ],
      { Mobile: null },
    ],
    ['the original title', [['Original title', 'Das Meer']], { 'Original title': 'Das Meer' }],
    [
      'a model number beside a part number',
      [
        ['MPN', 'AB-1000'],
        ['Model number', 'XJ-9'],
      ],
      { 'Model number': 'XJ-9', MPN: 'AB-1000' },
    ],
    ['a position', [['Position', 'Baker']], { Position: 'Baker' }],
    ['a job title', [['Job title', 'Baker']], { 'Job title': 'Baker' }],
    ['an occupation', [['Occupation', 'Baker']], { name: 'Jane Doe', Occupation: 'Baker' }],
    [
      'the same in German',
      [
        ['Nachname', 'Doe'],
        ['Vorname', 'Jane'],
        ['Telefon', '030 1234567'],
        ['Mobil', '0171 7654321'],
      ],
      { Vorname: 'Jane', Nachname: 'Doe', Mobil: '0171 7654321' },
    ],
  ] as const)('names %s', (_, rows, expected) => {
    const template = Object.fromEntries(Object.keys(expected).map((name) => [name, '']));
    for (const values of answers('Jane Doe', rows, template)) expect(values).toEqual(expected);
  });

  it('names a price per unit beside the price', () => {
    const rows = [
      ['Regular price', '59.00'],
      ['Price per unit', '2.36'],
    ] as const;
    for (const values of answers('Tea', rows, { 'Price per unit': '| number' }))
      expect(values).toEqual({ 'Price per unit': 2.36 });
  });

  it('is found by the description of a field as well', () => {
    const rows = [
      ['Phone', '030 1234567'],
      ['Mobile', '0171 7654321'],
    ] as const;
    for (const values of answers('Jane Doe', rows, { a: 'Mobile' })) expect(values).toEqual({ a: '0171 7654321' });
  });

  it('stands for the position on every page of a site', () => {
    const template = { name: '', position: '' };
    const statistics = createPlaceStatistics(planTemplate(template));
    const readings = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Mary Shaw'].map((name, at) => ({
      url: `https://site.example/${at}`,
      record: readBody(`<h1>${name}</h1><p>Position: Chief ${at}</p>`, template, { title: name }),
    }));
    for (const reading of readings) statistics.add(reading);
    expect(readings.map((reading) => chooseByConsensus(statistics, reading).values.position)).toEqual(
      readings.map((_, at) => `Chief ${at}`),
    );
  });

  it('leaves a position that no page states empty, also on several pages', () => {
    const template = { name: '', position: '' };
    const statistics = createPlaceStatistics(planTemplate(template));
    const readings = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'].map((name, at) => ({
      url: `https://site.example/${at}`,
      record: readBody(`<h1>${name}</h1><p>Member since ${2001 + at}</p>`, template, { title: name }),
    }));
    for (const reading of readings) statistics.add(reading);
    expect(readings.map((reading) => chooseByConsensus(statistics, reading).values)).toEqual([
      { name: 'Ada Lovelace', position: null },
      { name: 'Grace Hopper', position: null },
      { name: 'Alan Turing', position: null },
    ]);
  });

  it('is a class name in the records of a list', () => {
    const names = ['Ada', 'Grace', 'Alan', 'Mary'];
    const cards = times(
      4,
      (at) => `<div class="card"><h3>${names[at]}</h3><p class="position">Head of team ${at}</p></div>`,
    );
    const expected = names.map((name, at) => ({ name, position: `Head of team ${at}` }));
    expect(readMany(`<h1>Team</h1><div>${cards}</div>`, { name: '', position: '' }).values).toEqual(expected);
    expect(readMany(`<h1>Team</h1><div>${cards}</div>`, { position: '' }).values).toEqual(
      expected.map(({ position }) => ({ position })),
    );
  });
});
