import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { readMany } from './read-many';

const TIMETABLE = `<table><tr><th>Line</th><th>Departure</th><th>Destination</th><th>Platform</th></tr>
  <tr><td rowspan="3">12</td><td>08:05</td><td>Harbour</td><td>1</td></tr>
  <tr><td>08:25</td><td>Airport</td><td rowspan="2">2</td></tr>
  <tr><td>08:45</td><td>Harbour</td></tr>
  <tr><td>31</td><td>08:10</td><td>Castle</td><td>4</td></tr></table>`;
const FIELDS = { line: 'line', departure: 'departure time', destination: 'destination', platform: 'platform' };

describe('cells that span', () => {
  it('hold for all rows that they reach down to', () => {
    expect(readMany(TIMETABLE, FIELDS).values).toEqual([
      { line: '12', departure: '08:05', destination: 'Harbour', platform: '1' },
      { line: '12', departure: '08:25', destination: 'Airport', platform: '2' },
      { line: '12', departure: '08:45', destination: 'Harbour', platform: '2' },
      { line: '31', departure: '08:10', destination: 'Castle', platform: '4' },
    ]);
  });

  it('are the evidence of all of them', () => {
    const page = parsePage(`<html lang="en"><title>Bus</title>${TIMETABLE}`, 'https://site.example/');
    const { records } = readPage(page, readStructured(page), { plan: planTemplate(FIELDS), perPage: 'many' });
    const [first, second] = records.map(({ evidence }) => evidence.line);
    expect(second?.path).toBe(first?.path);
    expect(second?.range).toEqual([0, 2]);
  });

  it('hold for all columns that they reach over', () => {
    const table = `<table><tr><th>Course</th><th>Monday</th><th>Tuesday</th></tr>
      <tr><td>Pottery</td><td>10:00</td><td>11:00</td></tr><tr><td>Yoga</td><td colspan="2">18:00</td></tr></table>`;
    expect(readMany(table, { course: 'course', monday: 'Monday', tuesday: 'Tuesday' }).values).toEqual([
      { course: 'Pottery', monday: '10:00', tuesday: '11:00' },
      { course: 'Yoga', monday: '18:00', tuesday: '18:00' },
    ]);
  });

  it('are no records where they head rows', () => {
    const table = `<table><tr><th>Dish</th><th>Price</th><th>Origin</th></tr>
      <tr><td colspan="3">Starters</td></tr><tr><td>Soup</td><td>€4.50</td><td>France</td></tr><tr><td>Olives</td><td>€3.00</td><td>Greece</td></tr>
      <tr><td colspan="3">Mains</td></tr><tr><td>Stew</td><td>€12.50</td><td>Ireland</td></tr><tr><td>Pasta</td><td>€9.00</td><td>Italy</td></tr></table>`;
    expect(readMany(table, { dish: 'dish', price: 'price', origin: 'origin' }).values).toEqual([
      { dish: 'Soup', price: 4.5, origin: 'France' },
      { dish: 'Olives', price: 3, origin: 'Greece' },
      { dish: 'Stew', price: 12.5, origin: 'Ireland' },
      { dish: 'Pasta', price: 9, origin: 'Italy' },
    ]);
  });

  it('are named by the row below where they head columns', () => {
    const table = `<table><thead><tr><th rowspan="2">Team</th><th colspan="2">Goals</th></tr><tr><th>For</th><th>Against</th></tr></thead>
      <tbody><tr><td>North</td><td>12</td><td>7</td></tr><tr><td>South</td><td>9</td><td>11</td></tr></tbody></table>`;
    expect(readMany(table, { team: 'team', scored: 'for | number', conceded: 'against | number' }).values).toEqual([
      { team: 'North', scored: 12, conceded: 7 },
      { team: 'South', scored: 9, conceded: 11 },
    ]);
  });
});
