import { type Site, startSite } from './site';

const page = (title: string, style: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Sites unlike the sample, each a list of entries whose links lead to a page with more. */
export interface StrangeSite extends Site {
  /** Address of the list. */
  readonly list: string;
  readonly entries: number;
}

const LAMPS = [
  'Heron desk lamp',
  'Otter floor lamp',
  'Wren bedside lamp',
  'Lark pendant',
  'Finch wall light',
  'Swift spot',
];
const LAMPS_A_PAGE = 6;
const SHOP_PAGES = 3;

/** A shop in divisions without any class that says what it holds, its pages turned by `?page=`. */
export async function startLampShop(): Promise<StrangeSite> {
  const site = await startSite();
  const lamp = (number: number) => `${LAMPS[(number - 1) % LAMPS.length]} ${number}`;
  const style = `body{font:15px sans-serif;margin:0}.hd{background:#234;color:#fff;padding:12px}.g{display:grid;grid-template-columns:repeat(3,1fr);gap:16px;padding:16px}
.c1{border:1px solid #ccd;padding:12px}.c1 i{font-style:normal;font-weight:700}.pg{padding:16px}`;
  const head =
    '<div class="hd"><a href="/">Lumen &amp; Sons</a> <a href="/delivery">Delivery</a> <a href="/cart">Cart (0)</a></div>';
  const tile = (number: number) =>
    `<div class="c1"><a href="/l/${number}-lamp"><h3>${lamp(number)}</h3></a><p>from <i>€ ${20 + number},90</i></p><small>${number % 4 ? 'In stock' : 'Sold out'}</small></div>`;
  for (const at of upTo(SHOP_PAGES)) {
    const numbers = upTo(LAMPS_A_PAGE).map((number) => number + (at - 1) * LAMPS_A_PAGE);
    const turns = upTo(SHOP_PAGES).map((to) => (to === at ? `<b>${to}</b>` : `<a href="/lamps?page=${to}">${to}</a>`));
    const body = `${head}<h1>All lamps</h1><div class="g">${numbers.map(tile).join('')}</div><div class="pg">${turns.join(' ')} ${at < SHOP_PAGES ? `<a href="/lamps?page=${at + 1}">›</a>` : ''}</div>`;
    site.on(`/lamps?page=${at}`, page('All lamps', style, body));
    if (at === 1) site.on('/lamps', page('All lamps', style, body));
    for (const number of numbers) {
      const facts = `<dl><dt>Article number</dt><dd>LU-${1000 + number}</dd><dt>Height</dt><dd>${30 + number} cm</dd><dt>Bulb</dt><dd>E${number % 2 ? 27 : 14}</dd></dl>`;
      site.on(
        `/l/${number}-lamp`,
        page(
          lamp(number),
          style,
          `${head}<h1>${lamp(number)}</h1><p>€ ${20 + number},90</p>${facts}<p>A lamp for quiet evenings, number ${number}.</p>`,
        ),
      );
    }
  }
  return { ...site, list: site.url('/lamps'), entries: LAMPS_A_PAGE * SHOP_PAGES };
}

const POSTS = 24;
const POSTS_A_LOAD = 8;

/** A list of news whose button loads more of them by a script. */
export async function startNews(): Promise<StrangeSite> {
  const site = await startSite();
  const title = (number: number) =>
    `${['Bridge closed', 'Library reopens', 'New bus line', 'Market moves'][number % 4]} in ward ${number}`;
  const style =
    'body{font:16px serif;max-width:700px;margin:auto}article{border-bottom:1px solid #aaa;padding:8px 0}.by{color:#555}';
  const post = (number: number) =>
    `<article><h2><a href="/news/${number}">${title(number)}</a></h2><p class="by"><span>${['R. Okafor', 'L. Brandt', 'M. Silva'][number % 3]}</span> · <time datetime="2026-10-${String(30 - number).padStart(2, '0')}">${30 - number} October 2026</time> · <a href="/news/${number}#c">${number * 3} comments</a></p></article>`;
  const part = (from: number) =>
    upTo(POSTS_A_LOAD)
      .map((number) => post(number + from))
      .join('');
  const script = `let at=${POSTS_A_LOAD};document.querySelector('.more').onclick=async()=>{const a=await fetch('/more?from='+at);document.querySelector('main').insertAdjacentHTML('beforeend',await a.text());at+=${POSTS_A_LOAD};if(at>=${POSTS})document.querySelector('.more').remove()}`;
  site.on(
    '/',
    page(
      'Town news',
      style,
      `<h1>Town news</h1><main>${part(0)}</main><button class="more">Load more</button><script>${script}</script>`,
    ),
  );
  for (let from = POSTS_A_LOAD; from < POSTS; from += POSTS_A_LOAD) site.on(`/more?from=${from}`, part(from));
  for (const number of upTo(POSTS))
    site.on(
      `/news/${number}`,
      page(
        title(number),
        style,
        `<h1>${title(number)}</h1><p class="by">${number} minutes to read</p><article><p>The council of ward ${number} said so on Monday.</p><p>More will be known soon.</p></article><p>Filed under: <a href="/topic/${number % 5}">topic ${number % 5}</a></p>`,
      ),
    );
  return { ...site, list: site.url('/'), entries: POSTS };
}

const CLUBS = 14;

/** A directory of the nineties: tables in tables, attributes in capitals, no class anywhere. */
export async function startDirectory(): Promise<StrangeSite> {
  const site = await startSite();
  const club = (number: number) => `${['Chess', 'Rowing', 'Choir', 'Gardening', 'Cycling'][number % 5]} Club ${number}`;
  const row = (number: number) =>
    `<tr bgcolor="${number % 2 ? '#eeeeee' : '#ffffff'}"><td>${number}</td><td><a href="club.asp?id=${number}">${club(number)}</a></td><td>${['North', 'South', 'East'][number % 3]}</td><td align="right">${number * 7}</td></tr>`;
  const list = `<table width="100%"><tr><td width="120"><a href="/index.html">Home</a><br><a href="/about.html">About</a></td><td><font size="5"><b>Register of clubs</b></font>
<table border="1" cellpadding="4"><tr><th>No.</th><th>Name of club</th><th>District</th><th>Members</th></tr>${upTo(CLUBS).map(row).join('')}</table></td></tr></table>`;
  site.on('/list.asp', page('Register of clubs', '', list));
  for (const number of upTo(CLUBS))
    site.on(
      `/club.asp?id=${number}`,
      page(
        club(number),
        '',
        `<h1>${club(number)}</h1><table border="1"><tr><td><b>Secretary</b></td><td>Mr. ${['Ash', 'Birch', 'Cole'][number % 3]}</td></tr><tr><td><b>Telephone</b></td><td>0${number}1 55${number}00</td></tr><tr><td><b>Founded</b></td><td>${1900 + number}</td></tr></table><p><a href="list.asp">Back</a></p>`,
      ),
    );
  return { ...site, list: site.url('/list.asp'), entries: CLUBS };
}
