import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const LAMP = `<h1>Reading lamp</h1>${'<p>Brass, with a shade of linen and a switch at its cord.</p>'.repeat(6)}`;
const footer = (content: string) => `${LAMP}<footer>${content}</footer>`;

describe('contacts in a footer', () => {
  it.each([
    ['<p>12 Mill Lane, Kendal LA9 4AB</p>', '12 Mill Lane, Kendal LA9 4AB'],
    ['<p>80 Oak Street Bandera, TX 78003</p>', '80 Oak Street Bandera, TX 78003'],
    [
      '<a href="/map">64 Oak Road Suite 105, McLean, Virginia 22101</a>',
      '64 Oak Road Suite 105, McLean, Virginia 22101',
    ],
    [
      '<p>71 Oak Ave. Chino, CA 91710 United States of America</p>',
      '71 Oak Ave. Chino, CA 91710 United States of America',
    ],
    ['<p>45 Oak Blvd – Suite 250,<br>Phoenix, AZ 85028</p>', '45 Oak Blvd – Suite 250, Phoenix, AZ 85028'],
    ['<p>45 Oak Street, Toronto, ON M5V 2T6, Canada</p>', '45 Oak Street, Toronto, ON M5V 2T6, Canada'],
  ])('give the address: %s', (content, expected) => {
    expect(getBodyValues(footer(content), { address: '' }).address).toBe(expected);
  });

  it('give none if there are two', () => {
    const body = footer('<p>80 Oak Street, Bandera, TX 78003</p><p>12 Elm Street, Austin, TX 78751</p>');
    expect(getBodyValues(body, { address: '' }).address).toBeNull();
  });

  it('do not give the address of an event, but that of its company', () => {
    const event = '<script type="application/ld+json">{"@type":"MusicEvent","name":"Reading lamp"}</script>';
    const body = `${event}${footer('<p>80 Oak Street, Bandera, TX 78003</p>')}`;
    expect(getBodyValues(body, { name: '', address: '', company_address: '' })).toEqual({
      name: 'Reading lamp',
      address: null,
      company_address: '80 Oak Street, Bandera, TX 78003',
    });
  });

  it('give the fax number and the opening hours beside their labels', () => {
    const body = footer('<p>Fax: 830.555.0162</p><p><strong>Hours of Operation<br></strong>Mon–Fri 8–17</p>');
    expect(getBodyValues(body, { fax: 'fax number', hours: 'opening hours' })).toEqual({
      fax: '830.555.0162',
      hours: 'Mon–Fri 8–17',
    });
  });
});

describe('an address beside its label', () => {
  it('goes on in the next lines', () => {
    const body = `${LAMP}<p><b>Address</b><br>33 Oak Blvd&nbsp;<br>Santa Clara, CA 95054</p>`;
    expect(getBodyValues(body, { address: '' }).address).toBe('33 Oak Blvd, Santa Clara, CA 95054');
  });

  it('ends before other contacts', () => {
    const body = `${LAMP}<p><b>Address</b><br>33 Oak Blvd Santa Clara, CA 95054 - Online: shop@oak.example</p>`;
    expect(getBodyValues(body, { address: '' }).address).toBe('33 Oak Blvd Santa Clara, CA 95054');
  });
});

describe('facts in boxes of their own', () => {
  const box = (label: string, value: string, note = '') =>
    `<div class="fact"><h4>${label}</h4><p class="answer">${value}</p><p class="note">${note}</p></div>`;
  const facts = [box('Entrance Test', 'GMAT', 'May be waived.'), box('Total Cost', '$21,512.70')].join('');

  it('are labelled by their headings', () => {
    const body = `${LAMP}<div>${facts}</div>`;
    expect(getBodyValues(body, { entrance_test: '', cost: 'total cost' })).toEqual({
      entrance_test: 'GMAT',
      cost: 21512.7,
    });
  });
});
