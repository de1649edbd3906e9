import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ERROR_TABLE } from '@shared/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GuidePage, type GuideSection, readGuide } from '../scripts/guide-pages.mjs';
import { tools } from '../src/main/mcp/tools/index';
import { helpPages, helpTexts } from '../src/renderer/src/texts/help';

const FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')];

describe('documents', () => {
  it.each(FILES)('%s links to files and headings that exist', (file) => {
    const broken = [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !leadsSomewhere(file, to));
    expect(broken).toEqual([]);
  });

  it('keep the README to a page', () => {
    const words = readFileSync('README.md', 'utf8').split(/\s+/).length;
    expect(words).toBeLessThan(1000);
  });
});

describe('the guide', () => {
  let pages: readonly GuidePage[];
  let sections: readonly GuideSection[];
  beforeAll(async () => {
    ({ pages, sections } = await readGuide());
  });

  it('has every page in its index', () => {
    const files = globSync('*.md', { cwd: 'docs/guide' }).map((file) => file.replace('.md', ''));
    expect(pages.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
  });

  it('links between pages and headings that exist', () => {
    const known = new Set(['/docs/guide', ...pages.flatMap(({ name, html }) => [name, ...idsOf(name, html)])]);
    const links = pages.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href));
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((href) => !/^https?:/.test(href) && !known.has(href.replace('/docs/guide/', '')))).toEqual([]);
  });

  it('has each place that the help beside an option leads to', () => {
    const known = new Set(pages.flatMap(({ name, html }) => [name, ...idsOf(name, html)]));
    const topics = Object.entries(helpTexts.topics);
    expect(topics.length).toBeGreaterThan(30);
    expect(Object.entries(helpPages).filter(([, page]) => !known.has(page))).toEqual([]);
    const long = topics.filter(([, [, text]]) => (text.match(/[.?!](?= |$)/g) ?? []).length > 2);
    expect(long.map(([id]) => id)).toEqual([]);
  });

  it('sets the variables of its calls on each page that has some', () => {
    const shell = globSync('docs/guide/*.md').map((file) => [file, getShell(readFileSync(file, 'utf8'))] as const);
    const calls = shell.filter(([, text]) => text.includes('$API') || text.includes('$H'));
    expect(calls.length).toBeGreaterThan(5);
    const unset = calls.filter(([, text]) => !/^KEY=\S+; API=\S+; H=.*; J=/m.test(text.split(/"\$H"|\$API/)[0] ?? ''));
    expect(unset.map(([file]) => file)).toEqual([]);
  });

  it('explains every error code with its advice', () => {
    const page = readFileSync('docs/guide/troubleshooting.md', 'utf8');
    for (const [code, { status, retry, hint }] of Object.entries(ERROR_TABLE)) {
      expect(page).toContain(`| \`${code}\` | ${status} | ${retry ? 'yes' : 'no'} | ${hint} |`);
    }
    expect([...page.matchAll(/^\| `/gm)]).toHaveLength(Object.keys(ERROR_TABLE).length);
  });

  it('counts the tools of assistants', () => {
    expect(readFileSync('docs/guide/assistants.md', 'utf8')).toContain(`: ${tools.length} tools,`);
  });

  it('is searched by sections with a title, a place and a text', () => {
    expect(sections.length).toBeGreaterThan(60);
    expect(sections.find(({ title }) => title === 'Captchas')).toMatchObject({
      href: '/docs/guide/proxies#captchas',
      page: 'Proxies, blocks and captchas',
    });
    expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length);
  });
});

function idsOf(name: string, html: string): readonly string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `${name}#${id}`);
}

function leadsSomewhere(file: string, to: string): boolean {
  const [path = '', part] = to.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(target)) return false;
  return part === undefined || headingIds(readFileSync(target, 'utf8')).includes(part);
}

/** As code hosts make them. */
function headingIds(text: string): readonly string[] {
  return [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutCode(text: string): string {
  return text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, (code) => code.replaceAll('](', ''));
}

function getShell(markdown: string): string {
  return [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n');
}
