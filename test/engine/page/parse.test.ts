import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH } from '../../../src/main/engine/page/flat-tree';
import { INCLUDE_READERS } from '../../../src/main/engine/page/includes/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';
import { pageTitle } from '../../../src/main/engine/page/structured/meta';
import { getElements, getFoldedText, getRootDepth, getRootText } from '../../../src/main/engine/page/walk';
import { processorTime } from '../../helpers/processor-time';
import { getInput, PAGE_URL } from './page';

const DEADLINE_MS = 10_000; // each of these takes well under a second here; the careless way takes minutes

const script = (content: string) => `<script type="application/ld+json">${content}</script>`;

const HOSTILE: Readonly<Record<string, string>> = {
  'nested blocks': `${'<div>'.repeat(50_000)}kept`,
  'nested inline elements': `${'<span>'.repeat(50_000)}kept`,
  'nested lists': `${'<ul><li>x'.repeat(3000)}kept`,
  'nested quotes with much text': `${'<blockquote>'.repeat(500)}${'word '.repeat(50_000)}kept`,
  'nested tables': `${'<table><tr><td>'.repeat(3000)}kept`,
  'end tags that match nothing': `${'<x1>'.repeat(50_000)}${'</y1>'.repeat(50_000)}kept`,
  'formatting carried into every paragraph': `${Array.from({ length: 3000 }, (_, i) => `<p><font color=${i}>`).join('')}kept`,
  'misnested formatting': `${'<b><p>'.repeat(3000)}${'</b>'.repeat(3000)}kept`,
  'a tag of many attributes': `<div ${Array.from({ length: 100_000 }, (_, i) => `a${i}`).join(' ')}>kept`,
  'a giant attribute': `<div title="${'x'.repeat(3_000_000)}">kept</div>`,
  'a style of unclosed addresses': `<p style="${'url('.repeat(200_000)}">kept`,
  'a srcset of commas': `<img srcset="a${','.repeat(300_000)}b 1x">kept`,
  'comments that never end': `kept${'<!--'.repeat(200_000)}`,
  'brackets in JSON-LD': `${script('['.repeat(500_000))}kept`,
  'objects in JSON-LD': `${script('{"a":'.repeat(100_000))}kept`,
  'spaces in JSON-LD': `${script(`{"a":"x" ${' '.repeat(300_000)}y"z" ${'" '.repeat(30_000)}}`)}kept`,
  'comment marks in JSON-LD': `${script(`${'<!--'.repeat(100_000)}{`)}kept`,
  'data that never ends in scripts': `<script>${'a=["a=[",'.repeat(100_000)}</script>kept`,
  'items that refer to one another': `${Array.from({ length: 3000 }, (_, i) => `<i itemscope itemprop=p id=i${i} itemref=i${i + 1}></i>`).join('')}kept`,
  'columns without end': `<table>${`<tr>${'<th colspan=1000>x'.repeat(30)}`.repeat(100)}</table>kept`,
  'spaces without end': `<p>${' '.repeat(1_000_000)}kept`,
};

describe('parsePage', () => {
  it.each(Object.entries(HOSTILE))('bounds time, depth and size for %s, and loses no text', (_, source) => {
    const spent = processorTime();
    const input = getInput(source);
    for (const read of Object.values(INCLUDE_READERS)) read(input);
    expect(spent()).toBeLessThan(DEADLINE_MS);
    expect(getRootDepth(input.page.document)).toBeLessThanOrEqual(MAX_DEPTH);
    expect(INCLUDE_READERS.text(input)).toContain('kept');
    expect(INCLUDE_READERS.markdown(input)).toContain('kept');
    expect(INCLUDE_READERS.html(input).length).toBeLessThan(20 * source.length + 10_000);
  });

  const mixtures = [[75], [300, 'long']] as const;
  for (const [numRuns, tags = []] of mixtures)
    it(`never throws, whatever the source: ${numRuns} of them`, { tags }, () => {
      const piece = fc.oneof(
        fc.constantFrom(
          '<p>',
          '</p>',
          '<b>',
          '</b>',
          '<table>',
          '<tr>',
          '<td>',
          '</table>',
          '<a href="x">',
          '</a>',
          '<ul>',
          '<li>',
          '\0',
        ),
        fc.constantFrom(
          '<pre>',
          '<svg>',
          '<math>',
          '<template>',
          '<select>',
          '<!--',
          '-->',
          '<script>',
          '</script>',
          '<dl>',
          '<dt>',
          '<dd>',
        ),
        fc.constantFrom(
          '<div itemscope itemprop="a" itemref="r">',
          '<i id="r" itemprop="b">',
          '<p typeof="T" property="p">',
          '{"a":[',
          '&amp',
        ),
        fc.string(),
      );
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
          const input = getInput(pieces.join(''));
          for (const read of Object.values(INCLUDE_READERS)) expect(read(input)).toBeDefined();
          expect(readStructured(input.page).entities).toBeDefined();
        }),
        { numRuns },
      );
    });

  it('keeps what noscript holds, as the standard does without script', () => {
    const { document } = parsePage('<noscript><img src="/x.png"></noscript>', PAGE_URL);
    expect(getElements(document).map(({ name }) => name)).toContain('img');
  });

  it('resolves links against the base, and ignores a base that is not a web address', () => {
    expect(parsePage('<base href="/x/">', PAGE_URL).baseUrl).toBe('https://shop.test/x/');
    expect(parsePage('<base href="javascript:1">', PAGE_URL).baseUrl).toBe(PAGE_URL);
  });

  it('gives flattened pages the same head, body and text', () => {
    const deep = `<html><head><title>Deep</title></head><body>${'<div>'.repeat(1000)}<p>one<p>two<a href="/x">three</a>`;
    const { document } = parsePage(deep, PAGE_URL);
    expect(
      getElements(document)
        .slice(0, 4)
        .map(({ name }) => name),
    ).toEqual(['html', 'head', 'title', 'body']);
    expect(getFoldedText(document)).toBe('Deeponetwothree');
  });
});

describe('walk', () => {
  it('finds the text of generated trees in order', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        words,
        fc.array(fc.constantFrom('<div>', '</div>', '<span>', '</span>', ''), { maxLength: 20 }),
        (list, tags) => {
          const source = list.map((word, index) => `${tags[index] ?? ''}${word} `).join('');
          expect(
            getRootText(parsePage(`<body>${source}`, PAGE_URL).document)
              .trim()
              .split(/\s+/),
          ).toEqual(list);
        },
      ),
    );
  });
});

describe('pageTitle', () => {
  it.each([
    ['<svg><title>icon</title></svg><title> The \n page </title><h1>H</h1>', 'The page'],
    ['<meta property="og:title" content="Shared"><h1>H</h1>', 'Shared'],
    ['<title></title><h1>A <b>heading</b></h1>', 'A heading'],
    ['<p>nothing</p>', null],
  ])('names %s', (source, title) => {
    expect(pageTitle(parsePage(source, PAGE_URL))).toBe(title);
  });
});
