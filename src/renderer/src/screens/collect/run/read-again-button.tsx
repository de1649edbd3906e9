import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { JobSummary } from '@shared/contract/jobs';
import { ScanText } from 'lucide-react';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { canReadAgain } from '../pages-of';

/** Offers a finished job's stored pages to another template. */
export function ReadAgainButton({ job }: { readonly job: JobSummary }) {
  const readAgain = useStore((store) => store.readAgain);
  const asked = useStore((store) => store.draft.pagesOf?.jobId === job.id); // a click ends the tooltip
  const narrow = useMediaQuery('(max-width: 1040px)');
  if (!canReadAgain(job)) return null;
  const icon = <ScanText size={14} aria-hidden />;
  return (
    <Tooltip
      key={String(asked)}
      label={texts.again.hint}
      multiline
      w={240}
      events={{ hover: true, focus: false, touch: false }}
    >
      {narrow ? (
        <ActionIcon size={30} variant="default" aria-label={texts.again.button} onClick={() => readAgain(job)}>
          {icon}
        </ActionIcon>
      ) : (
        <Button size="xs" variant="default" leftSection={icon} onClick={() => readAgain(job)}>
          {texts.again.button}
        </Button>
      )}
    </Tooltip>
  );
}
