import { product, type Site, startSite } from './site';

const NAMES = ['Teapot', 'Desk lamp', 'Floor lamp'];
const SECTIONS = ['shop', 'book', 'books', 'blog', 'news', 'tag', 'shops'];
const LISTS = `<ul>${SECTIONS.map((name) => `<li><a href="/${name}/">${name}</a></li>`).join('')}</ul>`;

/** The site that the documents call https://example.com: a few sections, each with a list of things and a page for each. */
export async function startExampleSite(): Promise<Site> {
  const site = await startSite();
  site.otherwise(({ url = '/' }, response) => {
    const page = pageAt(url.replace(/\/$/, ''));
    response.writeHead(page === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? 'none');
  });
  return site;
}

function pageAt(path: string): string | null {
  if (path === '') return whole('Example', `${LISTS}<a href="/opening-hours">Opening hours</a>`);
  if (path === '/opening-hours') return whole('Opening hours', '<p>Opening hours: Monday to Friday, 9 to 17.</p>');
  const [, section = '', number] = /^\/(\w+)(?:\/(\d))?$/.exec(path) ?? [];
  if (!SECTIONS.includes(section)) return null;
  if (number === undefined)
    return whole(section, `<ul>${NAMES.map((name, at) => getSectionCard(section, name, at + 1)).join('')}</ul>`);
  const name = NAMES[Number(number) - 1];
  return name === undefined ? null : thing(name, Number(number), section);
}

/** A page about one thing, of which a template may ask much. */
function thing(name: string, number: number, section: string): string {
  const facts = { Maker: 'Kestrel', Author: 'Ada Example', Phone: '+41 31 555 01 0', 'Made in': 'Italy' };
  const rows = Object.entries(facts).map(([label, value]) => `<tr><th>${label}</th><td>${value}${number}</td></tr>`);
  const page = product(name, number * 9.5).replace(/<title>[^<]*/, `<title>${name}, one ${section}`);
  return page.replace('</body>', `<table>${rows.join('').replaceAll('Kestrel1', 'Kestrel')}</table></body>`);
}

function getSectionCard(section: string, name: string, number: number): string {
  return `<li class="card"><a href="/${section}/${number}">${name}</a> <span class="price">${number * 9.5} €</span></li>`;
}

function whole(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
}
