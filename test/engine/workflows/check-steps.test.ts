import { describe, expect, it } from 'vitest';
import { checkSteps } from '../../../src/main/engine/workflows/check-steps';

type Steps = Parameters<typeof checkSteps>[0];

const CONST = { name: 'const', args: { items: [{ url: 'http://h/', title: 'a' }] } };
const check = (steps: Steps, hasModel = false) => checkSteps(steps, { options: {}, hasModel: () => hasModel });
const paths = (steps: Steps, hasModel = false) =>
  check(steps, hasModel).faults.map(({ path }) => path.slice(1).join('.'));

describe('the steps of a workflow', () => {
  it.each<[string, Steps, readonly string[]]>([
    ['nothing wrong', [CONST, { name: 'extract', args: { questions: { a: 'b' } } }], []],
    [
      'placeholders wait for the run',
      [CONST, { name: 'extract', args: { questions: '{{q}}', maxPages: '{{n}}' } }],
      [],
    ],
    ['not first', [{ name: 'filter', args: { query: 'in stock' } }], ['0.name', '0.args.query']],
    ['const after another', [CONST, CONST], ['1.name']],
    [
      'nothing to visit',
      [
        { name: 'const', args: { items: [{ a: 1 }] } },
        { name: 'fetch', args: {} },
      ],
      ['1.name'],
    ],
    [
      'start URLs of a later crawl',
      [CONST, { name: 'crawl', args: { pattern: 'http://h/*', startUrls: ['http://h/'] } }],
      ['1.args.startUrls'],
    ],
    ['a query crawl after another step', [CONST, { name: 'crawl', args: { query: 'people' } }], []],
    ['neither pattern nor query', [{ name: 'crawl', args: {} }], ['0.args.pattern']],
    ['a bad pattern', [{ name: 'crawl', args: { pattern: 'http://*.h/' } }], ['0.args.pattern']],
    [
      'a start URL',
      [{ name: 'crawl', args: { pattern: 'http://h/*', start_urls: ['http://h/{{1..3}}', 'x'] } }],
      ['0.args.startUrls.1'],
    ],
    ['a reserved field', [CONST, { name: 'extract', args: { questions: { _a: 'b' } } }], ['1.args.questions._a']],
    ['no questions', [CONST, { name: 'extract', args: {} }], ['1.args.questions']],
    [
      'a command',
      [CONST, { name: 'action', args: { commands: [{ click: 'a', time_out: 1 }] } }],
      ['1.args.commands.0.time_out'],
    ],
    [
      'two actions',
      [
        CONST,
        { name: 'action', args: { commands: [{ click: 'a' }] } },
        { name: 'action', args: { commands: [{ click: 'a' }] } },
      ],
      ['2.name'],
    ],
    ['a field of no step', [CONST, { name: 'filter', args: { query: 'price below 5' } }], ['1.args.query']],
    ['unknown arguments', [CONST, { name: 'limit', args: { limit: 1, max: 2 } }], ['1.args.max']],
  ])('%s', (_, steps, expected) => {
    expect(paths(steps)).toEqual(expected);
  });

  it('a sentence that the rules do not understand is left to a model, if there is one', () => {
    const steps = [CONST, { name: 'filter', args: { query: 'looks nice' } }];
    expect(paths(steps)).toEqual(['1.args.query']);
    expect(paths(steps, true)).toEqual([]);
  });

  it('arguments are kept in one spelling, free-form values as they are', () => {
    const questions = { snake_key: 'a' };
    const args = { questions, max_pages: 3, view: 'select_html' };
    expect(check([CONST, { name: 'extract', args }]).steps[1]?.args).toEqual({
      questions,
      maxPages: 3,
      view: 'select_html',
    });
  });
});
