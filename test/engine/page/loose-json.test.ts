import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLooseJson } from '../../../src/main/engine/page/loose-json';

describe('readLooseJson', () => {
  it.each([
    ['comment marks', '<!-- {"a":1} -->', [{ a: 1 }]],
    ['CDATA marks', '//<![CDATA[\n{"a":1}\n//]]>', [{ a: 1 }]],
    ['CDATA marks in comments', '/*<![CDATA[*/{"a":[1]}/*]]>*/', [{ a: [1] }]],
    ['a semicolon behind', '{"a":1};', [{ a: 1 }]],
    ['line breaks and tabs in strings', '{"a":"x\n\ty"}', [{ a: 'x\n\ty' }]],
    ['control characters in strings', '{"a":"x\u0001y"}', [{ a: 'x y' }]],
    ['trailing commas', '{"a":[1,2,],}', [{ a: [1, 2] }]],
    ['missing commas', '{"a":1 "b":[1 2]}', [{ a: 1, b: [1, 2] }]],
    ['doubled commas', '{"a":1,,"b":2}', [{ a: 1, b: 2 }]],
    ['several objects in a row', '{"a":1}\n{"b":2},[3]', [{ a: 1 }, { b: 2 }, [3]]],
    ['entities', '{&quot;a&quot;: &quot;x &amp;amp; y&quot;}', [{ a: 'x &amp; y' }]],
    [
      'comments of a program',
      '{"a":1, // one\n /* two */ "b":"http://x.test/*y*/"}',
      [{ a: 1, b: 'http://x.test/*y*/' }],
    ],
    ['escapes JSON does not have', String.raw`{"a":"it\'s \d"}`, [{ a: "it's d" }]],
    ['quotes inside strings', '{"a":"a "quoted" word","b":1}', [{ a: 'a "quoted" word', b: 1 }]],
    ['brackets left open', '{"a":{"b":[1,2', [{ a: { b: [1, 2] } }]],
    ['a byte order mark', '\ufeff{"a":1}', [{ a: 1 }]],
    ['marks of comments inside values', '{"a":"<!-- kept -->"}', [{ a: '<!-- kept -->' }]],
  ])('puts up with %s', (_, text, values) => {
    expect(readLooseJson(text)).toEqual(values);
  });

  it.each(['', '   ', 'var x', '<!-- -->', '}'])('finds nothing in %j', (text) => {
    expect(readLooseJson(text)).toEqual([]);
  });

  it('reads every valid JSON object as JSON does', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        expect(readLooseJson(text)).toEqual([JSON.parse(text)]);
      }),
    );
  });

  it('reads valid JSON the same after line breaks were put into its strings', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.stringMatching(/^[a-z ,:{}]*\n[a-z ]*$/)),
        (value) => {
          const broken = JSON.stringify(value).replaceAll('\\n', '\n');
          expect(readLooseJson(broken)).toEqual([value]);
        },
      ),
    );
  });
});
