import { createRowTasks, type ProfileTask, type RepeatsTask, type RowTasks } from '../results/index';
import { checkDatabase, openRowReader, type ViewTask } from '../store/index';

/** Runs in a thread of its own: long reads of all items of a job, beside the thread that writes. */
const readers = new Map<string, RowTasks>();

/** A task with the data folder it is about. */
export type Placed<Task> = Task & { readonly dataDir: string };

export const view = ({ dataDir, ...task }: Placed<ViewTask>) => getDataDirTasks(dataDir).view(task);
export const repeats = ({ dataDir, ...task }: Placed<RepeatsTask>) => getDataDirTasks(dataDir).repeats(task);
export const profile = ({ dataDir, ...task }: Placed<ProfileTask>) => getDataDirTasks(dataDir).profile(task);
/** What is wrong with the structure of the database; null where nothing is. */
export const check = ({ dataDir }: Placed<object>) => checkDatabase(dataDir);

function getDataDirTasks(dataDir: string): RowTasks {
  const known = readers.get(dataDir);
  if (known) return known;
  const tasks = createRowTasks(openRowReader(dataDir));
  readers.set(dataDir, tasks);
  return tasks;
}
