import { Switch } from '@mantine/core';
import { call } from '../../../api/client';
import { readSettings } from '../../../api/polled-calls';
import { CopyLine } from '../../../components/copy-line';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { useStore } from '../../../store/store';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import styles from './api.module.css';

/** Enables and disables calls with keys, and shows the address. */
export function ApiSwitch() {
  const { value, error, reload } = usePolled(readSettings, 0);
  const address = useStore((store) => store.app?.baseUrl);
  const saving = useFormAct();
  const set = (apiEnabled: boolean) =>
    saving.act(async () => {
      await call('changeSettings', { apiEnabled });
      reload();
    });
  const failure = error ?? saving.error;
  return (
    <SectionCard title={texts.api.title}>
      {value && (
        <Switch
          label={texts.api.enabled}
          description={texts.api.enabledHint}
          checked={value.apiEnabled}
          disabled={saving.busy}
          onChange={(event) => void set(event.currentTarget.checked)}
        />
      )}
      <p role="status" className={styles.off}>
        {value?.apiEnabled === false && texts.api.off}
      </p>
      {failure !== null && <ErrorNotice error={failure} />}
      {address !== undefined && (
        <>
          <p className={styles.label}>
            {texts.api.address} <span>{texts.api.addressHint}</span>
          </p>
          <CopyLine text={address} label={texts.api.copyAddress} />
        </>
      )}
    </SectionCard>
  );
}
