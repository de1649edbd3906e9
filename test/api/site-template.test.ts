import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((given, own) => {
  [app, site] = [given, own];
});

const PROMISE =
  'Every lamp of ours is sent within two days in a box of straw, and taken back for a month without a word.';
const NAMES = ['aster', 'begonia', 'crocus', 'dahlia', 'erica', 'freesia'];
const story = (name: string) =>
  [1, 2, 3, 4]
    .map(
      (part) =>
        `<p>Part ${part} of the tale of the ${name}: its glass was blown in a small town, and the ${name} has burned there since, through every winter.</p>`,
    )
    .join('');

beforeEach(() => {
  site.on(
    '/',
    `<h1>Lamps</h1><ul>${NAMES.map((name) => `<li><a href="/lamps/${name}">${name}</a></li>`).join('')}</ul>`,
  );
  for (const name of NAMES)
    site.on(`/lamps/${name}`, `<title>${name}</title><main><h1>The ${name}</h1>${story(name)}<p>${PROMISE}</p></main>`);
});

describe('what a site repeats on its pages', () => {
  it('is left out of the main content of a crawl, and stays if a page is visited alone', async () => {
    const alone = await app.run('visit', { url: site.url('/lamps/aster'), include: ['text'], mainContent: true });
    expect(alone.results[0]?.text?.body).toContain(PROMISE);

    const { jobId } = await app.run('crawl', { pattern: site.url('/lamps/*'), startUrls: [site.url('/')] });
    const { results } = await app.api('listUrls', { id: jobId, hit: true });
    expect(results).toHaveLength(NAMES.length);
    for (const { url, htmlUrl } of results) {
      const read = async (kind: string) => (await fetch(`${htmlUrl?.replace(/html$/, kind)}?mainContent=true`)).text();
      for (const body of [await read('text'), await read('markdown')]) {
        expect(body).toContain(`the tale of the ${url.split('/').at(-1)}`);
        expect(body).not.toContain(PROMISE);
      }
      expect(await (await fetch(htmlUrl?.replace(/html$/, 'text') ?? '')).text()).toContain(PROMISE);
    }
  });
});
