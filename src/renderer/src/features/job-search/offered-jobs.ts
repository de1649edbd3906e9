import type { JobSummary } from '@shared/contract/jobs';

/** Options of a picker: known jobs that contain every typed word, and found ones, newest first without duplicates. */
export function listOfferedJobs(
  known: readonly JobSummary[],
  found: readonly JobSummary[],
  typed: string,
  textOf: (job: JobSummary) => string,
): readonly JobSummary[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return known;
  const fits = (job: JobSummary) => words.every((word) => textOf(job).toLowerCase().includes(word));
  const all = new Map([...known.filter(fits), ...found].map((job) => [job.id, job]));
  return [...all.values()].toSorted(
    (one, other) => Date.parse(other.timer.createdAt) - Date.parse(one.timer.createdAt),
  );
}
