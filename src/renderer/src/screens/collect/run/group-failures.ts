export interface Failure {
  readonly message: string;
  readonly url: string | null;
}

export interface FailureGroup {
  readonly message: string;
  readonly count: number;
  readonly urls: readonly string[];
}

/** Failures of one cause together, the most frequent first. Numbers and URLs inside a message do not divide it. */
export function groupFailures(failures: readonly Failure[]): readonly FailureGroup[] {
  const groups = new Map<string, { message: string; count: number; urls: string[] }>();
  for (const { message, url } of failures) {
    const key = message.replaceAll(/https?:\/\/\S+/g, '').replaceAll(/\d+ (ms|s|bytes)\b/g, '');
    const group = groups.get(key) ?? { message, count: 0, urls: [] };
    groups.set(key, group);
    group.count += 1;
    if (url !== null && !group.urls.includes(url)) group.urls.push(url);
  }
  return [...groups.values()].sort((left, right) => right.count - left.count);
}
