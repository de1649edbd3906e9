import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { PAGE_URL } from '../page';

const read = (source: string) => readStructured(parsePage(source, PAGE_URL));
const ld = (content: string) => `<script type="application/ld+json">${content}</script>`;

describe('JSON-LD', () => {
  it('keeps blocks as they stand and opens graphs into things', () => {
    const graph =
      '{"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"W"},{"@type":["Product","schema:Thing"],"name":"P"}]}';
    const { jsonLd, entities } = read(ld(graph) + ld('[{"@type":"http://schema.org/Offer","price":1}]'));
    expect(jsonLd).toEqual([JSON.parse(graph), [{ '@type': 'http://schema.org/Offer', price: 1 }]]);
    expect(entities.map(({ types }) => types)).toEqual([['WebPage'], ['Product', 'Thing'], ['Offer']]);
  });

  it('lists nested things behind the outermost, and fills in references', () => {
    const { entities } = read(
      ld(`{"@graph":[{"@type":"Article","author":{"@id":"#a"},"image":{"@type":"ImageObject","url":"u"}},
        {"@type":"Person","@id":"#a","name":"Ann &amp; Bo","knows":{"@id":"#a"}}]}`),
    );
    expect(entities.map(({ types }) => types[0])).toEqual(['Article', 'Person', 'Person', 'ImageObject', 'Person']);
    expect(entities[0]?.properties.author).toMatchObject({ types: ['Person'], properties: { name: 'Ann & Bo' } });
  });

  it('finds blocks in scripts of any case and in meta elements', () => {
    const source = `<script type=" Application/LD+JSON ">{"a":1}</script><meta name="application/ld+json" content='{"b":2}'>
      <script type="application/json">{"c":3}</script><meta name="description" content='{"d":4}'>`;
    expect(read(source).jsonLd).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('unwraps values and drops prefixes', () => {
    const { entities } = read(
      ld('{"@type":"schema:Product","schema:name":{"@value":"N"},"http://schema.org/size":{"@list":[1,2]}}'),
    );
    expect(entities[0]?.properties).toEqual({ name: 'N', size: [1, 2] });
  });

  it('reads properties named like those of every object without harm', () => {
    const { entities } = read(ld('{"@type":"T","__proto__":{"polluted":true},"constructor":"c"}'));
    expect(Object.keys(entities[0]?.properties ?? {})).toEqual(['__proto__', 'constructor']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('microdata', () => {
  it('takes each value from the place that the standard names', () => {
    const { entities } = read(`<div itemscope itemtype="https://schema.org/Product" itemid="urn:1">
      <a itemprop=a href="/a">A</a><img itemprop=img src="i.png"><meta itemprop=m content=" M "><time itemprop=t datetime="2026-01-02">x</time>
      <data itemprop=d value=5>five</data><meter itemprop=me value=3>3</meter><link itemprop=l href="https://schema.org/InStock">
      <span itemprop="s1 s2"> two
      words </span><time itemprop=t2>May</time><span itemprop=c content=C>shown</span></div>`);
    expect(entities).toEqual([
      {
        source: 'microdata',
        types: ['Product'],
        properties: {
          '@id': 'urn:1',
          a: 'https://shop.test/a',
          img: 'https://shop.test/shelf/i.png',
          m: 'M',
          t: '2026-01-02',
          d: '5',
          me: '3',
          l: 'https://schema.org/InStock',
          s1: 'two words',
          s2: 'two words',
          t2: 'May',
          c: 'C',
        },
      },
    ]);
  });

  it('separates the blocks of a text', () => {
    const { entities } = read(
      '<div itemscope><div itemprop=d>one<br>two<p>three</p><ul><li>a<li>b</ul><script>no</script></div></div>',
    );
    expect(entities[0]?.properties).toEqual({ d: 'one two three a b' });
  });

  it('nests items, follows itemref, and makes lists of repeated properties', () => {
    const { entities } =
      read(`<p id=extra><b itemprop=tag>x</b></p><div itemscope itemtype=Product itemref="extra none">
      <b itemprop=tag>y</b><div itemprop=offers itemscope itemtype=Offer><i itemprop=price>9</i></div></div>`);
    const offer = { source: 'microdata', types: ['Offer'], properties: { price: '9' } };
    expect(entities).toEqual([
      { source: 'microdata', types: ['Product'], properties: { tag: ['y', 'x'], offers: offer } },
      offer,
    ]);
  });

  it('ends on items that refer to themselves, and keeps items that belong to none', () => {
    const { entities } =
      read(`<div itemscope itemtype=A id=a itemref=b></div><div itemscope itemtype=B id=b itemprop=b itemref=a></div>
      <div itemscope itemtype=C itemprop=orphan><i itemprop=n>1</i></div>`);
    expect(entities.map(({ types }) => types[0])).toEqual(['A', 'C', 'B']);
  });
});

describe('RDFa', () => {
  it('reads typed items, nested ones and their values', () => {
    const { entities } =
      read(`<div vocab="https://schema.org/" typeof="Recipe" resource="#r"><h1 property=name>Soup</h1>
      <meta property="og:title" content="no"><time property=published datetime="2026">x</time><a property=url href="/s">s</a>
      <div property=author typeof="schema:Person"><span property="schema:name">Ann</span></div></div>`);
    expect(entities[0]).toEqual({
      source: 'rdfa',
      types: ['Recipe'],
      properties: {
        '@id': '#r',
        name: 'Soup',
        published: '2026',
        url: 'https://shop.test/s',
        author: { source: 'rdfa', types: ['Person'], properties: { name: 'Ann' } },
      },
    });
    expect(entities).toHaveLength(2);
  });
});

describe('RDFa by subject', () => {
  const first = (source: string) => read(source).entities[0]?.properties;

  it('attributes properties outside of any item to the page', () => {
    expect(
      read(
        '<body prefix="dc: http://purl.org/dc/terms/"><h2 property="dc:title">T</h2><p>by <em property="dc:creator">A</em>',
      ).entities,
    ).toEqual([{ source: 'rdfa', types: [], properties: { title: 'T', creator: 'A' } }]);
  });

  it('changes the subject by about and resource, and names relations', () => {
    const { entities } =
      read(`<div about="/a"><b property="dc:title">One</b><a rel="cc:license" href="https://l.test/by">l</a></div>
      <div resource="/b"><b property="dc:title">Two</b><div rel="foaf:maker"><p typeof="foaf:Person"><i property="foaf:name">Ann</i></p></div></div>`);
    const maker = { source: 'rdfa', types: ['Person'], properties: { name: 'Ann' } };
    expect(entities).toEqual([
      { source: 'rdfa', types: [], properties: { '@id': '/a', title: 'One', license: 'https://l.test/by' } },
      { source: 'rdfa', types: [], properties: { '@id': '/b', title: 'Two', maker } },
      maker,
    ]);
  });

  it('joins properties of one entity from several places', () => {
    const { entities } = read(
      '<p about="#a" typeof="s:Pot"><b property="s:name">P</b></p><p about="#a"><b property="s:size">3</b></p>',
    );
    expect(entities).toEqual([{ source: 'rdfa', types: ['Pot'], properties: { '@id': '#a', name: 'P', size: '3' } }]);
  });

  it('takes the text as the value if a data type is given', () => {
    expect(first('<a typeof="s:T" property="s:label" datatype="" href="/x">Text</a>')).toEqual({
      '@id': '/x',
      label: 'Text',
    });
  });

  it('ends on things that speak of each other', () => {
    const source =
      '<p about="#a" typeof="T"><a rel="s:x" href="#b">1</a></p><p about="#b" typeof="T"><a rel="s:x" href="#a">2</a></p>';
    expect(read(source).entities.length).toBeGreaterThan(0);
  });
});

describe('OpenGraph and meta', () => {
  it('gathers repeated properties, whichever attribute names them', () => {
    const { openGraph } =
      read(`<meta name="og:title" value="T"><meta property="og:image" content="1"><meta property="og:image" content="2">
      <meta name="twitter:card" content="c"><meta property="product:price:amount" content="9"><meta property="fb:app" content="no">`);
    expect(openGraph).toEqual({
      'og:title': 'T',
      'og:image': ['1', '2'],
      'twitter:card': 'c',
      'product:price:amount': '9',
    });
  });

  it('takes the first of each name, the title and the canonical address', () => {
    const { meta } =
      read(`<title>T</title><meta name="Description" content="first"><meta name=description content=second>
      <meta name=author content=""><link rel="alternate canonical" href="/c#x">`);
    expect(meta).toEqual({ title: 'T', description: 'first', canonical: 'https://shop.test/c#x' });
  });

  it("has properties about the page's owner and app, which are not Open Graph", () => {
    const { meta, openGraph } = read(
      '<meta property="fb:app_id" content="7"><meta property="AL:iOS:url" content="app:1"><meta property="theme:x" content="no">',
    );
    expect(meta).toEqual({ 'fb:app_id': '7', 'al:ios:url': 'app:1' });
    expect(openGraph).toEqual({});
  });
});
