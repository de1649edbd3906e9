import { parseAst } from 'vite';

/** What a person reads of these attributes. */
const READ: ReadonlySet<string> = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'description',
  'alt',
  'hint',
]);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Words with letters that a component shows as they stand, in place of the catalogue's: between tags and in attributes that are read. */
export function visibleTexts(code: string): readonly string[] {
  const found: string[] = [];
  walk(parseAst(code, { lang: 'tsx' }), (node) => {
    if (node.type === 'JSXText') found.push(String(node.value));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(...children(node).flatMap(spoken));
    if (node.type === 'JSXAttribute' && READ.has(getName(node.name))) found.push(...spoken(node.value));
  });
  return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

function children({ children: all }: Node): readonly unknown[] {
  return Array.isArray(all) ? all.filter((child) => isNode(child) && child.type === 'JSXExpressionContainer') : [];
}

/** The strings an expression can become, not those it merely uses. */
function spoken(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'JSXExpressionContainer':
      return spoken(value.expression);
    case 'ConditionalExpression':
      return [...spoken(value.consequent), ...spoken(value.alternate)];
    case 'LogicalExpression':
      return [...spoken(value.left), ...spoken(value.right)];
    case 'TemplateLiteral':
      return Array.isArray(value.quasis) ? value.quasis.flatMap(cooked) : [];
    default:
      return [];
  }
}

function cooked(quasi: unknown): readonly string[] {
  const value = isNode(quasi) ? quasi.value : null;
  return typeof value === 'object' && value !== null && 'cooked' in value ? [String(value.cooked)] : [];
}

function getName(name: unknown): string {
  if (!isNode(name)) return '';
  if (name.type === 'JSXNamespacedName') return `${getName(name.namespace)}:${getName(name.name)}`;
  return String(name.name);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const part of Object.values(value)) if (typeof part === 'object') walk(part, visit);
}
