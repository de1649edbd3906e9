import type { JobChange } from '@shared/contract/jobs';
import type { JobRow } from '../../store/index';

/** Describes a job change; null if nothing changes. */
export function changeText(
  { name, args }: Pick<JobRow, 'name' | 'args'>,
  { name: newName, ...change }: JobChange,
): string | null {
  const options = Object.entries(change)
    .filter(([key, value]) => value !== undefined && shown(value) !== shown(args[key] ?? null))
    .map(([key, value]) => `${key} from ${shown(args[key] ?? null)} to ${shown(value)}`);
  const renamed = newName === undefined || newName === name ? [] : [`its name to “${newName}”`];
  const all = [...renamed, ...options];
  return all.length === 0 ? null : `Changed: ${all.join(', ')}.`;
}

function shown(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
