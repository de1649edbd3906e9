import type { StoredItemRow } from '../../store/index';
import { getTemplateNames, isBlankValue } from '../check/problems';
import { isFrontPage } from '../shapes';

const LED_TO = 3; // pages of other items below that of a list
const USUAL = 0.6; // share of the items; a page of one that lacks a field of so many may be a list

/**
 * Without the pages that a search found but that are not of one item: lists of them, which have none of the fields, or
 * lack a usual one and have the pages of others below them; and the front page.
 */
export function withoutOtherPages(
  items: readonly StoredItemRow[],
  notShown: readonly string[],
): readonly StoredItemRow[] {
  const names = getTemplateNames(items.map(({ item }) => item)).filter((name) => !notShown.includes(name));
  const has = ({ item }: StoredItemRow, name: string) => !isBlankValue(item[name]);
  const usual = names.filter((name) => items.filter((each) => has(each, name)).length >= items.length * USUAL);
  const folders = items.map(({ item }) => getPath(item._url));
  const isAbove = ({ item }: StoredItemRow) => {
    const folder = `${getPath(item._url)}/`;
    return folders.filter((path) => path.startsWith(folder)).length >= LED_TO;
  };
  const isOne = (each: StoredItemRow) =>
    !isFrontPage(each.item._url) &&
    names.some((name) => has(each, name)) &&
    (usual.every((name) => has(each, name)) || !isAbove(each));
  return items.some(isOne) ? items.filter((each) => isOne(each) || each.item._status !== 'ok') : items;
}

function getPath(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}
