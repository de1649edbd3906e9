import { Button, Menu, Tooltip } from '@mantine/core';
import type { JobSummary, StopWhen } from '@shared/contract/jobs';
import { ChevronDown, GitCompareArrows, Pause, Play, Square, Trash2, X } from 'lucide-react';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import styles from './jobs.module.css';

const words = texts.jobs;

interface Props {
  readonly chosen: readonly JobSummary[];
  readonly busy: boolean;
  readonly onSteer: (verb: 'pauseJob' | 'resumeJob' | 'stopJob', when?: StopWhen) => void;
  readonly onDelete: () => void;
  readonly onCompare: () => void;
  readonly onClear: () => void;
}

/** Actions for the selected jobs. */
export function SelectionBar({ chosen, busy, onSteer, onDelete, onCompare, onClear }: Props) {
  const active = chosen.filter(({ state }) => state === 'active');
  const canPause = active.some(({ paused, stopped }) => !paused && !stopped);
  const canResume = active.some(({ paused }) => paused);
  return (
    <fieldset className={styles.selection} disabled={busy} aria-label={words.selected(formatCount(chosen.length))}>
      <strong>{words.selected(formatCount(chosen.length))}</strong>
      <Button
        size="xs"
        variant="default"
        disabled={!canPause}
        onClick={() => onSteer('pauseJob')}
        leftSection={<Pause size={14} aria-hidden />}
      >
        {words.pause}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!canResume}
        onClick={() => onSteer('resumeJob')}
        leftSection={<Play size={14} aria-hidden />}
      >
        {words.resume}
      </Button>
      <Menu withArrow shadow="md" position="bottom-start">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            disabled={active.length === 0}
            leftSection={<Square size={13} aria-hidden />}
            rightSection={<ChevronDown size={13} aria-hidden />}
          >
            {words.stop}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onSteer('stopJob', 'after_current')}>{words.stopAfter}</Menu.Item>
          <Menu.Item onClick={() => onSteer('stopJob', 'now')}>{words.stopNow}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={words.compareHint} disabled={chosen.length === 2}>
        <Button
          size="xs"
          variant="default"
          aria-disabled={chosen.length !== 2}
          data-disabled={chosen.length !== 2 || undefined}
          onClick={() => chosen.length === 2 && onCompare()}
          leftSection={<GitCompareArrows size={14} aria-hidden />}
        >
          {words.compare}
        </Button>
      </Tooltip>
      <Button size="xs" variant="default" onClick={onDelete} leftSection={<Trash2 size={14} aria-hidden />}>
        {words.deleteSome}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={onClear} leftSection={<X size={14} aria-hidden />}>
        {words.unselect}
      </Button>
    </fieldset>
  );
}
