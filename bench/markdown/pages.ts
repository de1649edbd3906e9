import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeBody } from '../../src/main/engine/page/decode';

/** A page to convert; where its author wrote it in Markdown, that is its `original`. */
export interface SourcePage {
  readonly id: string;
  readonly url: string;
  readonly source: string;
  readonly original?: string;
}

/** Every page file of a set of the development data, spread evenly over it where there are more than the limit. */
export function pagesOfSet(folder: string, set: string, limit: number): readonly SourcePage[] {
  const files = getFiles(join(folder, set)).filter((path) => /(?:^|\/)(?:html\/[^/]+|source)\.html$/.test(path));
  return spread(files, limit).map((path) => pageAt(path));
}

/** The pages of a folder of documentation, and of those below it. */
export function pagesOfDocs(folder: string, limit: number): readonly SourcePage[] {
  return spread(
    getFiles(folder).filter((path) => path.endsWith('.html')),
    limit,
  ).map((path) => pageAt(path));
}

/** Documentation that keeps the Markdown it was made from beside each page: the pages' own content with it. */
export function pagesWithOriginal(folder: string): readonly SourcePage[] {
  return getFiles(folder).flatMap((path) => {
    const original = [path.replace(/\.html$/, '.md'), path.replace(/\.html$/, '.md.gz')].find((one) => existsSync(one));
    if (!path.endsWith('.html') || original === undefined) return [];
    const page = pageAt(path);
    const content = /<div id="apicontent">([\s\S]*?)<!-- API END -->/.exec(page.source)?.[1];
    const body = readFileSync(original);
    const text = (original.endsWith('.gz') ? gunzipSync(body) : body).toString('utf8');
    return content === undefined ? [] : [{ ...page, source: promoted(content), original: text }];
  });
}

/** The page has a title of its own above, so its headings stand one level lower than they were written. */
function promoted(html: string): string {
  return html.replace(/<(\/?)h([2-6])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}`);
}

function pageAt(path: string): SourcePage {
  const name = path.split('/').slice(-2).join('/');
  return {
    id: name,
    url: `https://example.com/${encodeURI(name)}`,
    source: decodeBody(readFileSync(path), 'text/html').text,
  };
}

function getFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => join(folder, name));
}

function spread<Value>(values: readonly Value[], limit: number): readonly Value[] {
  const step = Math.max(1, values.length / limit);
  return values.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** The folder a package's documentation is in, or null where it is not installed. */
export function docsFolder(path: string): string | null {
  return existsSync(path) ? path : null;
}
