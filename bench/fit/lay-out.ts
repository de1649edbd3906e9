import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isRow, type Row } from '../extract/data';
import { SOURCES } from './sources';
import subsets from './subsets.json';

interface LaidOut {
  readonly id: string;
  readonly html: Buffer;
  readonly truth: Row;
}

type SetName = keyof typeof SOURCES;

/** What of its repository each set is made of, and how. */
const SETS: Readonly<Record<SetName, { readonly path: string; readonly read: (root: string) => readonly LaidOut[] }>> =
  {
    'main-content': { path: 'dev', read: readMainContent },
    recipes: { path: 'tests/test_data', read: readRecipes },
    products: { path: 'dataset', read: readProducts },
  };

/** Gets the repositories of the sets at their commits and lays the sets out as `html/<id>.html` and `truth.jsonl`. Needs git. */
export function layOut(folder: string, say: (line: string) => void): void {
  for (const [name, source] of Object.entries(SOURCES)) {
    const { path, read } = SETS[name as SetName];
    const root = checkOut(join(folder, '.repositories'), source.repository, source.commit, path);
    const pages = read(root).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const to = join(folder, name);
    mkdirSync(join(to, 'html'), { recursive: true });
    for (const { id, html } of pages) writeFileSync(join(to, 'html', `${id}.html`), html);
    const lines = pages.map(({ id, truth }) => JSON.stringify({ id, ...truth }));
    writeFileSync(join(to, 'truth.jsonl'), `${lines.join('\n')}\n`);
    say(`${name}: ${pages.length} pages from ${source.repository}@${source.commit.slice(0, 12)}`);
  }
}

/** One folder of a repository at a commit; the answer is the repository's root. */
function checkOut(within: string, repository: string, commit: string, path: string): string {
  const root = join(within, repository.replace('/', '+'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(join(root, '.git'))) {
    mkdirSync(root, { recursive: true });
    git('init', '--quiet');
  }
  git('fetch', '--quiet', '--depth', '1', `https://github.com/${repository}`, commit);
  git('checkout', '--quiet', commit, '--', path);
  return root;
}

/** The pages that have a main content. */
function readMainContent(root: string): readonly LaidOut[] {
  return readdirSync(join(root, 'dev/html')).flatMap((file) => {
    const id = basename(file, '.html.gz');
    const known = readRow(join(root, 'dev/ground-truth', `${id}.json`));
    const { title, author, publish_date, main_content, with: within, without } = rowAt(known, 'ground_truth');
    if (typeof main_content !== 'string' || main_content === '') return [];
    const type = rowAt(rowAt(known, '_internal'), 'page_type').primary;
    const truth = { url: known.url, type, title, author, date: publish_date, content: main_content };
    return [{ id, html: unpacked(join(root, 'dev/html', file)), truth: { ...truth, with: within, without } }];
  });
}

/** The pages of the sites that are for development; other sites are left for others to measure with. */
function readRecipes(root: string): readonly LaidOut[] {
  return subsets.recipes.flatMap((site) => {
    const from = join(root, 'tests/test_data', site);
    const pages = readdirSync(from).filter((file) => file.endsWith('.testhtml'));
    return pages.map((file) => {
      const name = basename(file, '.testhtml');
      const truth = { site, ...readRow(join(from, `${name}.json`)) };
      return { id: `${site}__${name}`, html: readFileSync(join(from, file)), truth };
    });
  });
}

function readProducts(root: string): readonly LaidOut[] {
  const known = readRow(join(root, 'dataset/ground-truth.json'));
  return subsets.products.map((id) => ({
    id,
    html: unpacked(join(root, 'dataset/html', `${id}.html.gz`)),
    truth: rowAt(known, id),
  }));
}

function unpacked(path: string): Buffer {
  return gunzipSync(readFileSync(path));
}

function readRow(path: string): Row {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isRow(value)) throw new Error(`${path} holds no object.`);
  return value;
}

function rowAt(row: Row, name: string): Row {
  const value = row[name];
  return isRow(value) ? value : {};
}
