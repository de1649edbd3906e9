import { Button } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { Pause, Play, Square } from 'lucide-react';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';

/** Pause, resume and stop, as long as the job is active. */
export function RunControls({ job }: { readonly job: JobSummary }) {
  const control = useStore((store) => store.control);
  if (job.state !== 'active') return null;
  return (
    <>
      {job.paused ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<Play size={14} aria-hidden />}
          onClick={() => void control('resumeJob')}
        >
          {texts.run.resume}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<Pause size={14} aria-hidden />}
          onClick={() => void control('pauseJob')}
        >
          {texts.run.pause}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<Square size={13} aria-hidden />}
        onClick={() => void control('stopJob')}
      >
        {texts.run.stop}
      </Button>
    </>
  );
}
