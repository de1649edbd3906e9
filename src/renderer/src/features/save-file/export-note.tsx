import { Button, Dialog, Group } from '@mantine/core';
import type { SaveExportResult } from '@shared/desktop-api';
import { texts } from '../../texts';
import styles from './export-note.module.css';

interface Props {
  readonly result: Exclude<SaveExportResult, { state: 'cancelled' }>;
  /** What the saved file lacks. */
  readonly lacks?: string | null;
  readonly onClose: () => void;
}

/** Says where an export was saved, or why not. */
export function ExportNote({ result, lacks = null, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} size="lg" withBorder>
      <p className={styles.note} role="status">
        {result.state === 'saved' ? texts.export.saved(result.filePath) : texts.export.failed(result.message)}
      </p>
      {lacks !== null && result.state === 'saved' && <p className={styles.lacks}>{lacks}</p>}
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
