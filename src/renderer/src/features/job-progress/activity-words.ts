import type { Activity } from '@shared/contract/activity';
import type { JobSummary } from '@shared/contract/jobs';
import { getKnownTotal } from '@shared/known-total';
import { locale } from '../../language/current';
import { texts } from '../../texts';
import { formatCount, formatDuration } from '../../texts/format';

const words = texts.activity;
const rateFormat = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
const ALIKE = 1.25; // factor; closer bounds are shown as one number

/** `4.2/s`; a dash if unknown. */
export function rateWords(rate: number | null): string {
  return rate === null ? words.unknown : words.perSecond(formatRate(rate));
}

export function formatRate(rate: number): string {
  return rateFormat.format(rate >= 10 ? Math.round(rate) : rate);
}

/** Remaining time in a few words; a dash if unknown. */
export function formatTimeLeft({ fromMs, toMs }: Activity['left']): string {
  if (fromMs === null) return words.unknown;
  if (toMs === null) return words.atLeast(formatRoughDuration(fromMs));
  const [from, to] = [formatRoughDuration(fromMs), formatRoughDuration(Math.max(fromMs, toMs))];
  if (from === to || toMs <= ALIKE * fromMs) return words.about(to);
  return words.range(from, to);
}

/** A duration rounded like an estimate. */
export function formatRoughDuration(msec: number): string {
  const seconds = msec / 1000;
  if (seconds < 10) return formatDuration(1000 * Math.max(1, Math.round(seconds)));
  if (seconds < 55) return formatDuration(1000 * 5 * Math.round(seconds / 5));
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 6) / 10;
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** "3 / 10" with a known total, "3 so far" without, and the plain count for a finished job. */
export function formatPages(job: Pick<JobSummary, 'type' | 'state' | 'args' | 'progress'>): string {
  const { progress, visits } = job.progress;
  const isComposite = job.type === 'workflow' || job.type === 'agent';
  // a step that reads the pages of the one before counts them again
  if (job.state !== 'active') return formatCount(isComposite && visits > 0 ? visits : progress);
  const done = formatCount(progress);
  const total = getKnownTotal(job);
  return total === null ? texts.run.pagesSoFar(done) : texts.run.pagesOf(done, formatCount(total));
}
