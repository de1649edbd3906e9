import fc from 'fast-check';
import { z } from 'zod';

type Body = Record<string, unknown>;

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' ', 'a.b', '0', '💥', 'x'.repeat(300)];
const NUMBERS = [0, -1, 1.5, 1e21, -1e308, 2 ** 53, Number.MIN_VALUE];
const TEXTS = ['', ' ', '\u0000', '\ud800', '💥', '../../etc/passwd', '<script>', '%', '%2', '{{', '{{1..9999999}}'];
const ADDRESSES = [
  'http://',
  'http://*/',
  'http://[::1',
  'HTTP://A',
  'file:///etc',
  'javascript:1',
  'http://a:99999/',
  '**',
];

/** What nobody should send. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, [], {}, ...NUMBERS, ...TEXTS, ...ADDRESSES),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(1000, 20_000).map((length) => 'a*'.repeat(length)),
  fc.constantFrom(10, 400).map(nested),
  fc.array(fc.constantFrom(null, 1, 'x', {}, []), { maxLength: 20 }),
  fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(null, 1, 'x', {}, []), { noNullPrototype: false }),
);

/** Bodies that a schema's own shape suggests: mostly right, with wrong, missing, foreign and hostile parts. */
export function getSchemaBodies(schema: z.ZodType): fc.Arbitrary<Body> {
  const fields = Object.entries(schema instanceof z.ZodObject ? schema.shape : {}).map(
    ([name, field]): [string, fc.Arbitrary<unknown>] => [
      name,
      fc.oneof({ weight: 4, arbitrary: getSchemaValues(field) }, hostile),
    ],
  );
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: false });
  const foreign = fc.dictionary(fc.constantFrom(...NAMES, 'maxVisit', 'max_depth', 'MAXVISITS'), hostile, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 3, arbitrary: record },
    { weight: 1, arbitrary: record.map(inSnakeCase) },
    fc.tuple(record, foreign).map(([own, other]) => ({ ...own, ...other })),
  );
}

/** Values that a schema takes, as far as its shape says. */
function getSchemaValues(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return fc.oneof({ weight: 5, arbitrary: getSchemaValues(schema.unwrap()) }, fc.constant(null));
  if (schema instanceof z.ZodPipe) return getSchemaValues(schema.in);
  if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom<unknown>(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(...NUMBERS));
  if (schema instanceof z.ZodArray) return fc.array(getSchemaValues(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(getSchemaValues));
  if (schema instanceof z.ZodObject) return getSchemaBodies(schema);
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.constantFrom('a', 'b', ...NAMES), getSchemaValues(schema.valueType));
  return fc.oneof(fc.constantFrom(...PLAIN, ...TEXTS, ...ADDRESSES), fc.string({ unit: 'binary', maxLength: 20 }));
}

/** Nothing listens there, so that what begins ends at once. */
const PLAIN = ['name', 'price', 'http://127.0.0.1:9/', 'http://127.0.0.1:9/*', '*/5 * * * *', 'price below 20'];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

function inSnakeCase(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
