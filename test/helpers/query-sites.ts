import type { Site } from './site';

// Three small sites as they are on the web: a shop, a magazine and a product with its manual. Each has the pages that every site has,
// lists that go on, and pages that mention in passing what others are about.

type Link = readonly [path: string, text: string];
const links = (list: readonly Link[], inside = 'li') =>
  list.map(([path, text]) => `<${inside}><a href="${path}">${text}</a></${inside}>`).join('');
const FILL =
  'It was made with care by people who like what they do, and it has been in use for years in many places without much trouble. ';
const prose = (count: number) => `<p>${FILL.repeat(3)}</p>`.repeat(count);

interface Frame {
  readonly name: string;
  readonly menu: readonly Link[];
  readonly foot: readonly Link[];
}

interface Shown {
  readonly title: string;
  readonly heading?: string;
  readonly trail?: readonly Link[];
  readonly head?: string;
  readonly body: string;
}

const pageIn =
  ({ name, menu, foot }: Frame) =>
  ({ title, heading = title, trail = [], head = '', body }: Shown) =>
    `<!doctype html><html lang="en"><head><title>${title} | ${name}</title>${head}</head>
<body><header><a href="/">${name}</a><nav><ul>${links(menu)}</ul></nav></header>
${trail.length > 0 ? `<ol class="breadcrumb">${links(trail)}</ol>` : ''}<main><h1>${heading}</h1>${body}</main>
<footer><ul>${links(foot)}</ul><p>Prices include tax. We ship from our own warehouse. Write to hello@site.example with questions on returns.</p></footer></body></html>`;

const LAMPS = ['Aurora', 'Beacon', 'Candela', 'Dusk', 'Ember', 'Flare', 'Glow', 'Halo'];
const TEAPOTS = ['Assam', 'Bergamot', 'Ceylon', 'Darjeeling', 'Earl'];
const BRANDS = ['Northway', 'Solberg'];
const slug = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '-');
const isSold = (at: number) => at % 3 === 1;

interface Product {
  readonly name: string;
  readonly kind: 'Lamps' | 'Teapots';
  readonly brand: string;
  readonly sold: boolean;
  readonly path: string;
}

export const PRODUCTS: readonly Product[] = [
  ...LAMPS.map((name, at) => ({
    name: `${name} lamp`,
    kind: 'Lamps' as const,
    brand: BRANDS[at % 2] ?? '',
    sold: isSold(at),
  })),
  ...TEAPOTS.map((name, at) => ({
    name: `${name} teapot`,
    kind: 'Teapots' as const,
    brand: BRANDS[at % 2] ?? '',
    sold: isSold(at),
  })),
].map((each) => ({ ...each, path: `/p/${slug(each.name)}` }));

const SHOP: Frame = {
  name: 'Lamp & Leaf',
  menu: [
    ['/', 'Home'],
    ['/c/lamps', 'Lamps'],
    ['/c/teapots', 'Teapots'],
    ['/account/login', 'Sign in'],
    ['/cart', 'Basket'],
  ],
  foot: [
    ['/about-us', 'Who we are'],
    ['/pages/contact', 'Contact'],
    ['/pages/shipping', 'Delivery'],
    ['/pages/returns', 'Returns & refunds'],
    ['/pages/faq', 'FAQ'],
    ['/legal/privacy', 'Privacy policy'],
    ['/legal/terms', 'Terms of sale'],
    ['/careers', 'Careers'],
  ],
};

