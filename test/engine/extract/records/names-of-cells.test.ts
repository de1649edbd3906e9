import { expect, it } from 'vitest';
import { readMany } from './read-many';

it('takes the whole cell for the name of a row', () => {
  const acts = [
    'Order no. 114 - Repair of roads',
    'Closure of Mill Lane',
    'Resolution no. 42 - Budget',
    'School meals',
  ];
  const { values } = readMany(
    `<h1>Notices</h1><table><thead><tr><th>Entry</th><th>Subject</th><th>Office</th></tr></thead><tbody>${acts.map((act, at) => `<tr><td>${at + 400}/2025</td><td>${act}</td><td>Town hall</td></tr>`).join('')}</tbody></table>`,
    { title: 'Title' },
  );
  expect(values.map(({ title }) => title)).toEqual(acts);
});

it('leaves the marks of notes out of names', () => {
  const stations = ['Dove Reservoir<sup><a href="#fn1">[1]</a></sup>', 'Eller Brook', 'Fenwick Weir', 'Glen Beck'];
  const rows = stations.map((station, at) => `<tr><td>${station}</td><td>${at + 5.5}</td></tr>`);
  const { values } = readMany(
    `<h1>Stations</h1><table><thead><tr><th>Station</th><th>pH</th></tr></thead><tbody>${rows.join('')}</tbody></table><p id="fn1">[1] Closed in winter.</p>`,
    { name: 'Name' },
  );
  expect(values.map(({ name }) => name)).toEqual(['Dove Reservoir', 'Eller Brook', 'Fenwick Weir', 'Glen Beck']);
});
