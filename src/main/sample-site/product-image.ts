import type { Product } from './catalogue';
import { escapeHtml } from './html';

const HUES: Readonly<Record<string, number>> = { kitchen: 18, garden: 128, desk: 214, lighting: 44, textiles: 322 };

/** One shape for each category, drawn around the middle of a 240 × 180 picture. */
const SHAPES: Readonly<Record<string, string>> = {
  kitchen:
    '<path d="M70 78h88v34a34 34 0 0 1-34 34h-20a34 34 0 0 1-34-34z"/><path d="M158 88h10a14 14 0 0 1 0 28h-10" fill="none" stroke-width="8"/>',
  garden:
    '<path d="M84 112h72l-9 40H93z"/><path d="M120 112V62m0 24c0-20 14-28 32-28 0 20-12 28-32 28zm0-8c0-18-12-26-30-26 0 18 12 26 30 26z" stroke-width="5"/>',
  desk: '<rect x="76" y="46" width="88" height="104" rx="6"/><path d="M94 74h52M94 94h52M94 114h32" stroke="#fff" stroke-width="6"/>',
  lighting: '<path d="M88 102l18-52h28l18 52z"/><path d="M120 102v44M96 150h48" stroke-width="8"/>',
  textiles:
    '<rect x="66" y="54" width="108" height="84" rx="12"/><path d="M66 82h108M66 110h108M102 54v84M138 54v84" stroke="#fff" stroke-width="4"/>',
};

/** A drawing of the product, its shade turned a little from one product to the next. */
export function productImage(product: Product, index: number): string {
  const hue = (HUES[product.category] ?? 0) + ((index * 7) % 25);
  const ink = `hsl(${hue} 42% 42%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" role="img" aria-label="${escapeHtml(product.name)}">
<rect width="240" height="180" fill="hsl(${hue} 38% 92%)"/>
<ellipse cx="120" cy="156" rx="64" ry="7" fill="hsl(${hue} 30% 82%)"/>
<g fill="${ink}" stroke="${ink}" stroke-linecap="round">${SHAPES[product.category] ?? ''}</g>
</svg>
`;
}
