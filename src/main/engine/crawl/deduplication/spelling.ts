/** Whether two addresses differ only in what sites use without a difference: http and https, `www.`, a slash at the end. */
export function isSameSpelling(one: string, other: string): boolean {
  return spelled(one) === spelled(other);
}

function spelled(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}
