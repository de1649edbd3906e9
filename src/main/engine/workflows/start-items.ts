import type { StepArgs } from '@shared/contract/workflow-steps';
import type { Fields } from '../store/index';

/** Items of a const step: a URL becomes an item, several URLs one item each. */
export function getStartItems(items: StepArgs<'const'>['items']): readonly Fields[] {
  return items.flatMap((item) => splitByUrl(typeof item === 'string' ? { url: item } : item));
}

/** One item for each URL that an item lists; the item itself if it has one or none. */
export function splitByUrl(item: Fields): readonly Fields[] {
  const { url } = item;
  if (!Array.isArray(url) || url.length === 0 || !url.every((each) => typeof each === 'string')) return [item];
  return url.map((each) => ({ ...item, url: each }));
}
