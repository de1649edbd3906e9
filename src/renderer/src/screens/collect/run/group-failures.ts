import type { PageReason } from '@shared/reason';

export interface Failure {
  readonly message: string;
  readonly url: string | null;
  /** What kind of failure it was; null where no page says. */
  readonly reason?: PageReason | null;
}

export interface FailureGroup {
  readonly message: string;
  /** Of the first of them. */
  readonly reason: PageReason | null;
  readonly count: number;
  readonly urls: readonly string[];
}

/** Failures of one cause together, the most frequent first. Numbers and URLs inside a message do not divide it. */
export function groupFailures(failures: readonly Failure[]): readonly FailureGroup[] {
  const groups = new Map<string, { message: string; reason: PageReason | null; count: number; urls: string[] }>();
  for (const { message, url, reason = null } of failures) {
    const key = message.replaceAll(/https?:\/\/\S+/g, '').replaceAll(/\d+ (ms|s|bytes)\b/g, '');
    const group = groups.get(key) ?? { message, reason, count: 0, urls: [] };
    groups.set(key, group);
    group.count += 1;
    if (url !== null && !group.urls.includes(url)) group.urls.push(url);
  }
  return [...groups.values()].sort((left, right) => right.count - left.count);
}
