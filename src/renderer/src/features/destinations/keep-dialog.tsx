import { Modal, Stack } from '@mantine/core';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { texts } from '../../texts';
import type { Owner } from './destination-dialog';
import { DestinationList } from './destination-list';
import styles from './destinations.module.css';

const words = texts.destinations;

interface Props {
  readonly job: { readonly id: string; readonly schedule?: string | null | undefined };
  readonly onClose: () => void;
}

/** The destinations of the schedule that ran a job, or of the job itself. */
export function KeepDialog({ job, onClose }: Props) {
  useFocusBack();
  const owner: Owner = job.schedule ? { schedule: job.schedule } : { job: job.id };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={words.keepTitle}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack gap="md">
        <p className={styles.soft}>{job.schedule ? words.ofSchedule : words.ofJob}</p>
        <DestinationList owner={owner} shown={{ job: job.id }} />
      </Stack>
    </Modal>
  );
}
