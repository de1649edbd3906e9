import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A real site on disk, with sentences whose pages are known from the site's own tables of contents and addresses. */
export interface QuerySite {
  readonly name: string;
  readonly folder: string;
  readonly start: string;
  /** Paths of its pages below the folder. */
  readonly pages: readonly string[];
  readonly queries: readonly SiteQuery[];
  /** The page that an address names; null where there is none. */
  readonly pathOf: (url: string) => string | null;
}

export interface SiteQuery {
  readonly sentence: string;
  /** Looked at while the scorer was made, or run at the end only. */
  readonly split: 'tried' | 'held out';
  readonly pages: ReadonlySet<string>;
  /** Pages that may be taken for either: the table of contents of those wanted. */
  readonly either: ReadonlySet<string>;
}

type Split = SiteQuery['split'];

/** What a sentence asks for: the pages a page's table of contents lists, or those whose addresses look so. */
type Wanted = { readonly listedBy: string } | { readonly address: RegExp };
type Row = readonly [split: Split, sentence: string, wanted: Wanted];

const PYTHON: readonly Row[] = [
  ['tried', 'networking and interprocess communication', { listedBy: 'library/ipc.html' }],
  ['tried', 'data compression and archiving', { listedBy: 'library/archiving.html' }],
  ['tried', 'concurrent execution with threads and processes', { listedBy: 'library/concurrency.html' }],
  ['tried', 'reading and writing file formats such as CSV', { listedBy: 'library/fileformats.html' }],
  ['tried', 'internet data handling: email, JSON, encodings', { listedBy: 'library/netdata.html' }],
  ['tried', 'C API for concrete objects', { listedBy: 'c-api/concrete.html' }],
  ['held out', 'numeric and mathematical modules', { listedBy: 'library/numeric.html' }],
  ['held out', 'internet protocols: HTTP, FTP, POP, IMAP and their servers', { listedBy: 'library/internet.html' }],
  ['held out', 'processing structured markup: HTML and XML', { listedBy: 'library/markup.html' }],
  ['held out', 'how modules are imported', { listedBy: 'library/modules.html' }],
  ['held out', 'graphical user interfaces with Tk', { listedBy: 'library/tk.html' }],
  ['held out', 'text processing', { listedBy: 'library/text.html' }],
  ['held out', 'debugging and profiling', { listedBy: 'library/debug.html' }],
  ['held out', 'access to files and directories', { listedBy: 'library/filesys.html' }],
  ['held out', "pages that tell what's new in a release", { listedBy: 'whatsnew/index.html' }],
];

const POSTGRES: readonly Row[] = [
  ['tried', 'reference pages of SQL commands', { address: /^sql-(?!syntax|keywords|commands|expressions|intro)/ }],
  ['tried', 'functions and operators', { listedBy: 'functions.html' }],
  ['tried', 'high availability, load balancing and replication', { listedBy: 'high-availability.html' }],
  ['tried', 'system catalogs', { listedBy: 'catalogs.html' }],
  ['held out', 'data types', { listedBy: 'datatype.html' }],
  ['held out', 'indexes', { listedBy: 'indexes.html' }],
  ['held out', 'server configuration parameters', { listedBy: 'runtime-config.html' }],
  ['held out', 'full text search', { listedBy: 'textsearch.html' }],
  ['held out', 'logical replication', { listedBy: 'logical-replication.html' }],
  ['held out', 'client authentication', { listedBy: 'client-authentication.html' }],
  ['held out', 'additional modules and extensions', { listedBy: 'contrib.html' }],
  ['held out', 'views of the information schema', { listedBy: 'information-schema.html' }],
  ['held out', 'embedding SQL in C programs', { listedBy: 'ecpg.html' }],
];

const HANDBOOK: readonly Row[] = [
  ['tried', 'network services: web, file and mail servers', { listedBy: 'network-services.html' }],
  ['held out', 'security of the system: firewall and intrusion detection', { listedBy: 'security.html' }],
  ['held out', 'installation of the system', { listedBy: 'installation.html' }],
];

const QUOTES: readonly Row[] = [
  ['tried', 'pages that list quotes tagged humor', { address: /^(?:tableful\/)?tag\/humor\// }],
  ['tried', 'pages about an author with biography', { address: /^author\/[^/]+\/index\.html$/ }],
  ['tried', 'login page', { address: /^login\// }],
  ['tried', 'pages tagged love', { address: /^(?:tableful\/)?tag\/love\// }],
  ['tried', 'biographies of authors', { address: /^author\/[^/]+\/index\.html$/ }],
  ['held out', 'pages about a single author: when and where born', { address: /^author\/[^/]+\/index\.html$/ }],
];

/** Those of the sites that are installed. `data` is the folder of the development data. */
export function querySites(data: string): readonly QuerySite[] {
  return [
    site('Python', '/usr/share/doc/python3-doc/html', 'index.html', PYTHON),
    site('PostgreSQL', '/usr/share/doc/postgresql-doc-15/html', 'index.html', POSTGRES),
    site('Debian handbook', '/usr/share/doc/debian-handbook/html/en-US', 'index.html', HANDBOOK),
    site('quotes', join(data, 'quotes-site'), '', QUOTES),
  ].filter((each) => each !== null);
}

function site(name: string, folder: string, start: string, rows: readonly Row[]): QuerySite | null {
  if (!existsSync(folder)) return null;
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const queries = rows.map(([split, sentence, wanted]) => {
    const [found, either] =
      'listedBy' in wanted ? section(folder, wanted.listedBy) : [pages.filter((path) => wanted.address.test(path)), []];
    if (found.length === 0) throw new Error(`${name}: no pages for "${sentence}"`);
    return { sentence, split, pages: new Set(found), either: new Set(either) };
  });
  const known = new Set(pages);
  const getUrlPath = (url: string) => {
    const path = decodeURIComponent(new URL(url).pathname.slice(1));
    const index = path === '' || path.endsWith('/') ? `${path}index.html` : `${path}/index.html`;
    return [path, index].find((each) => known.has(each)) ?? null;
  };
  return { name, folder, start, pages, queries, pathOf: getUrlPath };
}

/** All pages below a page by their tables of contents, and apart from them those that list others. */
function section(folder: string, top: string): readonly [pages: readonly string[], lists: readonly string[]] {
  const lists = [top];
  const found: string[] = [];
  const below = [...listedBy(folder, top)];
  for (let path = below.shift(); path !== undefined; path = below.shift()) {
    if (lists.includes(path) || found.includes(path)) continue;
    const own = listedBy(folder, path).filter((each) => !each.endsWith(top));
    if (own.length === 0) found.push(path);
    else lists.push(path);
    below.push(...own);
  }
  return [found, lists];
}

/** The other pages that the table of contents of a page links to. */
function listedBy(folder: string, path: string): readonly string[] {
  const html = readFileSync(join(folder, path), 'utf8');
  const contents = html.split(/<div class="(?:toctree-wrapper compound|toc)">/).slice(1);
  const links = contents.flatMap((part) => [...getHtmlEnd(part).matchAll(/<a[^>]*\shref="([^"#:]+)[^"]*"/g)]);
  const paths = links.map(([, href = '']) => posix.join(posix.dirname(path), href));
  return [...new Set(paths)].filter((each) => each !== path && existsSync(join(folder, each)));
}

/** The part up to the end of the element that it is in. */
function getHtmlEnd(html: string): string {
  let depth = 1;
  for (const { 0: tag, index } of html.matchAll(/<\/?div\b/g)) {
    depth += tag === '<div' ? 1 : -1;
    if (depth === 0) return html.slice(0, index);
  }
  return html;
}
