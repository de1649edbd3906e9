import type { Part } from './outline';

/** Elements and roles that name the purpose of a region. */
export const LANDMARKS = ['main', 'article', 'nav', 'aside', 'header', 'footer', 'form', 'table', 'list'] as const;

const ALIASES: readonly (readonly [string, (typeof LANDMARKS)[number]])[] = [
  ['navigation', 'nav'],
  ['complementary', 'aside'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['ul', 'list'],
  ['ol', 'list'],
  ['search', 'form'],
];
const BITS = new Map<string, number>([
  ...LANDMARKS.map((name, bit) => [name, 1 << bit] as const),
  ...ALIASES.map(([alias, name]) => [alias, 1 << LANDMARKS.indexOf(name)] as const),
]);

/** By part: its landmarks and those around it, one bit each. */
export function landmarksAround(parts: readonly Part[]): Uint16Array {
  const around = new Uint16Array(parts.length);
  for (const { index, parent, element } of parts) {
    const own = (BITS.get(element.name) ?? 0) | (BITS.get(element.attribs.role ?? '') ?? 0);
    around[index] = own | (parent ? (around[parent.index] ?? 0) : 0);
  }
  return around;
}
