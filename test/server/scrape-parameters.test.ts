import { CrawlRequest } from '@shared/contract/crawl';
import { ExtractRequest } from '@shared/contract/extract';
import { ScrapeRequest } from '@shared/contract/scrape';
import { describe, expect, it } from 'vitest';
import { parseRequest } from '../../src/main/server/parse-request';

// an extract names its pages, a scrape finds them
const PAGES = ['url', 'urls', 'rows', 'urlColumn', 'pages', 'pagesOf', 'refetch'] as const;

type Parameter = Exclude<keyof CrawlRequest | keyof ExtractRequest, (typeof PAGES)[number]>;

const PATTERN = 'http://h/p/*';
/** A value for each that differs from its default. */
const VALUES: Readonly<Record<Parameter, unknown>> = {
  unlisted: true,
  pattern: 'http://h/other/*',
  query: 'all products',
  startUrls: ['http://h/'],
  maxVisits: 7,
  maxDepth: 2,
  priority: { only: ['http://h/**'], skip: ['http://h/x/*'], high: ['http://h/y'] },
  crawlStrategy: 'dfs',
  crawlPriority: 'random',
  interact: true,
  template: { a: 'b' },
  perPage: 'many',
  maxPages: 3,
  nextSelector: 'a.next',
  recordSelector: 'li.product',
  stopAtKnown: 20,
  knownFrom: 'a-job',
  model: 'openai:gpt-5',
  contentTransform: 'text_only',
  extractMode: 'code',
  files: { name: '{sku}.{ext}', maxBytes: 5, types: ['image'] },
  hint: 'Prices are with tax',
  proxy: ['datacenter', 'residential'],
  detach: true,
  name: 'A name',
  budget: 0.5,
  attempts: 2,
  respectRobots: false,
  nonce: 'n',
  maxAge: 60,
  revalidate: true,
  render: 'never',
  visitAs: { device: 'phone' },
  region: 'de',
  consentBanners: 'reject',
  ocr: true,
  ocrLanguages: ['deu'],
  loadWait: 100,
  scroll: 5,
  hostPerSecond: 2,
  hostConcurrency: 3,
  commands: [{ wait: 10 }],
  webhook: 'http://127.0.0.1:9/hook',
  webhookEvents: ['page'],
  session: 'mine',
  secretsFrom: 'a-job',
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const names = [...new Set([...Object.keys(CrawlRequest.shape), ...Object.keys(ExtractRequest.shape)])].filter(
  (name) => !PAGES.some((each) => each === name),
) as Parameter[];

function parse(spelled: string, value: unknown) {
  const needed = spelled === 'query' ? { startUrls: ['http://h/'] } : { pattern: PATTERN };
  const body = { ...needed, template: { name: 'the name' }, [spelled]: value };
  return parseRequest(ScrapeRequest, { method: 'POST', params: {}, query: {}, body });
}

describe('a scrape', () => {
  it('has no parameter of crawl or extract left out', () => {
    expect(names.length).toBeGreaterThan(25);
    expect([...names].sort()).toEqual(Object.keys(VALUES).sort());
  });

  it.each(names)('takes %s in both spellings', (name) => {
    const camel = parse(name, VALUES[name])[name];
    // a command is given its defaults
    if (name === 'commands') expect(camel).toMatchObject([{ wait: 10 }]);
    else expect(camel).toEqual(VALUES[name]);
    expect(parse(snake(name), VALUES[name])[name]).toEqual(camel);
  });

  it.each(PAGES)('refuses %s, for it finds its pages itself', (name) => {
    expect(() => parse(name, 'x')).toThrow(`There is no parameter "${name}" here.`);
  });
});
