import { Button, Menu } from '@mantine/core';
import { toHttpRequest } from '@shared/client/http-request';
import { jobStreams } from '@shared/contract/job-endpoints';
import type { JobSummary } from '@shared/contract/jobs';
import type { SaveExportResult } from '@shared/desktop-api';
import { CHANGES_FORMATS, type ChangesFormat, EXPORT_KINDS } from '@shared/export-format';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts';
import { ExportNote, saveFile, toFileName } from '../save-file';

interface Props {
  readonly job: Pick<JobSummary, 'id' | 'name'>;
  /** The listed changes as API parameters. */
  readonly asked: Readonly<Record<string, string>>;
}

/** Saves the listed changes. */
export function ExportChanges({ job, asked }: Props) {
  const [result, setResult] = useState<SaveExportResult | null>(null);
  const save = async (format: ChangesFormat) => {
    const { path } = toHttpRequest(jobStreams.exportChanges, { id: job.id, format, ...asked });
    setResult(await saveFile({ path, suggestedName: `${toFileName(job.name, 'items')}-changes.${format}` }));
  };
  return (
    <>
      <Menu position="bottom-end" withArrow shadow="md" returnFocus>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Download size={14} aria-hidden />}>
            {texts.compare.export}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CHANGES_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {EXPORT_KINDS[format].label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {result && result.state !== 'cancelled' && <ExportNote result={result} onClose={() => setResult(null)} />}
    </>
  );
}
