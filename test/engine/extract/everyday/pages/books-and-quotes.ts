import { type EverydayCase, SITE } from '../everyday-case';

const quote = (text: string, author: string, slug: string, tags: readonly string[]) => `<div class="quote">
  <span class="text">“${text}”</span><span>by <small class="author">${author}</small> <a href="/author/${slug}">(about)</a></span>
  <div class="tags">Tags: ${tags.map((tag) => `<a class="tag" href="/tag/${tag}/page/1/">${tag}</a>`).join(' ')}</div></div>`;

const bookCard = (title: string, price: string, stars: string, at: number) => `<li><article class="product_pod">
  <div class="image_container"><a href="/book/${at}.html"><img src="/media/${at}.jpg" alt="${title}"></a></div><p class="star-rating ${stars}"></p>
  <h3><a href="/book/${at}.html" title="${title}">${title}</a></h3><div class="product_price"><p class="price_color">${price}</p>
  <p class="instock availability">In stock</p></div></article></li>`;

export const BOOK_AND_QUOTE_PAGES: readonly EverydayCase[] = [
  {
    title: 'a book with a definition list',
    body: `<h1>The Quiet Harbour</h1><p>by <a href="/authors/mira-holt">Mira Holt</a></p><dl><dt>Publisher</dt><dd>Lantern Press</dd>
      <dt>Published</dt><dd>12 March 2019</dd><dt>Pages</dt><dd>312</dd><dt>ISBN</dt><dd>978-0-306-40615-7</dd><dt>Language</dt><dd>English</dd></dl>`,
    template: {
      title: 'title of the book',
      author: 'author',
      publisher: 'publisher',
      published: 'publication date',
      pages: 'number of pages',
      isbn: 'ISBN',
    },
    expected: {
      title: 'The Quiet Harbour',
      author: 'Mira Holt',
      publisher: 'Lantern Press',
      published: '2019-03-12',
      pages: 312,
      isbn: '978-0-306-40615-7',
    },
  },
  {
    title: 'a book with bold labels in one paragraph',
    body: `<h2>Salt and Stone</h2><p><b>Author:</b> Ilse Brandt<br><b>Publisher:</b> Meer Verlag<br><b>Year:</b> 2004<br><b>ISBN:</b> 3-16-148410-0</p>`,
    template: { title: '', author: '', publisher: '', year: 'year of publication', isbn: '' },
    expected: {
      title: 'Salt and Stone',
      author: 'Ilse Brandt',
      publisher: 'Meer Verlag',
      year: 2004,
      isbn: '3-16-148410-0',
    },
  },
  {
    title: 'the biography of an author, under a third-rank heading',
    pageTitle: 'Quotes',
    body: `<div class="container"><div class="row header-box"><div class="col-md-8"><h1><a href="/">Quotes</a></h1></div></div>
      <div class="author-details"><h3 class="author-title">Jane Holloway</h3><p><strong>Born:</strong> <span class="author-born-date">March 04, 1861</span>
      <span class="author-born-location">in Bath, England</span></p><strong>Description:</strong>
      <div class="author-description">Jane Holloway wrote eleven novels and a great many letters, most of which are lost.</div></div></div>`,
    template: {
      name: 'author name',
      born: 'date of birth',
      birthplace: 'where the author was born',
      description: 'biography',
    },
    expected: {
      name: 'Jane Holloway',
      born: '1861-03-04',
      birthplace: 'Bath, England',
      description: 'Jane Holloway wrote eleven novels and a great many letters, most of which are lost.',
    },
  },
  {
    title: 'quotes with the link to their author among links of tags',
    body: `<h1>Quotes</h1><div class="col">${quote('The sea is never the same twice.', 'Jane Holloway', 'Jane-Holloway', ['sea', 'change'])}
      ${quote('Bread first, then questions.', 'Otto Brandt', 'Otto-Brandt', ['bread'])}
      ${quote('Work slowly and finish.', 'Ida Lund', 'Ida-Lund', ['work', 'time', 'craft'])}
      ${quote('A map is a promise.', 'Jane Holloway', 'Jane-Holloway', ['maps', 'travel'])}</div>`,
    template: { text: 'the quote', author: 'author', tags: ['each tag'], author_url: "link to the author's page" },
    expected: [
      {
        text: '“The sea is never the same twice.”',
        author: 'Jane Holloway',
        tags: ['sea', 'change'],
        author_url: `${SITE}/author/Jane-Holloway`,
      },
      {
        text: '“Bread first, then questions.”',
        author: 'Otto Brandt',
        tags: ['bread'],
        author_url: `${SITE}/author/Otto-Brandt`,
      },
      {
        text: '“Work slowly and finish.”',
        author: 'Ida Lund',
        tags: ['work', 'time', 'craft'],
        author_url: `${SITE}/author/Ida-Lund`,
      },
      {
        text: '“A map is a promise.”',
        author: 'Jane Holloway',
        tags: ['maps', 'travel'],
        author_url: `${SITE}/author/Jane-Holloway`,
      },
    ],
  },
  {
    title: 'quotes in table rows whose author is behind a label that is not asked for',
    body: `<table><tr><td>“The sea is never the same twice.” Author: Jane Holloway</td></tr><tr><td>Tags: <a href="/t/sea">sea</a> <a href="/t/change">change</a></td></tr>
      <tr><td>“Bread first, then questions.” Author: Otto Brandt</td></tr><tr><td>Tags: <a href="/t/bread">bread</a> <a href="/t/food">food</a></td></tr>
      <tr><td>“Work slowly and finish.” Author: Ida Lund</td></tr><tr><td>Tags: <a href="/t/work">work</a> <a href="/t/time">time</a></td></tr></table>`,
    template: { text: 'the quote', tags: ['each tag'] },
    expected: [
      { text: '“The sea is never the same twice.”', tags: ['sea', 'change'] },
      { text: '“Bread first, then questions.”', tags: ['bread', 'food'] },
      { text: '“Work slowly and finish.”', tags: ['work', 'time'] },
    ],
  },
  {
    title: 'a list of books with stars in a class',
    body: `<h1>All books</h1><ol class="row">${bookCard('A Light in the Harbour', '£51.77', 'Three', 1)}${bookCard('Salt Roads', '£53.74', 'One', 2)}
      ${bookCard('The Ninth Key', '£50.10', 'Five', 3)}${bookCard('Winter Orchards', '£47.82', 'Four', 4)}</ol>`,
    template: {
      title: 'title',
      price: 'price',
      rating: 'star rating',
      in_stock: 'is it in stock?',
      url: 'link to the book',
      image: 'cover',
    },
    expected: [
      ['A Light in the Harbour', 51.77, 3],
      ['Salt Roads', 53.74, 1],
      ['The Ninth Key', 50.1, 5],
      ['Winter Orchards', 47.82, 4],
    ].map(([title, price, rating], at) => ({
      title,
      price,
      rating,
      in_stock: true,
      url: `${SITE}/book/${at + 1}.html`,
      image: `${SITE}/media/${at + 1}.jpg`,
    })),
  },
];
