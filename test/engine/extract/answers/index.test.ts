import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from '../reading';

const ask = (body: string, question: string, options: ReadOptions = {}) =>
  getBodyValues(body, { q1: question }, options).q1;

const ARTICLE = `<h1>Slides for old tablets</h1>
  <p>Slides works on the last six versions of the system. It has over 8,400 reviews in the store and a 4.8 rating.</p>
  <p>A yearly subscription is currently $29.99, although there have been sales for as low as $12.99.
     If you want to buy it outright, it is $69.99. A support plan ranges from $10 to $50 per month.</p>
  <h2>Setup</h2>
  <p>The default port is 5555, but you can change it. You can use pip to install the viewer:</p><pre>pip install viewer</pre>
  <p>Removed albums cannot be restored. Trainers are certified by the National Academy of Sports Medicine (NASM).</p>
  <p>The project was started by Ida Lund. PPC: Pay-per-click.</p>
  <h3>Benefits</h3><ul><li>Less waste</li><li>Low cost</li><li>Good light</li><li>No noise</li></ul>`;

describe('a question about what a page says', () => {
  it.each([
    ['What does NASM stand for?', 'National Academy of Sports Medicine'],
    ['What does PPC mean?', 'Pay-per-click'],
    ['How much is the yearly subscription?', 29.99],
    ['What does it cost to buy it outright?', 69.99],
    ['How many reviews are in the store?', 8400],
    ['What is the default port?', '5555'],
    ['How do I install the viewer?', 'You can use pip to install the viewer: pip install viewer'],
    ['Can removed albums be restored?', false],
    ['How many benefits are listed?', 4],
  ])('answers "%s"', (question, answer) => {
    expect(ask(ARTICLE, question)).toBe(answer);
  });

  it.each([
    'What does the support plan cost per month?', // a range is no amount
    'What does XYZ stand for?',
    'How many employees does the firm have?',
    'Is there a version for Windows?',
    'Where does the conference take place?',
    'Who is the managing director?',
  ])('leaves "%s" open', (question) => {
    expect(ask(ARTICLE, question)).toBeNull();
  });

  it('reads the place beside the words of the question', () => {
    const body = '<h1>Docs</h1><h4>LundCon Europe 2026</h4><p>Buy your ticket now! 23 - 26 March | Oslo, Norway</p>';
    expect(ask(body, 'Where does LundCon Europe 2026 take place?')).toBe('Oslo, Norway');
    expect(ask(body, 'When is LundCon Europe?')).toBeNull();
  });

  it('names the owner of a site by its note of copyright', () => {
    const body =
      '<h1>Bolts</h1><p>All kinds.</p><footer>Copyright© 2026 Lund Publishing Company. All Rights Reserved.</footer>';
    expect(ask(body, 'Who publishes the site?')).toBe('Lund Publishing Company');
  });

  it('reads the most exact version of a name', () => {
    const body =
      '<h1>Guide</h1><p>This describes the stable version of Selleri (5.6).</p><p>Selleri 5.6.2 documentation</p>';
    expect(ask(body, 'Which version of Selleri is documented here?')).toBe('5.6.2');
  });

  it('reads the price of the subject that the title names', () => {
    const body = '<h1>Lund M7 Dynamic Microphone</h1><p class="price">$549.00</p><button>Add to cart</button>';
    expect(ask(body, 'What does the microphone cost?')).toBe(549);
  });
});

const job = (title: string, firm: string, city: string, pay: string) =>
  `<li><h3>${title}</h3><p class="firm">${firm}</p><p class="headquarters">${city}</p><p>${pay}</p></li>`;
const JOBS = `<h1>Remote jobs</h1><ul>${[
  job('Engineer', 'Lund Ltd', 'Oslo', '$50,000 USD'),
  job('Tester', 'Halo', 'Berlin', '$60,000 USD'),
  job('Writer', 'Pinebox', 'Turin', '$70,000 USD'),
].join('')}</ul>`;

describe('a question that names one of several things', () => {
  it.each([
    ['Where is Halo based?', 'Berlin'],
    ['What does the Pinebox job pay?', '$70,000 USD'],
  ])('answers "%s" by what belongs to it', (question, answer) => {
    expect(ask(JOBS, question)).toBe(answer);
  });

  it('takes the name of a field for no such thing', () => {
    const head = '<script type="application/ld+json">{"@type":"Book","name":"Reeds","isbn":"9780306406157"}</script>';
    expect(ask('<h1>Reeds</h1>', 'Which ISBN does it have?', { head })).toBe('9780306406157');
    expect(ask('<h1>Reeds</h1>', 'What is its ISBN-13?', { head })).toBe('9780306406157');
  });

  it('is open where the page does not have it', () => {
    expect(ask(JOBS, 'Where is Brightside based?')).toBeNull();
  });
});

describe('a question about a numbered list', () => {
  const TIPS = `<h1>Top 4 shoe brands</h1>${['Lund: Bold', 'Halo: Light', 'Arc: Cheap', 'Pip: Soft']
    .map(
      (brand, at) =>
        `<h3>${at + 1}. ${brand}</h3><p>Its ${['cork', 'foam', 'steel', 'felt'][at]} soles last for years.</p>`,
    )
    .join('')}`;

  it.each([
    ['What is the third brand in the list?', 'Arc'],
    ['Which brand has foam soles?', 'Halo'],
    ['How many brands are listed?', 4],
  ])('answers "%s"', (question, answer) => {
    expect(ask(TIPS, question)).toBe(answer);
  });
});
