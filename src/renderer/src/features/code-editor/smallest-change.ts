export interface TextChange {
  /** Replaced characters of the old text: [from, to). */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The smallest replacement that turns one text into the other, so that carets outside of it stay. */
export function findSmallestChange(old: string, now: string): TextChange {
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return { from: head, to: old.length - tail, text: now.slice(head, now.length - tail) };
}
