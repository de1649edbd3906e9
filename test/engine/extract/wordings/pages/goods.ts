import type { Asked, WordedPage } from '../wording-case';

const TITLE = 'The Salt Road';
const AUTHOR = 'Marta Oliveira';

/** What may be asked of any page that offers one book. */
const ASKED: readonly Asked[] = [
  ['the title, author and publication year', { title: TITLE, author: AUTHOR, publication_year: 2016 }],
  ['title, price', { title: TITLE, price: 18.5 }],
  ['product name & price in euros', { product_name: TITLE, price_in_euros: 18.5 }],
  ['name of the book and name of the author', { name: TITLE, name_of_author: AUTHOR }],
  ['What does it cost, and who wrote it?', { price: 18.5, author: AUTHOR }],
  ['how much it costs', { price: 18.5 }],
  [
    { name: '', price: '' },
    { name: TITLE, price: 18.5 },
  ],
  [
    { a1: 'price', a2: 'currency' },
    { a1: 18.5, a2: 'EUR' },
  ],
  [{ cost: 'What is the price?' }, { cost: 18.5 }],
  [
    { writer: '', costs: 'How much does it cost?' },
    { writer: AUTHOR, costs: 18.5 },
  ],
  [{ who: 'Who wrote the book?' }, { who: AUTHOR }],
  [{ author: { name: '' } }, { author: { name: AUTHOR } }],
  [
    { author: { name: 'name' }, price: '' },
    { author: { name: AUTHOR }, price: 18.5 },
  ],
  [{ book: { title: '', author: { name: '' } } }, { book: { title: TITLE, author: { name: AUTHOR } } }],
  [{ offer: { price: '', currency: '' } }, { offer: { price: 18.5, currency: 'EUR' } }],
  [{ price: { amount: '', currency: '' } }, { price: { amount: 18.5, currency: 'EUR' } }],
  [{ price: { value: 'number', currency: 'code' } }, { price: { value: 18.5, currency: 'EUR' } }],
  [{ publisher: { name: '' } }, { publisher: { name: 'Cais Editions' } }],
  [{ publication: { publisher: '', year: '' } }, { publication: { publisher: 'Cais Editions', year: 2016 } }],
  [{ rating: { value: '', count: '' } }, { rating: { value: 4.4, count: 212 } }],
  [{ reviews: { average: 'average rating', total: 'number of reviews' } }, { reviews: { average: 4.4, total: 212 } }],
  [
    { book: { details: { isbn: '', publisher: { name: '' } }, offer: { price: { amount: '' } } } },
    {
      book: {
        details: { isbn: '9781861972712', publisher: { name: 'Cais Editions' } },
        offer: { price: { amount: 18.5 } },
      },
    },
  ],
  // what no page says is null, whatever is near
  [{ author: { birth: { date: '', place: '' } } }, { author: { birth: { date: null, place: null } } }],
  [{ seller: { name: '', rating: '' } }, { seller: { name: null, rating: null } }],
  [{ shipping: { price: '' } }, { shipping: { price: null } }],
  [{ illustrator: { name: '' } }, { illustrator: { name: null } }],
];

const url = 'https://www.harbourbooks.example/catalogue/the-salt-road';

/** Pages that offer one book, each in another shop's ways. */
export const GOODS: readonly WordedPage[] = [
  {
    title: 'JSON-LD of a book',
    head: `<title>The Salt Road by Marta Oliveira | Harbour Books</title><meta property="og:site_name" content="Harbour Books"><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Harbour Books","publisher":{"@type":"Organization","name":"Harbour Books"}},{"@type":["Product","Book"],"name":"The Salt Road","author":{"@type":"Person","name":"Marta Oliveira"},"isbn":"9781861972712","datePublished":"2016-03-04","publisher":{"@type":"Organization","name":"Cais Editions"},"offers":{"@type":"Offer","price":"18.50","priceCurrency":"EUR"},"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.4","ratingCount":"212"}}]}</script>`,
    body: `<header><a href="/"><img src="/l.png" alt="Harbour Books"></a></header><main><h1>The Salt Road</h1><p>by <a href="/a/12">Marta Oliveira</a></p></main>`,
    url,
    asked: ASKED,
  },
  {
    title: 'a table of facts below price and byline',
    head: '<title>The Salt Road - Harbour Books</title>',
    body: `<div class="top"><a href="/">Harbour Books</a></div><div class="product"><h1>The Salt Road</h1><p class="byline">by <a href="/authors/marta-oliveira">Marta Oliveira</a></p><p class="price">€18.50</p><p class="stars"><span class="rating">4.4 out of 5</span> <span class="rating-count">212 ratings</span></p><table><tr><th>Publisher</th><td>Cais Editions</td></tr><tr><th>Published</th><td>4 March 2016</td></tr><tr><th>ISBN</th><td>9781861972712</td></tr><tr><th>Pages</th><td>312</td></tr></table></div><footer>Harbour Books, Lisbon</footer>`,
    url,
    asked: ASKED,
  },
  {
    title: 'a definition list',
    head: '<title>Harbour Books</title>',
    body: `<h1><a href="/">Harbour Books</a></h1><h2>The Salt Road</h2><dl><dt>Author</dt><dd>Marta Oliveira</dd><dt>Price</dt><dd>18.50 EUR</dd><dt>Publisher</dt><dd>Cais Editions</dd><dt>Publication date</dt><dd>2016-03-04</dd><dt>ISBN</dt><dd>9781861972712</dd><dt>Rating</dt><dd>4.4 / 5</dd><dt>Reviews</dt><dd>212</dd></dl>`,
    url,
    asked: ASKED,
  },
  {
    title: 'microdata',
    head: '<title>The Salt Road | Harbour Books</title>',
    body: `<header><a href="/">Harbour Books</a></header><div itemscope itemtype="https://schema.org/Book"><h1 itemprop="name">The Salt Road</h1><span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Marta Oliveira</span></span><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="18.50">18,50 €</span></div><span itemprop="isbn">9781861972712</span><time itemprop="datePublished" datetime="2016-03-04">March 2016</time><span itemprop="publisher" itemscope itemtype="https://schema.org/Organization"><span itemprop="name">Cais Editions</span></span><div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating"><span itemprop="ratingValue">4.4</span> from <span itemprop="reviewCount">212</span> reviews</div></div>`,
    url,
    asked: ASKED,
  },
];
