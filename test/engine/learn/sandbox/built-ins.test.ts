import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, loadEngine } from '../../../../src/main/engine/learn/sandbox/index';
import { PRODUCT, readyPage } from './ready-page';

beforeAll(loadEngine);

/** Each with what the language says it is, whatever is counted about it. */
const SAID: readonly (readonly [expression: string, value: unknown])[] = [
  ['" a ".trim()', 'a'],
  ['"a b c".split(" ")', ['a', 'b', 'c']],
  ['"a b c".split(" ", 2)', ['a', 'b']],
  ['"abc".split()', ['abc']],
  ['"a1b22".split(/\\d+/)', ['a', 'b', '']],
  ['"a-b-a".replace("a", "x")', 'x-b-a'],
  ['"a-b-a".replaceAll("a", (found, at) => found + at)', 'a0-b-a4'],
  ['"a1b22".replace(/\\d+/g, (digits) => "<" + digits + ">")', 'a<1>b<22>'],
  ['"1,2".replace({ toString: () => "," }, ".")', '1.2'],
  ['"null".replace(null, "none")', 'none'],
  ['"banana".indexOf("a", 2)', 3],
  ['"banana".lastIndexOf("a", 4)', 3],
  ['"banana".includes("nan", 3)', false],
  ['"banana".startsWith("nan", 2)', true],
  ['"banana".endsWith("ban", 3)', true],
  ['"banana".slice(-3)', 'ana'],
  ['"banana".substring(4, 1)', 'ana'],
  ['"7".padStart(3)', '  7'],
  ['"7".padStart(3, "0")', '007'],
  ['"7".padEnd(3, "ab")', '7ab'],
  ['"ab".repeat(3)', 'ababab'],
  ['"a".concat("b", 1)', 'ab1'],
  ['"a1b22".match(/\\d+/g)', ['1', '22']],
  ['[..."a1b22".matchAll(/[a-z](\\d+)/g)].map(([, digits]) => digits)', ['1', '22']],
  ['/(\\d+)-(\\d+)/.exec("from 3-5").slice(1)', ['3', '5']],
  ['/^5$/.test(5)', true],
  ['/undefined/.test()', true],
  ['"x".localeCompare("y")', -1],
  ['"e\\u0301".normalize()', '\u00e9'],
  ['"e\\u0301".normalize("NFD").length', 2],
  ['parseInt("12px")', 12],
  ['parseInt("ff", 16)', 255],
  ['parseInt("0x1f")', 31],
  ['["1", "2", "3"].map(Number.parseFloat)', [1, 2, 3]],
  ['isNaN("a") && !isNaN(1)', true],
  ['encodeURIComponent("a b&c")', 'a%20b%26c'],
  ['[...[1, 2], ...new Set([3, 3])]', [1, 2, 3]],
  ['((...all) => all.length)(...Array.from({ length: 300 }, (_, at) => at))', 300],
  ['[...[1, , 3]].length', 3],
  ['[3, 1, 10].sort()', [1, 10, 3]],
  ['[3, 1, 10].sort((one, other) => one - other)', [1, 3, 10]],
  [
    'Object.entries({ b: 1, a: 2 })',
    [
      ['b', 1],
      ['a', 2],
    ],
  ],
  ['Object.fromEntries([["a", 1]])', { a: 1 }],
  ['Object.assign({ a: 1 }, { b: 2 })', { a: 1, b: 2 }],
  ['JSON.stringify({ a: [1], b: undefined, c: { a: 2 } }, ["a", "c"])', '{"a":[1],"c":{"a":2}}'],
  ['JSON.stringify({ a: 1 }, null, 1)', '{\n "a": 1\n}'],
  ['JSON.stringify({ a: 1 }, (key, value) => (key === "a" ? value + 1 : value))', '{"a":2}'],
  ['[1, [2, [3]]].flat()', [1, 2, [3]]],
  ['[1, 2].concat(3, [4])', [1, 2, 3, 4]],
  ['new RegExp("a+", "gi").flags', 'gi'],
  ['"aAb".match(new RegExp(/a+/, "i"))[0]', 'aA'],
];

describe('built-in functions whose work is counted', () => {
  for (const [expression, value] of SAID) {
    it(`say what they say elsewhere: ${expression}`, () => {
      const code = createSandbox(`export default () => ({ said: ${expression} })`);
      expect(code.run(readyPage(PRODUCT)).values).toEqual([{ said: value }]);
    });
  }

  it('cost a run of many the same each time', () => {
    const code = createSandbox('export default () => { for (;;) "a b".split(" "); }', { fuel: 1e5 });
    const said = [1, 2, 3].map(() => String(code.run(readyPage(PRODUCT)).values[0]));
    expect(new Set(said)).toEqual(new Set(['SandboxError: The code does too much work.']));
  });
});
