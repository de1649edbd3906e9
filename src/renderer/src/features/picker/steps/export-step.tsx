import { Popover } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { ChevronDown, Download } from 'lucide-react';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { ExportOptionFields, exportWords, useExport } from '../../export';
import { ExportNote } from '../../save-file';
import type { OtherPage } from '../details/use-other-page';
import type { PickerDraft } from '../draft/picker-draft';
import { StepChip } from './step-chip';
import styles from './steps-bar.module.css';
import { useRanJob } from './use-ran-job';

interface Props {
  readonly draft: PickerDraft;
  readonly other: OtherPage | null;
}

const words = texts.picker.steps;

/** The format of the rows: chosen before a run, and offered for download after it. */
export function ExportStep({ draft, other }: Props) {
  const options = useStore((store) => store.exportOptions);
  const job = useRanJob(draft, other);
  if (job !== null) return <SaveRows job={job} />;
  return (
    <OptionsOf>
      <StepChip name={words.export} does={exportWords(options)} />
    </OptionsOf>
  );
}

function SaveRows({ job }: { readonly job: JobSummary }) {
  const { name, save, result, close } = useExport(job);
  return (
    <span className={styles.save}>
      <button type="button" className={styles.step} onClick={() => void save()}>
        <Download size={13} aria-hidden />
        <b>{name}</b> <span>{plural(job.progress.items, 'row')}</span>
      </button>
      <OptionsOf>
        <button type="button" className={styles.step} aria-label={texts.export.menu}>
          <ChevronDown size={13} aria-hidden />
        </button>
      </OptionsOf>
      {result && result.state !== 'cancelled' && <ExportNote result={result} onClose={close} />}
    </span>
  );
}

function OptionsOf({ children }: { readonly children: React.ReactNode }) {
  return (
    <Popover position="bottom-start" withArrow trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={texts.export.menu}>
        <ExportOptionFields />
      </Popover.Dropdown>
    </Popover>
  );
}
