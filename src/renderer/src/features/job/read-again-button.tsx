import { Button, Tooltip } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { ScanText } from 'lucide-react';
import { canReadAgain } from '../../store/draft/draft-pages';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { useLiveCommands } from '../commands';
import styles from './run.module.css';

/** Reads a finished job's stored pages with another template. */
export function ReadAgainButton({ job }: { readonly job: JobSummary }) {
  const readAgain = useStore((store) => store.readAgain);
  const asked = useStore((store) => store.draft.pagesOf?.jobId === job.id); // a click hides the tooltip
  const canRead = canReadAgain(job);
  const act = { id: 'read-again', text: texts.again.button, group: 'job', run: () => readAgain(job) } as const;
  useLiveCommands(canRead ? [act] : []);
  if (!canRead) return null;
  return (
    <Tooltip
      key={String(asked)}
      label={texts.again.hint}
      multiline
      w={240}
      events={{ hover: true, focus: false, touch: false }}
    >
      <Button
        className={styles.again}
        size="xs"
        variant="default"
        leftSection={<ScanText size={14} aria-hidden />}
        onClick={() => readAgain(job)}
      >
        {texts.again.button}
      </Button>
    </Tooltip>
  );
}
