import { Button, Dialog, Group } from '@mantine/core';
import type { SaveExportResult } from '@shared/desktop-api';
import { texts } from '../../texts';
import styles from './export-note.module.css';

interface Props {
  readonly result: Exclude<SaveExportResult, { state: 'cancelled' }>;
  readonly onClose: () => void;
}

/** Says where an export was saved, or why not. */
export function ExportNote({ result, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} size="lg" withBorder>
      <p className={styles.note} role="status">
        {result.state === 'saved' ? texts.export.saved(result.filePath) : texts.export.failed(result.message)}
      </p>
      <Group mt="xs" gap="xs">
        {result.state === 'saved' && (
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            onClick={() => void window.winnow?.revealFile(result.filePath)}
          >
            {texts.export.reveal}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          {texts.common.close}
        </Button>
      </Group>
    </Dialog>
  );
}
