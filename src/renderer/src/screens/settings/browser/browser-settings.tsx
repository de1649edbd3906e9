import { Stack } from '@mantine/core';
import { call } from '../../../api/client';
import { readSettings } from '../../../api/polled-calls';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { ProfileList } from '../../../features/visit-profiles';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { BlockListForm } from './block-list-form';
import { BrowserCare } from './browser-care';
import { BrowserForm } from './browser-form';
import { OcrForm } from './ocr-form';

const REFRESH_MS = 5_000; // shows pages that are open

/** Which browser renders pages, and whether it works. */
export function BrowserSettings() {
  const { value: state, error, reload } = usePolled(readBrowser, REFRESH_MS);
  const { value: settings } = usePolled(readSettings, 0);
  return (
    <Stack gap="md">
      <SectionCard title={texts.browser.title} hint={texts.browser.hint}>
        <Stack gap="md">
          {error !== null && <ErrorNotice error={error} />}
          {state && <BrowserCare state={state} onChange={reload} />}
          {state && settings && <BrowserForm found={state.found} initial={settings} onSaved={reload} />}
        </Stack>
      </SectionCard>
      <SectionCard title={texts.blockLists.title} hint={texts.blockLists.hint}>
        {settings && <BlockListForm initial={settings.blockLists} />}
      </SectionCard>
      <SectionCard title={texts.ocr.title} hint={texts.ocr.hint}>
        {settings && <OcrForm initial={settings} />}
      </SectionCard>
      <SectionCard title={texts.visitProfiles.title} hint={texts.visitProfiles.hint}>
        <ProfileList />
      </SectionCard>
    </Stack>
  );
}

function readBrowser(signal: AbortSignal) {
  return call('getBrowser', {}, { signal });
}
