import { Button, Tooltip } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { Pause, Play, RotateCw } from 'lucide-react';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { ChangeJobButton } from './change-job';
import { StopMenu } from './stop-menu';

/** Pause, resume and stop while the job is active; then a retry of failures, unless its outcome offers it. */
export function RunControls({ job }: { readonly job: JobSummary }) {
  if (job.state !== 'active')
    return (
      <>
        {job.progress.errors > 0 && job.outcome.state === 'complete' && <RetryButton />}
        {isCrawl(job) && <ChangeJobButton job={job} />}
      </>
    );
  return (
    <>
      <ChangeJobButton job={job} />
      <PauseButton isPaused={job.paused || job.stopped} />
      <StopMenu stopping={job.stopped} />
    </>
  );
}

/** Pauses, then resumes: one button, so that it keeps the focus. */
function PauseButton({ isPaused }: { readonly isPaused: boolean }) {
  const control = useStore((store) => store.control);
  const Icon = isPaused ? Play : Pause;
  return (
    <Tooltip label={texts.stop.pauseHint} multiline maw={260} disabled={isPaused}>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => void control(isPaused ? 'resumeJob' : 'pauseJob')}
      >
        {isPaused ? texts.run.resume : texts.run.pause}
      </Button>
    </Tooltip>
  );
}

/** Whether raising a limit may give more to do. */
function isCrawl({ type }: Pick<JobSummary, 'type'>): boolean {
  return type === 'crawl' || type === 'scrape';
}

function RetryButton() {
  const retryFailed = useStore((store) => store.retryFailed);
  return (
    <Tooltip label={texts.run.retryHint}>
      <Button
        size="xs"
        variant="default"
        leftSection={<RotateCw size={13} aria-hidden />}
        onClick={() => void retryFailed()}
      >
        {texts.run.retry}
      </Button>
    </Tooltip>
  );
}
