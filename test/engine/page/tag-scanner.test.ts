import { Tokenizer } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { Attributes } from '../../../src/main/engine/page/tag-handler';
import { scanTags } from '../../../src/main/engine/page/tag-scanner';
import { processorTime } from '../../helpers/processor-time';

type Told = readonly ['open', string, Attributes, boolean] | readonly ['close', string] | readonly ['text', string];

function getSourceTold(source: string): readonly Told[] {
  const told: Told[] = [];
  scanTags(source, {
    open: (name, attributes, selfClosing) => told.push(['open', name, { ...attributes }, selfClosing]),
    close: (name) => told.push(['close', name]),
    text: (data) => {
      const last = told.at(-1);
      if (last?.[0] === 'text') told[told.length - 1] = ['text', last[1] + data];
      else told.push(['text', data]);
    },
  });
  return told;
}

const open = (name: string, attributes: Attributes = {}, selfClosing = false): Told => [
  'open',
  name,
  attributes,
  selfClosing,
];
const close = (name: string): Told => ['close', name];
const text = (data: string): Told => ['text', data];

describe('scanTags', () => {
  it.each<readonly [string, readonly Told[]]>([
    ['<A HREF="x">b</A >', [open('a', { href: 'x' }), text('b'), close('a')]],
    ["<a href='a>b' b = c/d e f=>g", [open('a', { href: 'a>b', b: 'c/d', e: '', f: '' }), text('g')]],
    ['<a x=1 x=2 =y "z>', [open('a', { x: '1', '=y': '', '"z': '' })]],
    [
      '<a href="?a=1&copy=2&amp;b=3&lt">&lt;&copy</a>',
      [open('a', { href: '?a=1&copy=2&b=3<' }), text('<©'), close('a')],
    ],
    ['1 < 2 <3 </ <b', [text('1 < 2 <3 ')]],
    ['a</>b</ c>d</1>e', [text('abde')]],
    ['a<!-- <b> -->b<!-->c<!--->d<!-- -- --!>e<!x <b>f<?y <b>g<!DOCTYPE html>h', [text('abcdefgh')]],
    ['a<![CDATA[<b>&amp;]]>c', [text('a<b>&amp;c')]],
    ['a<!-- <b>', [text('a')]],
    [
      '<script>if (a</b/) "</scripts>" </SCRIPT x>c',
      [open('script'), text('if (a</b/) "</scripts>" '), close('script'), text('c')],
    ],
    ['<title>a &amp; <b></title>', [open('title'), text('a & <b>'), close('title')]],
    ['<style>a &amp; <b></style\n>', [open('style'), text('a &amp; <b>'), close('style')]],
    ['<br/><br / ><script/><b>', [open('br'), open('br'), open('script'), open('b')]],
    ['<plaintext><b>', [open('plaintext'), text('<b>')]],
    [
      '<svg><title/><style>a<b/></style></svg><title><b/></title>',
      [
        ...[open('svg'), open('title', {}, true), open('style'), text('a'), open('b', {}, true)],
        ...[close('style'), close('svg'), open('title'), text('<b/>'), close('title')],
      ],
    ],
    ['<svg><p><title><b></title>', [open('svg'), open('p'), open('title'), text('<b>'), close('title')]],
    ['<a href="x', []],
  ])('reads %s', (source, told) => {
    expect(getSourceTold(source)).toEqual(told);
  });

  it('cuts out the attributes of those tags alone that need them', () => {
    const told: unknown[] = [];
    scanTags('<a href="1"><b title=">" id=x><a href=2>', {
      needsAttributes: (name) => name === 'a',
      open: (name, attributes) => told.push([name, { ...attributes }]),
    });
    expect(told).toEqual([
      ['a', { href: '1' }],
      ['b', {}],
      ['a', { href: '2' }],
    ]);
  });

  it('keeps the case of XML and the tags that close themselves', () => {
    const told: unknown[] = [];
    scanTags(
      '<Url a="1"/><loc>x&amp;<![CDATA[<y>]]></loc>',
      {
        open: (...tag) => told.push(tag),
        close: (name) => told.push(name),
        text: (data) => told.push(data),
      },
      { xml: true },
    );
    expect(told).toEqual([
      ['Url', expect.objectContaining({ a: '1' }), true],
      ['loc', {}, false],
      'x',
      '&',
      '<y>',
      'loc',
    ]);
  });

  it('finds the same tags as a tokenizer that goes character by character', () => {
    const bits =
      '< > / </ <! <!-- --> --!> <? & &amp; &copy = " \' a script <a <a_href= href="x" <script> </script> <title> </title> <svg> </svg> <math> <p/> <b> <![CDATA[ ]]> 1 ! -'
        .split(' ')
        .map((bit) => bit.replace('_', ' '));
    let seed = 1;
    const next = (limit: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return (seed >>> 8) % limit;
    };
    // what an unfinished tag or text is, tokenizers see differently
    const end = '"\'>--></script></title>]]> end';
    for (let round = 0; round < 5000; round++) {
      const source = Array.from({ length: 1 + next(12) }, () => bits[next(bits.length)]).join('') + end;
      const found = getSourceTold(source).flatMap((told) => (told[0] === 'open' ? [told[1]] : []));
      expect([source, found]).toEqual([source, tokenizedNames(source)]);
    }
  });

  it('takes time in proportion to the length of a hostile page', () => {
    const clock = (source: string) => {
      const spent = processorTime();
      scanTags(source, { text: () => undefined });
      return spent();
    };
    for (const bit of ['<', '</', '<!--', '<![CDATA[', '<a "', '<title>', '<a b=c ', '&'])
      expect(clock(bit.repeat(200_000))).toBeLessThan(1000);
  });
});

function tokenizedNames(source: string): readonly string[] {
  const names: string[] = [];
  let foreign = 0;
  let name = '';
  const finish = (selfClosing: boolean) => {
    if (name === 'svg' || name === 'math') foreign += selfClosing ? 0 : 1;
    else if (name === 'p') foreign = 0;
    names.push(name);
  };
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true, recognizeSelfClosing: true },
    {
      onopentagname: (start, end) => {
        name = source.slice(start, end).toLowerCase();
      },
      onopentagend: () => finish(false),
      onselfclosingtag: () => finish(foreign > 0),
      onclosetag: (start, end) => {
        if (foreign > 0 && /^(?:svg|math)$/i.test(source.slice(start, end))) foreign--;
      },
      isInForeignContext: () => foreign > 0,
      onattribname: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      ontext: nothing,
      ontextentity: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return names;
}
