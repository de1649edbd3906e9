import type { JobSummary } from '@shared/contract/jobs';
import { Pause, Play, RotateCw, Square } from 'lucide-react';
import { useMemo } from 'react';
import type { Command } from '../../features/commands';
import { useStore } from '../../store/store';
import { texts } from '../../texts';

/** What can be done with the open job. */
export function useJobCommands(): readonly Command[] {
  const job = useStore((store) => store.job);
  const control = useStore((store) => store.control);
  const retryFailed = useStore((store) => store.retryFailed);
  return useMemo(() => {
    if (!job) return [];
    const all: Record<'pause' | 'resume' | 'stop' | 'retry', Command> = {
      pause: { ...named(job, 'pause', texts.run.pause), icon: Pause, run: () => control('pauseJob') },
      resume: { ...named(job, 'resume', texts.run.resume), icon: Play, run: () => control('resumeJob') },
      stop: { ...named(job, 'stop', texts.run.stop), icon: Square, run: () => control('stopJob') },
      retry: { ...named(job, 'retry', texts.run.retry), icon: RotateCw, run: () => retryFailed() },
    };
    if (job.state === 'active') return [job.paused ? all.resume : all.pause, all.stop];
    return job.progress.errors > 0 ? [all.retry] : [];
  }, [job, control, retryFailed]);
}

function named(job: JobSummary, id: string, verb: string) {
  return { id: `job:${id}`, text: texts.palette.ofJob(verb), note: job.name, group: 'job' as const };
}
