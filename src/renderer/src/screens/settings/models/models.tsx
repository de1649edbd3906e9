import { Stack } from '@mantine/core';
import type { ModelProvider } from '@shared/contract/models';
import { useCallback, useEffect } from 'react';
import { readSettings } from '../../../api/polled-calls';
import { Placeholder } from '../../../components/placeholder';
import { SectionCard } from '../../../components/section-card';
import rows from '../../../components/set-up-row.module.css';
import { ErrorNotice } from '../../../features/errors';
import { useStore } from '../../../store/store';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { CallLimits } from './call-limits';
import { AuthorModel, DefaultModel } from './chosen-models';
import styles from './models.module.css';
import { ProviderRow } from './provider-row';

/** Available models, keys and prices. */
export function Models() {
  const models = useStore((store) => store.models);
  const error = useStore((store) => store.modelsError);
  const load = useStore((store) => store.loadModels);
  const settings = usePolled(readSettings, 0);
  useEffect(() => void load(), [load]);
  const { reload } = settings;
  const changed = useCallback(() => {
    void load();
    reload();
  }, [load, reload]);
  const unused = models !== null && models.default === null && !models.providers.some(isUsable);
  return (
    <Stack gap="md">
      <div className={styles.lead}>
        <p>{texts.models.lead}</p>
        <p>{texts.models.sent}</p>
      </div>
      {error !== null && <ErrorNotice error={error} />}
      {settings.error !== null && <ErrorNotice error={settings.error} />}
      {!models && error === null && <Placeholder title={texts.common.loading} />}
      {unused && (
        <p className={styles.none} role="note">
          <strong>{texts.models.none}</strong> {texts.models.noneHint}
        </p>
      )}
      {models && <ProviderList providers={models.providers} onChange={changed} />}
      {models && settings.value && <DefaultModel models={models} settings={settings.value} onChange={changed} />}
      {models && settings.value && <AuthorModel models={models} settings={settings.value} onChange={changed} />}
      {settings.value && <CallLimits initial={settings.value} />}
    </Stack>
  );
}

/** Whether a provider is set up; one that needs nothing counts as ready even if it does not run. */
function isUsable({ ready, needsKey, baseUrlFrom }: { ready: boolean; needsKey: boolean; baseUrlFrom: string | null }) {
  return ready && (needsKey || baseUrlFrom !== 'known');
}

interface Props {
  readonly providers: readonly ModelProvider[];
  readonly onChange: () => void;
}

/** All providers, and what they lack. */
function ProviderList({ providers, onChange }: Props) {
  return (
    <SectionCard title={texts.models.providers} hint={texts.models.providersHint}>
      <ul className={rows.list}>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} onChange={onChange} />
        ))}
      </ul>
    </SectionCard>
  );
}
