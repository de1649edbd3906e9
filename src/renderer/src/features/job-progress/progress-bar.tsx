import { Progress } from '@mantine/core';
import type { Activity } from '@shared/contract/activity';
import type { JobSummary } from '@shared/contract/jobs';
import { texts } from '../../texts';
import { type ShownState, shownState } from '../job-state';
import { barShares } from './bar-shares';

const COLORS: Partial<Record<ShownState, string>> = {
  error: 'red.7',
  unread: 'yellow.7',
  budget: 'yellow.7',
  partly: 'yellow.7',
  warned: 'yellow.7',
};

interface Props {
  readonly job: JobSummary;
  readonly pages: Activity['pages'] | null;
  readonly moving: boolean;
  readonly label?: string;
}

/** How much of what a job is expected to have is done, and how much of it is known. */
export function ProgressBar({ job, pages, moving, label = texts.run.progress }: Props) {
  const { done, known } = barShares(job, pages);
  return (
    <Progress.Root size="sm">
      <Progress.Section value={done} color={COLORS[shownState(job)]} animated={moving} aria-label={label} />
      {known > 0 && <Progress.Section value={known} color="var(--w-line-strong)" withAria={false} />}
    </Progress.Root>
  );
}