/** A shop with two categories, product pages, and the pages of its footer. */
export function shop(site: Site): void {
  const page = pageIn(SHOP);
  const card = ({ name, path, sold, brand }: Product) =>
    `<div class="card"><a href="${path}">${name}</a><p>${brand}</p><p class="price">€ ${20 + name.length}.00</p><p>${sold ? 'Out of stock' : 'In stock'}</p></div>`;
  const list = (kind: string, from: number, to: number) =>
    PRODUCTS.filter((each) => each.kind === kind)
      .slice(from, to)
      .map(card)
      .join('');
  site.on('/', page({ title: 'Welcome', body: `<p>Light and tea.</p>${PRODUCTS.slice(6, 10).map(card).join('')}` }));
  const pager = '<nav class="pagination"><a href="/c/lamps">1</a> <a href="/c/lamps?page=2">2</a></nav>';
  site.on('/c/lamps', page({ title: 'Lamps', body: `${list('Lamps', 0, 5)}${pager}` }));
  site.on('/c/lamps?page=2', page({ title: 'Lamps', body: `${list('Lamps', 5, 8)}${pager}` }));
  site.on('/c/teapots', page({ title: 'Teapots', body: list('Teapots', 0, 5) }));
  for (const product of PRODUCTS) {
    const { name, path, kind, brand, sold } = product;
    const others = PRODUCTS.filter((each) => each !== product && each.kind === kind).slice(0, 2);
    site.on(
      path,
      page({
        title: name,
        trail: [
          ['/', 'Home'],
          [`/c/${slug(kind)}`, kind],
        ],
        body: `<p class="price">€ ${20 + name.length}.00</p><p>${sold ? 'Out of stock' : 'In stock'}</p><p>${FILL}</p>
<table><tr><th>Brand</th><td>${brand}</td></tr><tr><th>Weight</th><td>2 kg</td></tr></table><p>${FILL.repeat(2)}</p>
<h2>You may also like</h2><div>${others.map(card).join('')}</div>`,
      }),
    );
  }
  const form =
    '<form method="post"><input type="email" name="mail"><input type="password" name="word"><button>Go on</button></form>';
  site.on(
    '/account/login',
    page({ title: 'Sign in', body: `${form}<a href="/account/register">Create an account</a>` }),
  );
  site.on('/account/register', page({ title: 'Create an account', body: form }));
  site.on('/cart', page({ title: 'Your basket', body: '<p>Nothing in it yet.</p>' }));
  site.on('/about-us', page({ title: 'Who we are', body: prose(2) }));
  site.on(
    '/pages/contact',
    page({ title: 'Contact', body: '<p>Write to hello@site.example or call +49 30 1234567.</p>' }),
  );
  site.on('/pages/shipping', page({ title: 'Delivery', body: `<p>Shipping takes three days.</p>${prose(1)}` }));
  site.on(
    '/pages/returns',
    page({ title: 'Returns & refunds', body: `<p>Send it back within 30 days.</p>${prose(1)}` }),
  );
  site.on(
    '/pages/faq',
    page({
      title: 'Frequently asked questions',
      body: `<h3>How long does delivery take?</h3>${prose(1)}<h3>May I return a lamp?</h3>${prose(1)}`,
    }),
  );
  site.on(
    '/legal/privacy',
    page({ title: 'Privacy policy', body: `<p>How we treat your data. Contact us about it.</p>${prose(2)}` }),
  );
  site.on(
    '/legal/terms',
    page({ title: 'Terms of sale', body: `<p>Prices, delivery, returns, privacy.</p>${prose(2)}` }),
  );
  site.on(
    '/careers',
    page({
      title: 'Careers',
      body: `<p>We have two openings.</p><ul>${links([
        ['/careers/packer', 'Packer'],
        ['/careers/buyer', 'Buyer'],
      ])}</ul>`,
    }),
  );
  for (const job of ['Packer', 'Buyer'])
    site.on(
      `/careers/${slug(job)}`,
      page({
        title: job,
        body: `<h2>Responsibilities</h2><p>To pack.</p><h2>Requirements</h2><p>Two hands.</p><h2>How to apply</h2>${prose(1)}`,
      }),
    );
}

const TAGS = ['cooking', 'garden', 'slow cooking', 'travel'];
const WRITERS = ['Jane Doe', 'Omar Haddad', 'Mia Lindqvist'];

export interface Post {
  readonly title: string;
  readonly path: string;
  readonly writer: string;
  readonly category: string;
  readonly tags: readonly string[];
}

