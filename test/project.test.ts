import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENTS = globSync(['*.md', '{docs,bench,.github}/**/*.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/.data'],
});

describe('the project needs nothing outside its repository', () => {
  it.each(globSync('tsconfig.*.json', { cwd: ROOT }))('%s names existing files', (file) => {
    const { include = [] }: { include?: readonly string[] } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    expect(include.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  it.each(DOCUMENTS)('links of %s lead to files of the repository', (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replace(/```[\s\S]*?```/g, '');
    const targets = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => {
      const path = resolve(ROOT, dirname(file), target);
      return !path.startsWith(ROOT) || !existsSync(path);
    });
    expect(missing).toEqual([]);
  });

  it('lists every decision', () => {
    const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
    const pages = globSync('docs/decisions/0*.md', { cwd: ROOT }).map((page) => page.slice('docs/decisions/'.length));
    expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
  });

  it('finds every test that the tables of attacks name', () => {
    const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes('`test/'));
    const paths = rows.flatMap((row) => [...row.matchAll(/`(test\/[^`\s]+)`/g)].map(([, path = '']) => path));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('tells every family of attacks with its tests', () => {
    const table = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('\n## Attacks\n')[1] ?? '';
    const told = [...table.matchAll(/^\| ([^|]+) \|[^|]+\|[^|]*`test\/[^|]*\|$/gm)].map(([, name]) => name);
    const tried = globSync('bench/attack/*.ts', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/: Family = \{\s+name: '([^']+)'/g)].map(([, name]) => name),
    );
    expect(told.toSorted()).toEqual(tried.toSorted());
  });

  it('copies and runs in the container of a worker what is there, under the Node of the build', () => {
    const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\n');
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
    const run = lines.flatMap((line) => /^RUN .*\bnode (\S+)/.exec(line)?.[1] ?? []);
    expect([...copied, ...run].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const majors = lines.flatMap((line) => /^FROM node:(\d+)-/.exec(line)?.[1] ?? []);
    expect(majors).toEqual([0, 0].map(() => /\d+/.exec(manifest.devDependencies.node)?.[0]));
    const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(lines.join('\n'))?.[1] ?? '[]');
    expect(entry).toEqual(['node', manifest.bin.winnow, 'worker']);
  });

  it('finds every path that the table of additions names', () => {
    const table = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## To add a thing')[1]?.split('\n## ')[0];
    const paths = [...(table ?? '').matchAll(/`((?:shared|main|renderer|test)\/[^`\s]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(40);
    const missing = paths.filter((path) => !existsSync(join(ROOT, path.startsWith('test/') ? path : `src/${path}`)));
    expect(missing).toEqual([]);
  });
});
