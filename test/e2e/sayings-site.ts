import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Site, startSite } from '../helpers/site';

/** One saying, as the site's pages show it. */
export interface Saying {
  readonly text: string;
  readonly author: string;
  readonly tags: readonly string[];
}

export interface SayingsSite extends Site {
  readonly sayings: readonly Saying[];
}

const PER_PAGE = 10;
const STYLE = `body { font: 16px/1.4 sans-serif; margin: 0 auto; max-width: 900px } .row { display: flex; gap: 2rem }
.main { flex: 3 } .side { flex: 1 } .saying { border: 1px solid #999; margin: 1rem 0; padding: .5rem } .tag { margin: 0 .3rem }`;

/** Serves a hundred sayings on loopback, ten to a page: some without a tag, some with quotes and commas in their text. */
export async function startSayings(): Promise<SayingsSite> {
  const lines = (await readFile(join(import.meta.dirname, 'sayings.txt'), 'utf8')).trim().split('\n');
  const sayings = lines.map(parseSaying);
  const site = await startSite();
  site.on('/style.css', { headers: { 'content-type': 'text/css' }, body: STYLE });
  const pages = Math.ceil(sayings.length / PER_PAGE);
  for (let page = 1; page <= pages; page++) {
    const shown = sayings.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    site.on(`/page/${page}/`, pageHtml(shown, page, pages));
  }
  return { ...site, sayings };
}

function parseSaying(line: string): Saying {
  const [text = '', author = '', tags = ''] = line.split('|').map((part) => part.trim());
  return { text: `“${text}”`, author, tags: tags.split(' ').filter((tag) => tag !== '') };
}

function pageHtml(sayings: readonly Saying[], page: number, pages: number): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A hundred sayings</title><link rel="stylesheet" href="/style.css"></head>
<body><div class="site">
  <div class="row"><div class="main"><h1><a href="/">A hundred sayings</a></h1></div><div class="side"><p><a href="/login">Log in</a></p></div></div>
  <div class="row">
    <div class="main">${sayings.map(sayingHtml).join('')}
      <nav><ul>${turnLink(page - 1, pages, 'Previous')}${turnLink(page + 1, pages, 'Next')}</ul></nav>
    </div>
    <div class="side"><h2>Tags</h2>${['time', 'work', 'nature'].map((tag) => `<span><a class="tag" href="/tag/${tag}/">${tag}</a></span>`).join('')}</div>
  </div>
</div></body></html>`;
}

function sayingHtml({ text, author, tags }: Saying): string {
  const links = tags.map((tag) => `<a class="tag" href="/tag/${tag}/">${tag}</a>`).join(' ');
  return `
      <div class="saying" itemscope itemtype="http://schema.org/CreativeWork">
        <span class="text" itemprop="text">${text}</span>
        <span>by <small class="author" itemprop="author">${author}</small> <a href="/author/${encodeURIComponent(author)}">(about)</a></span>
        <div class="tags">Tags: <meta itemprop="keywords" content="${tags.join(',')}">${links}</div>
      </div>`;
}

function turnLink(page: number, pages: number, label: string): string {
  return page < 1 || page > pages ? '' : `<li><a href="/page/${page}/">${label}</a></li>`;
}
