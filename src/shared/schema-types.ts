import { FIELD_TYPES, type FieldType, findFieldType } from './clean-up/index';

/** What a type means in JSON Schema; `as` is the type of a template, where JSON has no such type. */
interface KnownType {
  readonly type: string;
  readonly format?: string;
  readonly as?: FieldType;
}

/** Names of types in other tools and languages, in lower case without signs. */
const OTHER_TYPES: Readonly<Record<string, KnownType>> = {
  str: { type: 'string' },
  varchar: { type: 'string' },
  time: { type: 'string' },
  enum: { type: 'string' },
  choice: { type: 'string' },
  select: { type: 'string' },
  int: { type: 'integer' },
  long: { type: 'integer' },
  float: { type: 'number' },
  double: { type: 'number' },
  decimal: { type: 'number' },
  bool: { type: 'boolean' },
  datetime: { type: 'string', format: 'date-time' },
  timestamp: { type: 'string', format: 'date-time' },
  currency: { type: 'string', as: 'price' },
  money: { type: 'string', as: 'price' },
  uri: { type: 'string', format: 'uri' },
  link: { type: 'string', format: 'uri' },
  photo: { type: 'string', as: 'image' },
  list: { type: 'array' },
  dict: { type: 'object' },
};

/** What the name of a type means; null if it is unknown. */
export function findTypeName(name: string): KnownType | null {
  const plain = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  if (Object.hasOwn(OTHER_TYPES, plain)) return OTHER_TYPES[plain] ?? null;
  const own = findFieldType(name);
  return own === null ? null : { type: 'string', as: own };
}

export function isFieldType(value: unknown): value is FieldType {
  return FIELD_TYPES.some((type) => type === value);
}