const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  Cooking: ['Cooking beans in clay', 'A stew for winter', 'Cooking without a stove', 'The right knife'],
  Garden: ['Roses in the shade', 'What to sow in March', 'A hedge of hazel'],
  Travel: ['By train to Trieste', 'Two days in Porto', 'Islands out of season'],
};
export const POSTS: readonly Post[] = Object.entries(SUBJECTS).flatMap(([category, titles], group) =>
  titles.map((title, at) => ({
    title,
    path: `/2024/${slug(title)}`,
    writer: WRITERS[(group + at) % 3] ?? '',
    category,
    tags: [category.toLowerCase(), ...(title.includes('stew') || title.includes('clay') ? ['slow cooking'] : [])],
  })),
);

const MAGAZINE: Frame = {
  name: 'The Long Table',
  menu: [
    ['/blog', 'Blog'],
    ['/blog/category/cooking', 'Cooking'],
    ['/blog/category/garden', 'Garden'],
    ['/blog/category/travel', 'Travel'],
    ['/writers', 'Writers'],
  ],
  foot: [
    ['/about', 'About The Long Table'],
    ['/get-in-touch', 'Get in touch'],
    ['/datenschutz', 'Datenschutz'],
    ['/impressum', 'Impressum'],
    ['/members', 'Log in'],
  ],
};

/** A magazine: posts with tags, categories and writers. */
export function magazine(site: Site): void {
  const page = pageIn(MAGAZINE);
  const teaser = ({ title, path, writer, tags }: Post) =>
    `<article class="teaser"><h2><a href="${path}">${title}</a></h2><p>${FILL}</p><p>By ${writer}</p><p>${tags.map((tag) => `<a rel="tag" href="/tag/${slug(tag)}">${tag}</a>`).join(', ')}</p></article>`;
  const list = (posts: readonly Post[]) => posts.map(teaser).join('');
  site.on('/', page({ title: 'The Long Table', body: `<p>On food, plants and places.</p>${list(POSTS.slice(0, 3))}` }));
  site.on(
    '/blog',
    page({ title: 'Blog', body: `${list(POSTS.slice(0, 5))}<a rel="next" href="/blog/page/2">Older</a>` }),
  );
  site.on('/blog/page/2', page({ title: 'Blog', body: `${list(POSTS.slice(5))}<a rel="prev" href="/blog">Newer</a>` }));
  for (const category of Object.keys(SUBJECTS))
    site.on(
      `/blog/category/${slug(category)}`,
      page({
        title: category,
        heading: `Category: ${category}`,
        body: list(POSTS.filter((each) => each.category === category)),
      }),
    );
  for (const tag of TAGS)
    site.on(
      `/tag/${slug(tag)}`,
      page({
        title: `${tag} Archives`,
        heading: `Posts tagged “${tag}”`,
        body: list(POSTS.filter(({ tags }) => tags.includes(tag))),
      }),
    );
  for (const { title, path, writer, category, tags } of POSTS)
    site.on(
      path,
      page({
        title,
        head: `<meta property="og:type" content="article"><meta property="article:section" content="${category}">`,
        trail: [
          ['/blog', 'Blog'],
          [`/blog/category/${slug(category)}`, category],
        ],
        body: `<p class="byline">By <a rel="author" href="/writers/${slug(writer)}">${writer}</a>, posted on 3 May 2024</p>${prose(3)}<p>Tags: ${tags.map((tag) => `<a rel="tag" href="/tag/${slug(tag)}">${tag}</a>`).join(', ')}</p>`,
      }),
    );
  site.on(
    '/writers',
    page({
      title: 'Writers',
      body: `<ul>${links(WRITERS.map((writer) => [`/writers/${slug(writer)}`, writer]))}</ul>`,
    }),
  );
  for (const writer of WRITERS)
    site.on(
      `/writers/${slug(writer)}`,
      page({
        title: writer,
        body: `<p>${writer} was born in 1970 in Lund and studied botany.</p>${prose(2)}<h2>Biography</h2>${prose(1)}`,
      }),
    );
  site.on('/about', page({ title: 'About The Long Table', body: `<p>We cook, sow and travel.</p>${prose(2)}` }));
  site.on(
    '/get-in-touch',
    page({ title: 'Get in touch', body: '<form><textarea name="text"></textarea></form><p>desk@site.example</p>' }),
  );
  site.on('/datenschutz', page({ title: 'Datenschutzerklärung', body: prose(2) }));
  site.on('/impressum', page({ title: 'Impressum', body: prose(1) }));
  site.on(
    '/members',
    page({
      title: 'Members',
      body: '<form method="post"><label>Name<input name="user"></label><label>Password<input type="password" name="word"></label><button>Log in</button></form>',
    }),
  );
}

