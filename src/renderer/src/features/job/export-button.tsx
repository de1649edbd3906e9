import { Button, Popover } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import type { SaveExportResult } from '@shared/desktop-api';
import { EXPORT_KINDS } from '@shared/export-format';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { getViewOfJob, isNarrowed } from '../../store/grid-view/grid-view';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { type Command, useLiveCommands } from '../commands';
import { ExportNote, saveFile } from '../save-file';
import { useShortcut } from '../shortcuts';
import { exportName, exportPath } from './export-link';
import { ExportOptionFields } from './export-option-fields';
import styles from './run.module.css';

/** Saves the items with the last options in one click; options are beside it. */
export function ExportButton({ job }: { readonly job: JobSummary }) {
  const options = useStore((store) => store.exportOptions);
  const view = getViewOfJob(
    useStore((store) => store.gridView),
    job.id,
  );
  const [result, setResult] = useState<SaveExportResult | null>(null);
  const empty = getJobCount(job) === 0;
  const name = texts.export.button(EXPORT_KINDS[options.format].label, isNarrowed(view));
  const save = async () => {
    const path = exportPath(job.id, options, { view, fields: view.columns });
    const suggestedName = exportName(job, options.format);
    setResult(await saveFile({ path, suggestedName }));
  };
  const command: Command = {
    id: 'export',
    text: name,
    group: 'job',
    icon: Download,
    shortcut: 'saveExport',
    run: () => void save(),
  };
  useLiveCommands(empty ? [] : [command]);
  useShortcut('saveExport', () => void save(), !empty);
  return (
    <div className={styles.export}>
      <Button size="xs" leftSection={<Download size={14} aria-hidden />} onClick={() => void save()} disabled={empty}>
        {name}
      </Button>
      <Popover position="bottom-end" withArrow trapFocus shadow="md">
        <Popover.Target>
          <Button size="xs" px={6} aria-label={texts.export.menu} disabled={empty}>
            <ChevronDown size={15} aria-hidden />
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.export.menu}>
          <ExportOptionFields />
        </Popover.Dropdown>
      </Popover>
      {result && result.state !== 'cancelled' && <ExportNote result={result} onClose={() => setResult(null)} />}
    </div>
  );
}

/** Number of rows of an export. */
function getJobCount({ type, progress: { hits, items, visits } }: JobSummary): number {
  if (type === 'visit') return visits;
  if (type === 'agent') return hits + items;
  return type === 'crawl' ? hits : items;
}
