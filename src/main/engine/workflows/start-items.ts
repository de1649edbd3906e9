import type { StepArgs } from '@shared/contract/workflow-steps';
import type { Fields } from '../store/index';

/** The items of a const step as they are given: a URL is an item that names it, and each of several URLs an item of its own. */
export function startItems(items: StepArgs<'const'>['items']): readonly Fields[] {
  return items.flatMap((item) => eachUrl(typeof item === 'string' ? { url: item } : item));
}

/** An item for each of the URLs that an item names; the item itself where it names one or none. */
export function eachUrl(item: Fields): readonly Fields[] {
  const { url } = item;
  if (!Array.isArray(url) || url.length === 0 || !url.every((each) => typeof each === 'string')) return [item];
  return url.map((each) => ({ ...item, url: each }));
}
