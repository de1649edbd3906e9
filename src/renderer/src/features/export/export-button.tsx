import { Button, Popover } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { ChevronDown, Download } from 'lucide-react';
import { texts } from '../../texts';
import { ExportNote } from '../save-file';
import styles from './export.module.css';
import { ExportOptionFields } from './export-option-fields';
import { useExport } from './use-export';

/** Saves the items with the remembered options in one click; the options are beside it. */
export function ExportButton({ job }: { readonly job: JobSummary }) {
  const { name, isEmpty, save, result, close } = useExport(job);
  return (
    <div className={styles.export}>
      <Button size="xs" leftSection={<Download size={14} aria-hidden />} onClick={() => void save()} disabled={isEmpty}>
        {name}
      </Button>
      <Popover position="bottom-end" withArrow trapFocus shadow="md">
        <Popover.Target>
          <Button size="xs" px={6} aria-label={texts.export.menu} disabled={isEmpty}>
            <ChevronDown size={15} aria-hidden />
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.export.menu}>
          <ExportOptionFields />
        </Popover.Dropdown>
      </Popover>
      {result && result.state !== 'cancelled' && <ExportNote result={result} onClose={close} />}
    </div>
  );
}
