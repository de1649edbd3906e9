import type { Item } from '@shared/item';
import { hashText } from '@shared/text-hash';

const VALUE = '=[^&;#"\\\\\\s/]*';

/**
 * A hash of the rows read from a page, without the values of these parameters, which the page's links repeat; null if
 * they have no values.
 */
export function hashRows(names: readonly string[], items: readonly Readonly<Record<string, unknown>>[]): number | null {
  if (!items.some((item) => getValues(item).some(([, value]) => value !== null))) return null;
  const text = JSON.stringify(items.map(getValues));
  if (names.length === 0) return hashText(text);
  const values = new RegExp(`[?&;](?:${names.map(escapeName).join('|')})${VALUE}`, 'g');
  return hashText(text.replaceAll(values, ''));
}

function getValues(item: Readonly<Partial<Item>>): readonly (readonly [string, unknown])[] {
  return Object.entries(item).filter(([name]) => !name.startsWith('_'));
}

/** Names of the parameters in a URL's query and path. */
export function getParameterNames(url: string): readonly string[] {
  return [...url.matchAll(/[?&;]([^=&;#/]+)=/g)].map(([, name = '']) => name);
}

function escapeName(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
