interface Task {
  readonly strategy: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Whether a task of an agent opens the pages of the rows that the task before it read from a list. */
export function opensRows(before: Task, { strategy, args }: Task): boolean {
  const isList = before.strategy === 'extract' && before.args.perPage !== 'one';
  return isList && strategy === 'extract' && args.perPage === 'one' && Array.isArray(args.urls);
}
