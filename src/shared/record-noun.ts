type Args = Readonly<Record<string, unknown>>;

/** Noun for the records of a task from its URL, such as `products` for `/products/*`; null if the URL has none. */
export function getRecordNoun(args: Args): string | null {
  const [address] = [args.pattern, args.url, ...toList(args.urls), ...toList(args.startUrls)].filter(isText);
  const path = address === undefined ? '' : /^(?:[a-z]+:\/\/)?[^/?#]*([^?#*]*)/i.exec(address)?.[1];
  const last = path?.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
  return PLURAL.test(last) && !NO_RECORDS.has(last) ? last.replaceAll('-', ' ') : null;
}

/** Singular: `product` for `products`, `story` for `stories`. */
export function toSingular(plural: string): string {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  return plural.replace(/(?<=ss|sh|ch|x)es$|s$/, '');
}

const PLURAL = /^[a-z]{2,}(?:-[a-z]+){0,2}(?<!ss|us|is)s$/;
/** Plurals that name a section rather than records. */
const NO_RECORDS = new Set([
  'news',
  'series',
  'sales',
  'results',
  'categories',
  'collections',
  'tags',
  'docs',
  'js',
  'us',
]);

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, 1) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
