import type { Json, ReplayTransform } from '@shared/replay';
import { squeezeSpaces } from '@shared/text';
import { decodeHTML } from 'entities';
import type { Scalar } from './json-path';

const PLAIN: ReplayTransform = { kind: 'same', divisor: 1, decimals: null, before: '', after: '' };
const DIVISORS = [100, 1000, 10];

/** Ways to get a field's value from a value of the response, simplest first. */
export function findTransforms(leaf: Scalar, value: Json, pageUrl: string): readonly ReplayTransform[] {
  if (leaf === null || leaf === '' || value === null) return [];
  const tried: ReplayTransform[] = [
    PLAIN,
    { ...PLAIN, kind: 'text' },
    { ...PLAIN, kind: 'number' },
    { ...PLAIN, kind: 'url' },
    { ...PLAIN, kind: 'date' },
    ...DIVISORS.map((divisor) => ({ ...PLAIN, kind: 'scaled' as const, divisor })),
    ...findWithin(leaf, value),
  ];
  return tried.filter(
    (transform) => JSON.stringify(applyTransform(transform, leaf, pageUrl)) === JSON.stringify(value),
  );
}

/** Finds a text around the value: `£12.50` for 12.5 or 1250, `https://shop/p/teapot` for `teapot`. */
function findWithin(leaf: Scalar, value: Json): readonly ReplayTransform[] {
  if (typeof value !== 'string' || typeof leaf === 'boolean') return [];
  const forms = [
    { divisor: 1, decimals: null },
    ...(typeof leaf === 'number'
      ? [
          { divisor: 1, decimals: 2 },
          { divisor: 100, decimals: 2 },
          { divisor: 1, decimals: 1 },
        ]
      : []),
  ];
  return forms.flatMap(({ divisor, decimals }) => {
    const text = write(leaf, divisor, decimals);
    const at = value.indexOf(text);
    if (at < 0 || text === '') return [];
    const [before, after] = [value.slice(0, at), value.slice(at + text.length)];
    // an adjacent digit would belong to another number
    if (/\d$/.test(before) || /^\d/.test(after)) return [];
    return [{ kind: 'within', divisor, decimals, before, after } as const];
  });
}

function write(leaf: Scalar, divisor: number, decimals: number | null): string {
  if (typeof leaf !== 'number') return squeezeSpaces(String(leaf));
  return decimals === null ? String(leaf / divisor) : (leaf / divisor).toFixed(decimals);
}

/** The value of a field; undefined if the response's value has another form than before. */
export function applyTransform(transform: ReplayTransform, leaf: Json, pageUrl: string): Json | undefined {
  if (typeof leaf === 'object') return undefined;
  switch (transform.kind) {
    case 'same':
      return leaf;
    case 'text':
      return toText(leaf);
    case 'number':
      return toNumber(leaf);
    case 'url':
      return typeof leaf === 'string' && URL.canParse(leaf, pageUrl) ? new URL(leaf, pageUrl).href : undefined;
    case 'date':
      return toDay(leaf);
    case 'scaled':
      return typeof leaf === 'number' ? leaf / transform.divisor : undefined;
    case 'within':
      return `${transform.before}${write(leaf, transform.divisor, transform.decimals)}${transform.after}`;
  }
}

function toText(leaf: string | number | boolean): string {
  return squeezeSpaces(decodeHTML(String(leaf).replace(/<[^>]+>/g, ' ')));
}

function toNumber(leaf: string | number | boolean): number | undefined {
  const text = String(leaf).trim();
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** The day in an ISO 8601 text. */
function toDay(leaf: string | number | boolean): string | undefined {
  return typeof leaf === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(leaf)?.[0] : undefined;
}
