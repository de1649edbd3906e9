import {
  FIELD_TYPES,
  findMisspelled,
  findPipelineDoubts,
  type Pipeline,
  parsePipeline,
  printPipeline,
  STEP_NAMES,
  STEPS,
  type Step,
} from '@shared/clean-up/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../helpers/processor-time';
import { anyStep } from './any-step';

const words = fc.stringMatching(/^[^|\s]([^|]{0,30}[^|\s])?$/);
const anyPipeline: fc.Arbitrary<Pipeline> = fc.record({
  description: fc.oneof(fc.constant(''), words),
  type: fc.option(fc.constantFrom(...FIELD_TYPES)),
  list: fc.boolean(),
  steps: fc.array(anyStep, { maxLength: 6 }),
});

const bare = (description: string): Pipeline => ({ description, type: null, list: false, steps: [] });
const steps = (text: string): readonly Step[] => parsePipeline(text).steps;

describe('a pipeline behind a description', () => {
  it('reads types, lists and steps with their arguments', () => {
    expect(parsePipeline('Current price | number')).toEqual({ ...bare('Current price'), type: 'number' });
    expect(parsePipeline('Tags | List | lowercase | join')).toEqual({
      description: 'Tags',
      type: null,
      list: true,
      steps: [
        { name: 'lowercase', args: [] },
        { name: 'join', args: [', '] },
      ],
    });
    expect(steps('Name | trim | before ","')).toEqual([
      { name: 'trim', args: [] },
      { name: 'before', args: [','] },
    ]);
    expect(steps("| replace '\\'a' \"|\" | round 2 | split ; | default 0")).toEqual([
      { name: 'replace', args: ["'a", '|'] },
      { name: 'round', args: [2] },
      { name: 'split', args: [';'] },
      { name: 'default', args: [0] },
    ]);
  });

  it.each([
    'A | B',
    'Name | trimm',
    'Name|trim',
    'Round | round trip',
    'Name | before',
    "Name | before ''",
    'Cut | shorten 0',
    'Name | before "x',
    '5" or 7" | any size',
    '|',
    ' | ',
    'Name | trim |',
  ])('leaves %j a plain description', (text) => {
    expect(parsePipeline(text)).toEqual(bare(text));
  });

  it('keeps bars that are before the first known part', () => {
    expect(parsePipeline('Red | green | text')).toEqual({ ...bare('Red | green'), type: 'text' });
    expect(parsePipeline('Price | number | integer')).toEqual({ ...bare('Price | number'), type: 'integer' });
  });

  it('prints what it parses, whatever the arguments', { tags: 'long' }, () => {
    fc.assert(
      fc.property(anyPipeline, (pipeline) => {
        expect(parsePipeline(printPipeline(pipeline))).toEqual(pipeline);
      }),
    );
  });

  it('parses any text, and parses its own output to the same result', () => {
    const noisy = fc.array(
      fc.oneof(fc.string(), fc.constantFrom(' | ', "'", '"', 'trim', 'split ","', 'number', '\\')),
    );
    fc.assert(
      fc.property(noisy, (parts) => {
        const read = parsePipeline(parts.join(''));
        const again = parsePipeline(printPipeline(read));
        expect({ ...again, description: again.description.trim() }).toEqual({
          ...read,
          description: read.description.trim(),
        });
      }),
    );
  });

  it.each([' | x', " | before '", ' | before "\\', '|', ' | a a', ' | trim'])(
    'reads long texts of %j at once',
    (part) => {
      const spent = processorTime();
      parsePipeline(part.repeat(20_000 / part.length));
      expect(spent()).toBeLessThan(3000);
    },
  );

  it('says what looks like a step and is none', () => {
    expect(findPipelineDoubts('Name | trimm')).toEqual(['"trimm" is not a type or step; did you mean trim?']);
    expect(findPipelineDoubts('Name | before')).toEqual([
      `"before" is read as plain words: write before as before ','.`,
    ]);
    expect(findPipelineDoubts('Price | number | integer')).toEqual([
      '"number" is read as plain words: a field has one type, and each word once.',
    ]);
    expect(findPipelineDoubts('Price | money')).toEqual(['"money" is not a type or step; did you mean price?']);
    expect(findPipelineDoubts('Red | green, as text | lowercase')).toEqual([]);
  });

  it.each([
    ['Price | monney', 'price'],
    ['Price | pricee', 'price'],
    ['Name | trim | lowercas', 'lowercase'],
    ['In stock | bool', 'boolean'],
    ['Name | colapse spaces', 'collapse spaces'],
    ['Photo | fille', 'file'],
    ['Photos | files', 'file'],
    ['Name | trimm', 'trim'],
    ['Day | daet', 'date'],
    ['Day | dat', 'date'],
    ['Size | nubmer', 'number'],
    ['Größe | Zhal', 'zahl'],
    ['Bild | photo', 'image'],
  ])('takes %j for a mistake', (text, meant) => {
    expect(findMisspelled(text)).toEqual([expect.stringContaining(`did you mean "${meant}"?`)]);
  });

  it('names the types where one was misspelled', () => {
    expect(findMisspelled('Size | nmber')).toEqual([
      '"nmber" is not a type or step; did you mean "number"? Types are number, text, integer, price, rating, date, boolean, url, image, file, email. For plain words, write no " | ".',
    ]);
  });

  it.each([
    ['Größe | zahl', 'number'],
    ['Größe | Ganze Zahl', 'integer'],
    ['Poids en grammes | nombre', 'number'],
    ['Cantidad | número entero', 'integer'],
    ['発売日 | 日付', 'date'],
    ['价格 | 数字', 'number'],
    ['Prix | prix', 'price'],
    ['Fecha | fecha', 'date'],
    ['Foto | immagine', 'image'],
    ['Disponível | sim ou não', 'boolean'],
    ['Site | e-mail', 'email'],
    ['Prijs | prijs | first', 'price'],
  ])('knows the type of %j', (text, type) => {
    expect(parsePipeline(text).type).toBe(type);
    expect(findMisspelled(text)).toEqual([]);
  });

  it.each([
    ['Price | match (\\d+)', 'between'],
    ['Price | regex /\\d+/', 'between'],
    ['Name | before /\\(/', "before ','"],
    ['Name | before /(/', 'before "("'],
    ['Name | split /-/ | trim', 'split "-"'],
    ['Name | befor ","', "write before as before ','"],
    ['Name | repalce "a" "b"', 'write replace as'],
    ['Price | rond 2', 'write round as round 2'],
  ])('says how %j is written', (text, right) => {
    expect(findMisspelled(text)).toEqual([expect.stringContaining(right)]);
  });

  it.each([
    ['Class | enum A,B,C', '(one of: A,B,C)'],
    ['Class | enum(A,B,C)', '(one of: A,B,C)'],
    ['Class | one of A, B, C', '(one of: A, B, C)'],
    ['Class | enum', '(one of: new, used)'],
  ])('says how the allowed values of %j are written', (text, right) => {
    expect(findMisspelled(text)).toEqual([expect.stringContaining(right)]);
  });

  it.each([
    ['Price | number | foo', '"foo" is not a type or step. Types: text, number,'],
    ['Price | foo | number | bar', '"bar" is not a type or step.'],
    ['Name | trim | reverse', 'Steps: trim, collapse spaces,'],
    ['Name | text | the whole name', '"the whole name" is not a type or step.'],
    ['Name | text | foo "x"', '"foo "x"" is not a type or step.'],
    ['Name | text | before', `write before as before ','`],
    ['Price | number | round down', 'write round as round 2'],
  ])('says that %j has an unknown step behind a known one', (text, message) => {
    expect(findMisspelled(text)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    'Path | before "/-/"',
    'Name | Brand (short)',
    'Time | match of the day',
    'A | first (of two)',
    'Name',
    'found | lost',
    'Floor | ground 2',
    'Product | line',
    'Material | metal',
    'previous | next',
    'new | used',
    'Title | Site name',
    'Price | price',
    'a | b | c',
    'Red | green | text',
    'Price | number | integer',
    'Price | number | round 2',
    'Name | trim |',
  ])('takes %j as it stands', (text) => {
    expect(findMisspelled(text)).toEqual([]);
  });

  it('names every step once', () => {
    expect([...STEP_NAMES].sort()).toEqual(Object.keys(STEPS).sort());
  });
});
