import { Button, Stack, Text } from '@mantine/core';
import { Puzzle } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../api/client';
import { Card } from '../../components/card';
import { FileButton } from '../../components/file-button';
import { Pager } from '../../components/pager';
import { Placeholder } from '../../components/placeholder';
import { ScreenPage } from '../../components/screen-page';
import { ErrorNotice } from '../../features/errors';
import { getRouteHash } from '../../routing/route';
import { navigate } from '../../routing/use-route';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { readExtractorFile } from './extractor-file';
import { ExtractorTable } from './extractor-table';
import { ReplaySection } from './replay-section';

const PAGE_SIZE = 25;
const REFRESH_MS = 5000; // a running job learns and uses extractors meanwhile

/** List of all extractors. */
export function ExtractorList() {
  const [page, setPage] = useState(1);
  const [refused, setRefused] = useState<unknown>(null);
  const read = useCallback(
    (signal: AbortSignal) => call('listExtractors', { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, { signal }),
    [page],
  );
  const { value, error } = usePolled(read, REFRESH_MS);
  const total = value?.total ?? 0;
  return (
    <ScreenPage title={texts.extractors.title} actions={<ImportButton onRefused={setRefused} />}>
      <Stack gap="md">
        <Text size="sm" c="var(--w-ink-soft)">
          {texts.extractors.lead}
        </Text>
        {refused !== null && <ErrorNotice error={refused} />}
        {error !== null && <ErrorNotice error={error} />}
        {value && total === 0 && (
          <Card>
            <Placeholder icon={Puzzle} title={texts.extractors.none} hint={texts.extractors.noneHint}>
              <Button component="a" href={getRouteHash({ screen: 'picker', page: null })}>
                {texts.extractors.toPicker}
              </Button>
            </Placeholder>
          </Card>
        )}
        {value && total > 0 && <ExtractorTable extractors={value.results} />}
        {total > 0 && (
          <Pager
            count={plural(total, 'extractor')}
            pages={Math.ceil(total / PAGE_SIZE)}
            page={page}
            onPage={setPage}
            label={texts.extractors.title}
          />
        )}
        <ReplaySection />
      </Stack>
    </ScreenPage>
  );
}

interface Props {
  /** Called with the reason a file was rejected; null when another is chosen. */
  readonly onRefused: (error: unknown) => void;
}

/** Imports an extractor and opens it. */
function ImportButton({ onRefused }: Props) {
  const take = async (file: File) => {
    const { id } = await call('importExtractor', readExtractorFile(await file.text()));
    navigate({ screen: 'extractors', extractorId: id });
  };
  return <FileButton label={texts.extractors.importFile} onFile={take} onRefused={onRefused} />;
}
