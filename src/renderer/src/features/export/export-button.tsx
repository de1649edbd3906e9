import { Button, type ButtonProps, Popover, Tooltip } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { ChevronDown, Download } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { KeepDialog } from '../destinations';
import { describeOutcome } from '../job-state';
import { ExportNote } from '../save-file';
import styles from './export.module.css';
import { ExportOptionFields } from './export-option-fields';
import { useExport } from './use-export';

/** Saves the items with the remembered options in one click; the options are beside it. */
export function ExportButton({ job }: { readonly job: JobSummary }) {
  const { name, isEmpty, hasPages, hasFiles, hasPictures, save, saveArchive, result, close, currency } = useExport(job);
  const [opened, setOpened] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const closeAnd = (act: () => Promise<void>) => {
    setOpened(false);
    void act();
  };
  return (
    <div className={styles.export} data-tour="export">
      <Button size="xs" leftSection={<Download size={14} aria-hidden />} onClick={() => void save()} disabled={isEmpty}>
        {name}
      </Button>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" withArrow trapFocus shadow="md">
        <Popover.Target>
          <Button
            size="xs"
            px={6}
            aria-label={texts.export.menu}
            disabled={isEmpty && !hasPages}
            onClick={() => {
              setOpened((is) => !is);
              if (!opened && !isEmpty) void currency.look();
            }}
          >
            <ChevronDown size={15} aria-hidden />
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.export.menu}>
          <ExportOptionFields currency={currency} />
          <Button
            mt="sm"
            size="xs"
            variant="default"
            fullWidth
            onClick={() => {
              setOpened(false);
              setKeeping(true);
            }}
          >
            {texts.destinations.keep}
          </Button>
          {hasFiles && (
            <ArchiveButton label={texts.export.withFiles} onClick={() => closeAnd(() => saveArchive('zip'))} />
          )}
          {hasPictures && (
            <Tooltip label={texts.export.withPicturesHint} multiline w={260}>
              <ArchiveButton
                label={texts.export.withPictures}
                onClick={() => closeAnd(() => saveArchive('zip', true))}
              />
            </Tooltip>
          )}
          {hasPages && (
            <ArchiveButton label={texts.export.archive} onClick={() => closeAnd(() => saveArchive('warc'))} />
          )}
          {job.parent === undefined && (
            <Button
              mt="xs"
              size="xs"
              variant="default"
              fullWidth
              component="a"
              href={getRouteHash({ screen: 'projects', projectId: `new~job~${job.id}` })}
            >
              {texts.projects.saveJob}
            </Button>
          )}
        </Popover.Dropdown>
      </Popover>
      {keeping && <KeepDialog job={job} onClose={() => setKeeping(false)} />}
      {result && result.state !== 'cancelled' && <ExportNote result={result} lacks={getLacks(job)} onClose={close} />}
    </div>
  );
}

/** Takes the props of a tooltip as well. */
function ArchiveButton({
  label,
  ...props
}: ButtonProps & ComponentPropsWithRef<'button'> & { readonly label: string }) {
  return (
    <Button mt="xs" size="xs" variant="default" fullWidth {...props}>
      {label}
    </Button>
  );
}

function getLacks(job: JobSummary): string | null {
  return job.outcome.state === 'complete' ? null : describeOutcome(job);
}
