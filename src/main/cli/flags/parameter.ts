import { z } from 'zod';

/** How to parse a flag's value. */
export type Shape =
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly whole: boolean }
  | { readonly kind: 'text' }
  | { readonly kind: 'time' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** `alone`: a single value is sent as itself, several as a list. */
  | { readonly kind: 'list'; readonly choices: readonly string[] | null; readonly alone: boolean }
  /** A switch that also accepts a number. */
  | { readonly kind: 'times' }
  | { readonly kind: 'json' }
  /** JSON or a sentence. */
  | { readonly kind: 'template' };

/** A request parameter as a flag. */
export interface Parameter {
  readonly path: readonly string[];
  readonly shape: Shape;
  readonly description: string;
  readonly byDefault: unknown;
}

const Node = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
  get properties() {
    return z.record(z.string(), Node).optional();
  },
  get items() {
    return Node.optional();
  },
  get anyOf() {
    return z.array(Node).optional();
  },
});
type Node = z.infer<typeof Node>;

/** Parameters of an endpoint's request schema; objects with known fields give one per field. */
export function getParameters(request: z.ZodType): readonly Parameter[] {
  return readParameters(Node.parse(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })), []);
}

function readParameters({ properties = {} }: Node, path: readonly string[]): readonly Parameter[] {
  return Object.entries(properties).flatMap(([name, given]) => {
    const node = withoutNull(given);
    const here = [...path, name];
    if (node.properties) return readParameters(node, here);
    const { description = '', default: byDefault } = given;
    const whole = getNamedOrWhole(node);
    if (whole)
      return [
        { path: here, shape: { kind: 'text' }, description, byDefault },
        ...readParameters(whole, here).filter(({ path: parts }) => parts.at(-1) !== 'name'),
      ];
    return [{ path: here, shape: getNodeShape(node), description, byDefault }];
  });
}

/** The object of a union with its name; null for other unions. */
function getNamedOrWhole({ anyOf = [] }: Node): Node | null {
  const isNamed = anyOf.some(({ type, enum: choices }) => type === 'string' && !choices);
  return (isNamed && anyOf.find(({ properties }) => properties)) || null;
}

/** Removes null from a schema, because leaving out the flag means null. */
function withoutNull(node: Node): Node {
  const kinds = node.anyOf?.filter(({ type }) => type !== 'null');
  const [only, ...more] = kinds ?? [];
  if (kinds && only && more.length === 0) return only;
  const types = Array.isArray(node.type) ? node.type.filter((type) => type !== 'null') : [];
  return types.length === 1 ? { ...node, type: types[0] } : { ...node, ...(kinds && { anyOf: kinds }) };
}

function getNodeShape(node: Node): Shape {
  if (node.anyOf) return shapeOfUnion(node.anyOf);
  if (node.enum) return { kind: 'choice', choices: node.enum.map(String) };
  switch (node.type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'integer':
    case 'number':
      return { kind: 'number', whole: node.type === 'integer' };
    case 'string':
      return { kind: node.format === 'date-time' ? 'time' : 'text' };
    case 'array':
      return getList(node.items, false);
    case undefined:
      return { kind: 'template' };
    default:
      return { kind: 'json' };
  }
}

function shapeOfUnion(kinds: readonly Node[]): Shape {
  const list = kinds.find(({ type }) => type === 'array');
  const one = kinds.find(({ type, enum: choices }) => type === 'string' && choices);
  if (list && one) return { ...getList(one, true) };
  if (kinds.some(isSwitch)) return kinds.some(isNumber) ? { kind: 'times' } : { kind: 'switch' };
  const [number] = kinds.filter(isNumber);
  return number ? getNodeShape(number) : { kind: 'json' };
}

function getList(item: Node | undefined, alone: boolean): Shape {
  if (item?.type !== 'string') return { kind: 'json' };
  return { kind: 'list', choices: item.enum?.map(String) ?? null, alone };
}

const isSwitch = ({ type, enum: choices }: Node) => type === 'boolean' || choices?.includes('true') === true;
const isNumber = ({ type }: Node) => type === 'integer' || type === 'number';
