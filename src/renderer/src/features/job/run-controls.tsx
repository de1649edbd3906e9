import { Button, Tooltip } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { Pause, Play, RotateCw } from 'lucide-react';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { ChangeJobButton } from './change-job';
import { StopMenu } from './stop-menu';

/** Pause, resume and stop while the job is active; then a retry of failures, unless its outcome offers it. */
export function RunControls({ job }: { readonly job: JobSummary }) {
  const control = useStore((store) => store.control);
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
      {job.paused || job.stopped ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<Play size={14} aria-hidden />}
          onClick={() => void control('resumeJob')}
        >
          {texts.run.resume}
        </Button>
      ) : (
        <Tooltip label={texts.stop.pauseHint} multiline maw={260}>
          <Button
            size="xs"
            variant="default"
            leftSection={<Pause size={14} aria-hidden />}
            onClick={() => void control('pauseJob')}
          >
            {texts.run.pause}
          </Button>
        </Tooltip>
      )}
      <StopMenu stopping={job.stopped} />
    </>
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
