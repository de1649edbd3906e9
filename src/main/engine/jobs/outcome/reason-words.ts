/** A number with its noun. */
export function formatNumbered(count: number, noun: string): string {
  return `${count < 1000 ? count : count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1 URL was`, `2 URLs were`. */
export function formatCountWere(count: number, noun: string): string {
  return `${formatNumbered(count, noun)} ${count === 1 ? 'was' : 'were'}`;
}

/** The first few URLs of a list, and the number of the others. */
export function formatUrls(urls: readonly string[], count: number): string {
  const shown = urls.slice(0, 3);
  const more = count - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more.toLocaleString('en')} more` : shown.join(', ');
}
