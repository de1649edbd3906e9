import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLooseJson } from '../../../src/main/engine/page/loose-json';
import { processorTime } from '../../helpers/processor-time';

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
    ['names without quotes', '{"@type":"P",name:"x",$y:1}', [{ '@type': 'P', name: 'x', $y: 1 }]],
    [
      'single quotes',
      String.raw`{'@type':'P','name':'It\'s "so"','q':['a','b']}`,
      [{ '@type': 'P', name: 'It\'s "so"', q: ['a', 'b'] }],
    ],
    ['curly quotes', '{“a”:“b”}', [{ a: 'b' }]],
    [
      'quotes and commas inside strings',
      '{"d":"He said "yes, sir", and left","n":1}',
      [{ d: 'He said "yes, sir", and left', n: 1 }],
    ],
    ['an end in the middle of a list', '{"a":"x","b":[1,2,{"c":', [{ a: 'x', b: [1, 2, {}] }]],
    ['an end behind a name', '{"a":1,"b"', [{ a: 1 }]],
    ['words that JSON does not have', '{"a":undefined,"b":NaN,"c":None,"d":1}', [{ c: 'None', d: 1 }]],
    ['numbers in other forms', '{"a":+5,"b":.5,"c":01}', [{ a: 5, b: 0.5, c: 1 }]],
    ['values left out', '{"a":,"b":2,"c":}', [{ b: 2 }]],
    ['brackets of the wrong kind', '{"a":[1,2},"b":3}', [{ a: [1, 2] }]],
  ])('puts up with %s', (_, text, values) => {
    expect(readLooseJson(text)).toEqual(values);
  });

  it.each(['', '   ', 'var x', '<!-- -->', '}'])('finds nothing in %j', (text) => {
    expect(readLooseJson(text)).toEqual([]);
  });

  it.each([
    ['quotes', '{"a":"'.padEnd(300_000, '" ')],
    ['brackets', `{a${'[{'.repeat(200)}${'x'.repeat(300_000)}`],
    ['commas', `{a:${','.repeat(300_000)}`],
    ['comments', `{a:${'/*'.repeat(150_000)}`],
    ['colons', `{${':'.repeat(300_000)}`],
    ['names', `{${'"a" '.repeat(80_000)}`],
  ])('takes bounded time for %s without end', (_, text) => {
    const spent = processorTime();
    readLooseJson(text);
    expect(spent()).toBeLessThan(5000);
  });

  it('never throws, and gives what JSON can write', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ':',
      ',',
      'a',
      '1',
      '\\',
      '\n',
      '//',
      '/*',
      ' ',
      '“',
      '&quot;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const value of readLooseJson(pieces.join(''))) expect(JSON.stringify(value)).toBeTypeOf('string');
      }),
      { numRuns: 2000 },
    );
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
