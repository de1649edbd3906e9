import { parsePipeline, runSteps, STEP_NAMES } from '@shared/clean-up/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../helpers/processor-time';
import { anyStep } from './any-step';

const URL_OF_PAGE = 'https://shop.test/a/b.html';
const run = (steps: string, value: unknown) => runSteps(value, parsePipeline(`| ${steps}`).steps, { url: URL_OF_PAGE });
const cleaned = (steps: string, value: unknown) => run(steps, value).value;

describe('clean-up steps', () => {
  it.each([
    ['trim', '  a b ', 'a b'],
    ['collapse spaces', ' a \n\t b ', 'a b'],
    ['lowercase', 'ÀB', 'àb'],
    ['uppercase', 'straße', 'STRASSE'],
    ['title case', "the LORD's été-song", "The Lord's Été-Song"],
    ['sentence case', 'ALL IN CAPITALS', 'All in capitals'],
    ['before ","', 'Oak board, large', 'Oak board'],
    ['before ","', 'Oak board', 'Oak board'],
    ['after ":"', 'ISBN: 978', '978'],
    ["between '(' ')'", 'Oak (large) (new)', 'large'],
    ["between '(' ')'", 'Oak (large', 'Oak (large'],
    ["replace 'a' 'aa'", 'banana', 'baanaanaa'],
    ['remove "€"', '12 €', '12 '],
    ["prefix 'No. '", 7, 'No. 7'],
    ["suffix ' kg'", '7', '7 kg'],
    ['digits only', '+49 (0)30 12-34', '490301234'],
    ['strip tags', 'a<b>b</b>&amp; 1 < 2', 'a b & 1 < 2'],
    ['shorten 3', 'ab😀', 'ab'],
    ['split ","', 'red, green,,', ['red', 'green']],
    ['split "," | first', 'red, green', 'red'],
    ['last', ['red', 'green'], 'green'],
    ['item 2', ['red', 'green'], 'green'],
    ['item -2', ['red', 'green'], 'red'],
    ['item 3', ['red'], null],
    ['unique | join " / "', ['a', 'b', 'a'], 'a / b'],
    ['uppercase', ['a', 'b'], ['A', 'B']],
    ['round', 2.5, 3],
    ['round 2', 1.005, 1.01],
    ['round', '12.4', 12],
    ['multiply 0.01', 1999, 19.99],
    ['absolute url', '../c?d=1', 'https://shop.test/c?d=1'],
    ["default 'none'", null, 'none'],
    ['remove "x" | default 0', 'x', 0],
    ['lowercase', 7, 7],
    ['lowercase', true, true],
    ['lowercase', [{ a: 'B' }], [{ a: 'B' }]],
    ['trim', '   ', null],
    ['digits only', ['a', 'b1'], ['1']],
  ])('%s makes of %j: %j', (steps, value, expected) => {
    expect(run(steps, value)).toEqual({ value: expected, faults: [] });
  });

  it('leaves a value that a step does not fit, says so, and goes on', () => {
    expect(run('round 1 | uppercase', 'about ten')).toEqual({
      value: 'ABOUT TEN',
      faults: [{ step: 'round 1', value: 'about ten' }],
    });
    expect(run('absolute url', 'http://[').faults).toEqual([{ step: 'absolute url', value: 'http://[' }]);
    const longer = Array.from({ length: 8 }, () => `replace 'a' '${'a'.repeat(90)}'`).join(' | ');
    expect(String(cleaned(longer, 'a')).length).toBeLessThanOrEqual(200_000);
  });

  it('takes every value and never throws', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.array(fc.string()),
      fc.anything(),
    );
    fc.assert(
      fc.property(value, fc.array(anyStep, { minLength: 1, maxLength: 5 }), (given, steps) => {
        const { value: made } = runSteps(given, steps, { url: null });
        expect(made).not.toBe('');
      }),
    );
  });

  it.each(STEP_NAMES)('%s is done with a long text at once', (name) => {
    const texts = [' ', '<', '<a', '&', 'a,', "a'"].map((part) => part.repeat(190_000 / part.length));
    const args = { number: [2], text: [",'", ','] };
    for (const text of texts) {
      const spent = processorTime();
      runSteps(text, [{ name, args: name === 'round' ? args.number : args.text }], { url: null });
      expect(spent()).toBeLessThan(3000);
    }
  });
});