const COMMANDS = ['export', 'import', 'sync', 'list', 'remove'];

const MANUAL: Frame = {
  name: 'Tidepool',
  menu: [
    ['/', 'Product'],
    ['/plans', 'Pricing'],
    ['/docs/', 'Docs'],
    ['/company/jobs', 'Jobs'],
    ['/app/signin', 'Log in'],
  ],
  foot: [
    ['/company', 'Company'],
    ['/company/contact', 'Contact us'],
    ['/legal/privacy-notice', 'Privacy'],
    ['/legal/tos', 'Terms of service'],
    ['/help/faq', 'Questions & answers'],
  ],
};

/** A program with prices, jobs and a manual of its commands. */
export function product(site: Site): void {
  const page = pageIn(MANUAL);
  site.on(
    '/',
    page({
      title: 'Tidepool keeps your notes',
      body: `<p>See our <a href="/plans">pricing</a> and the <a href="/docs/">manual</a>.</p>${prose(2)}`,
    }),
  );
  site.on('/plans', page({ title: 'Plans & pricing', body: `<p>Free: $0. Team: $8 a month.</p>${prose(1)}` }));
  site.on(
    '/docs/',
    page({
      title: 'Documentation',
      body: `<p>All of Tidepool.</p><ul>${links([['/docs/start', 'Getting started'], ...COMMANDS.map((name): Link => [`/docs/commands/${name}`, `tide ${name}`]), ['/docs/formats', 'File formats']])}</ul>`,
    }),
  );
  site.on(
    '/docs/start',
    page({ title: 'Getting started', body: `<p>Install it, then export or import what you have.</p>${prose(3)}` }),
  );
  site.on(
    '/docs/formats',
    page({
      title: 'File formats',
      body: `<p>The export command writes JSON; the import command reads it.</p>${prose(3)}`,
    }),
  );
  for (const name of COMMANDS)
    site.on(
      `/docs/commands/${name}`,
      page({
        title: `tide ${name}`,
        trail: [
          ['/docs/', 'Docs'],
          ['/docs/commands', 'Commands'],
        ],
        body: `<h2>Synopsis</h2><pre>tide ${name} [options]</pre><h2>Options</h2><p>--all, --quiet</p><p>See also: ${links(
          COMMANDS.filter((each) => each !== name).map((each) => [`/docs/commands/${each}`, `tide ${each}`]),
          'span',
        )}</p>${prose(2)}`,
      }),
    );
  site.on('/company', page({ title: 'About us', body: prose(2) }));
  site.on('/company/jobs', page({ title: 'Work with us', body: `<p>We are hiring.</p>${prose(1)}` }));
  site.on('/company/contact', page({ title: 'Contact us', body: '<p>desk@site.example</p>' }));
  site.on('/legal/privacy-notice', page({ title: 'Privacy notice', body: prose(3) }));
  site.on('/legal/tos', page({ title: 'Terms of service', body: `<p>Privacy is treated elsewhere.</p>${prose(3)}` }));
  site.on(
    '/help/faq',
    page({
      title: 'Questions & answers',
      body: `<h3>May I export my notes?</h3>${prose(1)}<h3>What does it cost?</h3>${prose(1)}`,
    }),
  );
  site.on(
    '/app/signin',
    page({
      title: 'Welcome back',
      body: '<form method="post"><input name="user"><input type="password" name="word"><button>Log in</button></form>',
    }),
  );
}
