import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../../api/client';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './run.module.css';

const MAX_CHARACTERS = 200;
const words = texts.run.naming;

/** The job's name; the pencil turns it into an input, Enter saves, Escape cancels. */
export function JobName({ job }: { readonly job: Pick<JobSummary, 'id' | 'name'> }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const noteChange = useStore((store) => store.noteChange);
  const pencil = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setTyped(null);
    setRefused(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const keep = async () => {
    const name = typed?.trim() ?? '';
    if (name === '' || name === job.name) return leave();
    try {
      noteChange(await call('changeJob', { id: job.id, name }));
      leave();
    } catch {
      setRefused(true);
    }
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void keep();
    else leave();
  };
  if (typed !== null)
    return (
      <TextInput
        className={styles.rename}
        size="xs"
        aria-label={words.label}
        value={typed}
        maxLength={MAX_CHARACTERS}
        error={refused ? words.refused : null}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={pressed}
        onBlur={() => void keep()}
      />
    );
  return (
    <div className={styles.named}>
      <h2 className={styles.name} title={job.name} translate="no">
        {job.name}
      </h2>
      <Tooltip label={words.button} events={{ hover: true, focus: true, touch: false }}>
        <ActionIcon
          ref={pencil}
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={words.button}
          onClick={() => setTyped(job.name)}
        >
          <Pencil size={13} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
