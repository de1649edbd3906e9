import { createRowTasks, type ProfileTask, type RepeatsTask, type RowTasks } from '../results/index';
import { checkDatabase, openRowReader, type ViewTask } from '../store/index';

/** Runs in a thread: long reads of a job's items, beside the writing thread. */
const readers = new Map<string, RowTasks>();

/** A task with its data folder. */
export type Placed<Task> = Task & { readonly dataDir: string };

export const view = ({ dataDir, ...task }: Placed<ViewTask>) => getDataDirTasks(dataDir).view(task);
export const repeats = ({ dataDir, ...task }: Placed<RepeatsTask>) => getDataDirTasks(dataDir).repeats(task);
export const profile = ({ dataDir, ...task }: Placed<ProfileTask>) => getDataDirTasks(dataDir).profile(task);
/** Checks the database's structure; null if it is sound. */
export const check = ({ dataDir }: Placed<object>) => checkDatabase(dataDir);

function getDataDirTasks(dataDir: string): RowTasks {
  const known = readers.get(dataDir);
  if (known) return known;
  const tasks = createRowTasks(openRowReader(dataDir));
  readers.set(dataDir, tasks);
  return tasks;
}
