import { type Site, startSite } from './site';

/** A site of known pages beside six ways in which it never ends. */
export interface TrapSite {
  readonly site: Site;
  /** Paths of the pages that hold something, in no order. */
  readonly real: readonly string[];
}

const ITEMS = 60;
const LISTS = 6;
const POSTS = 24;
const DEEP = ['', 'guide', 'part', 'chapter', 'section', 'point', 'note', 'detail', 'end'];
const WORDS =
  'harvest orchard river lantern copper meadow winter harbour quiet window letter garden stone bridge morning cedar amber valley paper candle'.split(
    ' ',
  );

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Words that no other seed gives. */
function prose(seed: number, words = 60): string {
  let state = seed * 7919 + 1;
  const word = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `${WORDS[(state >>> 16) % WORDS.length]}${(state >>> 8) % 97}`;
  };
  return range(words).map(word).join(' ');
}

function page(title: string, text: string, links: readonly string[]): string {
  const list = links.map((to) => `<li><a href="${to}">${to.split('?')[0]?.split('/').at(-1) ?? to}</a></li>`).join('');
  return `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><ul>${list}</ul></main></body></html>`;
}

export async function startTrapSite(): Promise<TrapSite> {
  const site = await startSite();
  let asked = 0;
  site.otherwise((request, response) => {
    asked++;
    const html = answer(new URL(request.url ?? '/', site.origin), asked);
    response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? '<title>Nothing here</title>');
  });
  const items = range(ITEMS).map((id) => `/items/${id + 1}`);
  const lists = ['/items', ...range(LISTS - 1).map((at) => `/items?page=${at + 2}`)];
  const posts = range(POSTS).map((at) => `/blog/${2024 + Math.floor(at / 12)}/${month(at)}/post-about-number-${at}`);
  const archives = range(POSTS).map((at) => `/blog/${2024 + Math.floor(at / 12)}/${month(at)}`);
  const docs = DEEP.map((_, at) => `/docs${DEEP.slice(0, at + 1).join('/')}`);
  return { site, real: ['/', ...items, ...lists, '/blog', ...posts, ...archives, ...docs] };
}

const month = (at: number) => String((at % 12) + 1).padStart(2, '0');

function answer({ pathname: path, searchParams, search }: URL, asked: number): string | null {
  return realPage(path, searchParams, search) ?? trapPage(path, searchParams, asked);
}

function realPage(path: string, query: URLSearchParams, search: string): string | null {
  if (path === '/') {
    const traps = ['/events/2026/03', '/board/1?sid=a1b2c3d4', '/catalogue', '/loop/', '/view?a=1&b=2&c=3', '/copy/1'];
    return page('Home', prose(1), ['/items', '/blog', '/docs', ...traps]);
  }
  if (path === '/items') {
    const at = Number(query.get('page') ?? 1);
    const each = ITEMS / LISTS;
    const shown = range(each).map((index) => `/items/${(at - 1) * each + index + 1}`);
    return page(`Items ${at}`, prose(100 + at), [...shown, ...(at < LISTS ? [`/items?page=${at + 1}`] : [])]);
  }
  const item = /^\/items\/(\d+)$/.exec(path);
  if (item) return page(`Item ${item[1]}`, prose(1000 + Number(item[1])), ['/items']);
  if (path === '/blog') {
    const months = range(POSTS).map((at) => `/blog/${2024 + Math.floor(at / 12)}/${month(at)}`);
    return page('Blog', prose(2), months);
  }
  const archive = /^\/blog\/(\d{4})\/(\d\d)$/.exec(path);
  if (archive) {
    const at = (Number(archive[1]) - 2024) * 12 + Number(archive[2]) - 1;
    return page(`Blog in ${archive[2]}`, prose(3000 + at), [`${path}/post-about-number-${at}`, '/blog']);
  }
  const post = /post-about-number-(\d+)$/.exec(path);
  if (post) return page(`Post ${post[1]}`, prose(4000 + Number(post[1])), ['/blog']);
  if (path.startsWith('/docs') && search === '') {
    const at = path.split('/').length - 2;
    return page(`Manual ${at}`, prose(5000 + at), at + 1 < DEEP.length ? [`${path}/${DEEP[at + 1]}`] : ['/docs']);
  }
  return null;
}

function trapPage(path: string, query: URLSearchParams, asked: number): string | null {
  const date = /^\/events\/(\d{4})\/(\d\d)$/.exec(path);
  if (date) {
    const at = Number(date[1]) * 12 + Number(date[2]) - 1;
    const near = [at - 1, at + 1, at + 12].map((to) => `/events/${Math.floor(to / 12)}/${month(to)}`);
    return page(`Events ${date[2]} ${date[1]}`, `No events in this month. ${range(31).join(' ')}`, near);
  }
  const board = /^\/board\/(\d+)$/.exec(path);
  if (board) {
    // each answer names a session of its own
    const sid = (asked * 2_654_435_761).toString(16).slice(-8).padStart(8, '0');
    return page(
      `Board ${board[1]}`,
      prose(6000 + Number(board[1])),
      range(6).map((at) => `/board/${at + 1}?sid=${sid}1`),
    );
  }
  if (path === '/catalogue') {
    const choices = {
      sort: ['name', 'price', 'age', 'size'],
      colour: ['red', 'blue', 'green', 'white'],
      size: ['s', 'm', 'l', 'xl'],
      brand: ['one', 'two', 'three', 'four'],
    };
    const links = Object.entries(choices).flatMap(([name, values]) =>
      values.map((value) => {
        const next = new URLSearchParams(query);
        next.set(name, value);
        next.sort();
        return `/catalogue?${next.toString().replaceAll('&', '&amp;')}`;
      }),
    );
    const shown = range(8).map((at) => `/items/${at + 1}`);
    return page(
      'Catalogue',
      `${prose(7)} ${[...query.values()].map((value) => `${value} ${prose(value.length * 31 + value.charCodeAt(0))}`).join(' ')}`,
      [...shown, ...links],
    );
  }
  if (path.startsWith('/loop/')) return page('Loop', prose(8), ['deeper/', 'further/']);
  if (path === '/view') {
    const all = range(6).map((at) => [`a=1`, `b=2`, `c=3`, `d=${at + 1}`]);
    const orders = all.flatMap((parts, at) =>
      range(4).map((turn) => [...parts.slice((turn + at + asked) % 4), ...parts.slice(0, (turn + at + asked) % 4)]),
    );
    return page(
      'View',
      prose(9000 + Number(query.get('d') ?? 0)),
      orders.map((parts) => `/view?${parts.join('&amp;')}`),
    );
  }
  const copy = /^\/copy\/(\d+)$/.exec(path);
  if (copy)
    return page(
      'Copy',
      prose(10, 500),
      [1, 2, 3].map((step) => `/copy/${Number(copy[1]) + step}`),
    );
  return null;
}
