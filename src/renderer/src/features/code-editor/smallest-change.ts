export interface TextChange {
  /** Characters of the old text that are replaced: [from, to). */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The shortest run of a text that must be replaced to make another of it, so that carets outside of it stay. */
export function smallestChange(old: string, now: string): TextChange {
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return { from: head, to: old.length - tail, text: now.slice(head, now.length - tail) };
}
