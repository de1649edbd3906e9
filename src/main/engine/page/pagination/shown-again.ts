const SAME_PAGE = 0.5; // share of records at their places of before, from which a page is taken for the same page

/**
 * Which of a page's records a list shows again, rather than records that happen to be equal. `keys` of records are in the
 * order of their pages, `first` and `last` those of the pages read first and last. `mayBeEqual`: the list has equal
 * records on one page, so equal keys prove less.
 */
export function findShownAgain(
  keys: readonly string[],
  { first, last }: { readonly first: readonly string[]; readonly last: readonly string[] },
  mayBeEqual: boolean,
): (at: number) => boolean {
  const grows = first.length > 0 && keys.length > first.length && first.every((key, at) => keys[at] === key);
  // counted from the top, like an advertisement, or from the bottom, like a total
  const aligned = [first, last].flatMap((page) =>
    [0, page.length - keys.length].map((shift) => keys.map((key, at) => page[at + shift] === key)),
  );
  const isSamePage = aligned.some((places) => places.filter(Boolean).length >= SAME_PAGE * keys.length);
  if (grows || isSamePage) return () => true;
  if (mayBeEqual) return () => false;
  const moved = countMoved(keys, last);
  return (at) => at < moved || aligned.some((places) => places[at] === true);
}

/** Number of records that the page before ends with and this one begins with: new records moved them on. */
function countMoved(keys: readonly string[], last: readonly string[]): number {
  for (let count = Math.min(keys.length, last.length); count > 0; count--) {
    const end = last.slice(last.length - count);
    if (end.every((key, at) => key === keys[at])) return count;
  }
  return 0;
}
