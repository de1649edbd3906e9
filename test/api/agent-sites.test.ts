import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  for (const [path, body] of Object.entries(PAGES)) site.on(path, body);
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

const BOOKS = [
  ['A Light in the Attic', '£51.77', 'Three', 'In stock'],
  ['Tipping the Velvet', '£53.74', 'One', 'In stock'],
  ['Soumission', '£50.10', 'One', 'Out of stock'],
  ['Sharp Objects', '£47.82', 'Four', 'In stock'],
  ['Sapiens', '£54.23', 'Five', 'In stock'],
  ['The Requiem Red', '£22.65', 'One', 'In stock'],
  ['The Dirty Little Secrets', '£33.34', 'Four', 'In stock'],
  ['The Coming Woman', '£17.93', 'Three', 'In stock'],
] as const;
const book = ([title, price, rating, stock]: (typeof BOOKS)[number], at: number) =>
  `<li><article class="product_pod"><div class="image_container"><a href="book_${at}/index.html"><img src="b${at}.jpg" alt="${title}"></a></div><p class="star-rating ${rating}"><i></i></p><h3><a href="book_${at}/index.html" title="${title}">${title}</a></h3><div class="product_price"><p class="price_color">${price}</p><p class="instock availability">${stock}</p></div></article></li>`;

const NEWS = [
  ['Tide gauges show a rise', 'Jane Doe', 'March 3, 2025', 'Sea levels rose again.', 'Science'],
  ['Markets fall', 'Max Muster', 'December 30, 2024', 'A bad day for shares.', 'Business'],
  ['New bridge opens', 'Jane Doe', 'June 1, 2023', 'The bridge is open.', 'Local'],
  ['Comet seen', 'Ann Other', 'January 15, 2025', 'It was bright.', 'Science'],
] as const;
const story = ([title, author, date, text, topic]: (typeof NEWS)[number], at: number) =>
  `<article class="story"><span class="category">${topic}</span><h2><a href="/news/${at}">${title}</a></h2><p class="byline">By <span class="author">${author}</span> on <time>${date}</time></p><p>${text}</p></article>`;

const HOTELS = [
  ['Seaview', '4.6', '230 reviews', '$120'],
  ['Hilltop', '3.9', '1,204 reviews', '$80'],
  ['Old Mill', '4.8', '12 reviews', '$210'],
  ['Station Inn', '4.0', '88 reviews', '$65'],
] as const;

const PAGES: Readonly<Record<string, string>> = {
  '/books/': page('All products | Books', `<h1>All products</h1><ol class="row">${BOOKS.map(book).join('')}</ol>`),
  '/news': page('The Daily', `<h1>The Daily</h1>${NEWS.map(story).join('')}`),
  '/hotels': page(
    'Hotels',
    `<h1>Hotels in town</h1><table><thead><tr><th>Name</th><th>Rating</th><th>Reviews</th><th>Price per night</th></tr></thead><tbody>${HOTELS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`,
  ),
};

async function run(prompt: string) {
  const { results, notUnderstood, plan } = await app.run('agent', { prompt });
  return { names: results.items.map(({ title, name }) => title ?? name), notUnderstood, plan, items: results.items };
}

describe('restrictions on sites of several kinds', () => {
  it.each([
    [
      'title and price of the books under £40 on /books/',
      ['The Requiem Red', 'The Dirty Little Secrets', 'The Coming Woman'],
    ],
    ['titles of books less than 20 pounds on /books/', ['The Coming Woman']],
    ['title of the 2 most expensive books on /books/', ['Sapiens', 'Tipping the Velvet']],
    ['title of books with at least 4 stars on /books/', ['Sharp Objects', 'Sapiens', 'The Dirty Little Secrets']],
    [
      'title of the books rated 4 or better on /books/, cheapest first',
      ['The Dirty Little Secrets', 'Sharp Objects', 'Sapiens'],
    ],
    [
      'title and price of books in stock over 50 pounds on /books/',
      ['A Light in the Attic', 'Tipping the Velvet', 'Sapiens'],
    ],
    ['title of books on /books/ that are out of stock', ['Soumission']],
    [
      'title of books whose title contains "The" and price of at most 30 on /books/',
      ['The Requiem Red', 'The Coming Woman'],
    ],
    ['title and author of articles published after 2024 on /news', ['Tide gauges show a rise', 'Comet seen']],
    ['title of articles by Jane Doe on /news', ['Tide gauges show a rise', 'New bridge opens']],
    ['title of the newest 2 articles on /news', ['Tide gauges show a rise', 'Comet seen']],
    ['title and date of articles from before 2024 on /news', ['New bridge opens']],
    ['titles of the articles in the category Science on /news', ['Tide gauges show a rise', 'Comet seen']],
    [
      'title and author of the articles on /news published between 2024 and 2025, oldest first',
      ['Markets fall', 'Comet seen', 'Tide gauges show a rise'],
    ],
    ['name of hotels with more than 100 reviews on /hotels', ['Seaview', 'Hilltop']],
    ['name of the highest rated hotel on /hotels', ['Old Mill']],
    ['name and rating of hotels under $100 on /hotels, sorted by rating', ['Station Inn', 'Hilltop']],
    ['name of the hotel with the most reviews on /hotels', ['Hilltop']],
  ])('%s', async (prompt, expected) => {
    const { names, notUnderstood } = await run(
      prompt.replace(/ (\/\w+\/?)/, (_, path: string) => ` ${site.url(path)}`),
    );
    expect(names).toEqual(expected);
    expect(notUnderstood).toEqual([]);
  });

  it('tell an order that nothing was found for, and choose none by it', async () => {
    const { names, notUnderstood } = await run(`name of the 2 heaviest hotels on ${site.url('/hotels')}`);
    expect(names).toHaveLength(HOTELS.length);
    expect(notUnderstood).toMatchObject([{ text: 'the 2 heaviest' }]);
  });
});
