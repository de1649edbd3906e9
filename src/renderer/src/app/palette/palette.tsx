import { Modal } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { Pause, Play, RotateCw, Square } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Command, useOffered } from '../../features/commands';
import { ErrorNotice } from '../../features/errors';
import { PressKeys } from '../../features/shortcuts';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { findCommands } from './find-commands';
import { useFrameCommands } from './frame-commands';
import styles from './palette.module.css';
import { PaletteField } from './palette-field';
import { getOptionId, PaletteList } from './palette-list';
import { noteRecent, readRecent } from './recent-commands';
import { useOpenable } from './use-openable';

/** Finds everything the window can do. Shown while it is rendered. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { commands, loading, error } = useAllCommands(typed);
  const recent = useMemo(() => readRecent(window.localStorage), []);
  const groups = useMemo(() => findCommands(commands, typed, recent), [commands, typed, recent]);
  const flat = groups.flatMap(({ found }) => found);
  const active = flat[Math.min(chosen, flat.length - 1)];

  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
  };
  const run = (command: Command) => {
    noteRecent(window.localStorage, command.id);
    onClose();
    queueMicrotask(() => void command.run()); // after the dialog is closed and the focus is restored
  };
  return (
    <Modal.Root opened onClose={onClose} yOffset="12vh" size={600} padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={texts.palette.title}>
        <Modal.Body className={styles.body ?? ''}>
          <PaletteField
            typed={typed}
            onType={type}
            activeId={active ? getOptionId(active.command) : undefined}
            count={flat.length}
            chosen={Math.min(chosen, flat.length - 1)}
            onChoose={setChosen}
            onRun={() => active && run(active.command)}
          />
          {error !== null && <ErrorNotice error={error} />}
          <PaletteList groups={groups} typed={typed} active={active?.command} loading={loading} onRun={run} />
          <PaletteFoot />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function useAllCommands(typed: string) {
  const ofScreens = useOffered();
  const ofFrame = useFrameCommands();
  const ofJob = useJobCommands();
  const { commands: openable, loading, error } = useOpenable(typed);
  const collecting = useStore((store) => store.jobId !== null);
  const commands = useMemo(
    () => [...(collecting ? ofJob : []), ...ofScreens, ...ofFrame, ...openable],
    [collecting, ofJob, ofScreens, ofFrame, openable],
  );
  return { commands, loading, error };
}

/** Lists the palette's keys. */
function PaletteFoot() {
  const { walk, run, close } = texts.palette.keys;
  return (
    <div className={styles.foot}>
      <PressKeys press="ArrowUp" />
      <PressKeys press="ArrowDown" />
      <span>{walk}</span>
      <PressKeys press="Enter" />
      <span>{run}</span>
      <PressKeys press="Escape" />
      <span>{close}</span>
    </div>
  );
}

/** Commands for the open job. */
function useJobCommands(): readonly Command[] {
  const job = useStore((store) => store.job);
  const control = useStore((store) => store.control);
  const retryFailed = useStore((store) => store.retryFailed);
  return useMemo(() => {
    if (!job) return [];
    const all: Record<'pause' | 'resume' | 'stop' | 'retry', Command> = {
      pause: { ...createJobCommand(job, 'pause', texts.run.pause), icon: Pause, run: () => control('pauseJob') },
      resume: { ...createJobCommand(job, 'resume', texts.run.resume), icon: Play, run: () => control('resumeJob') },
      stop: { ...createJobCommand(job, 'stop', texts.run.stop), icon: Square, run: () => control('stopJob') },
      retry: { ...createJobCommand(job, 'retry', texts.run.retry), icon: RotateCw, run: () => retryFailed() },
    };
    if (job.state === 'active') return [job.paused ? all.resume : all.pause, all.stop];
    return job.progress.errors > 0 ? [all.retry] : [];
  }, [job, control, retryFailed]);
}

function createJobCommand(job: JobSummary, id: string, verb: string) {
  return { id: `job:${id}`, text: texts.palette.ofJob(verb), note: job.name, group: 'job' as const };
}
