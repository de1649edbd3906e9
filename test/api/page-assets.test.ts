import { expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((ofFile, fresh) => {
  app = ofFile;
  site = fresh;
});

const css = (body: string) => ({ headers: { 'content-type': 'text/css' }, body });
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** The token of a stored page. */
async function storePage(html: string): Promise<string> {
  site.on('/', html);
  const visited = await app.api('visit', { url: site.url('/'), include: ['html'] });
  const link = 'results' in visited ? visited.results[0]?.html?.link : undefined;
  return /\/pages\/([\w-]+)\//.exec(link ?? '')?.[1] ?? '';
}

async function windowFetch(path: string): Promise<Response> {
  const opened = await fetch(app.app.link(), { redirect: 'manual' });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  return fetch(app.app.baseUrl + path, { headers: { cookie } });
}

it('gathers the style sheets of a stored page in their order, with what they import, once', async () => {
  site.on('/a.css', css('@charset "utf-8";\n@import url(b.css) screen;\n.a { color: red }'));
  site.on('/b.css', css('@import "/a.css"; .b { color: blue }'));
  site.on('/print.css', css('.c { color: black }'));
  site.on('/gone.css', { status: 404 });
  const token = await storePage(
    '<link rel=stylesheet href=/a.css><link rel=stylesheet href=/gone.css><link rel="stylesheet" media=print href="/print.css?x=1&amp;y=2"><link rel="alternate stylesheet" href=/dark.css><p>Text',
  );
  site.on('/print.css?x=1&y=2', css('.c { color: black }'));
  const before = site.requests.length;
  const answers = await Promise.all([windowFetch(`/pages/${token}/styles`), windowFetch(`/pages/${token}/styles`)]);
  const [styles = ''] = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers[0]?.headers.get('content-type')).toMatch(/^text\/css/);
  expect(styles.replace(/\s+/g, ' ').trim()).toBe(
    '@media screen { .b { color: blue } } .a { color: red } @media print { .c { color: black } }',
  );
  expect(
    site.requests
      .slice(before)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/a.css', '/b.css', '/gone.css', '/print.css?x=1&y=2']);
});

it('gives images of the page alone, as images alone, to the window alone', async () => {
  site.on('/pic.gif', { headers: { 'content-type': 'image/gif' }, body: PIXEL });
  site.on('/page.html', '<h1>No image</h1>');
  const token = await storePage('<img src=/pic.gif><img src=/page.html>');
  const image = (path: string) => `/pages/${token}/image?url=${encodeURIComponent(site.url(path))}`;
  const shown = await windowFetch(image('/pic.gif'));
  expect(shown.headers.get('content-type')).toBe('image/gif');
  expect(Buffer.from(await shown.arrayBuffer()).equals(PIXEL)).toBe(true);
  expect((await windowFetch(image('/page.html'))).status).toBe(404);
  expect((await windowFetch(image('/other.gif'))).status).toBe(404);
  for (const path of [image('/pic.gif'), `/pages/${token}/styles`])
    expect((await fetch(app.app.baseUrl + path)).status).toBe(401);
  expect((await windowFetch('/pages/none/styles')).status).toBe(404);
});

it('shows evidence as the page looked, and nothing breaks out of a style sheet', async () => {
  site.on('/a.css', css('h1 { color: red } /* </style><script>alert(1)</script> */'));
  site.on('/item', '<head><link rel=stylesheet href=/a.css></head><body><h1>Oak board</h1>');
  const { jobId } = await app.api('extract', { url: site.url('/item'), template: { name: 'The name' } });
  const rows = await app.api('listItems', { id: jobId });
  const link = rows.results[0]?.evidence.name?.link ?? '';
  const plain = await (await fetch(link)).text();
  expect(plain).not.toContain('color: red');
  const url = new URL(link);
  url.searchParams.set('look', 'true');
  const looked = await fetch(url);
  const page = await looked.text();
  expect(page).toContain('h1 { color: red }');
  expect(page.toLowerCase().split('</style>')[0]).toContain('<\\/style>');
  expect(looked.headers.get('content-security-policy')).toMatch(/^sandbox;/);
});
