import { Button } from '@mantine/core';
import type { AlertChannel } from '@shared/contract/alert-kinds';
import { useState } from 'react';
import { call } from '../../api/client';
import { useFormAct } from '../../components/hooks/use-form-act';
import { Verdict } from '../../components/verdict';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import styles from './alerts.module.css';

interface Props {
  /** Null while its form is incomplete. */
  readonly channel: AlertChannel | null;
  /** The alert whose stored secrets replace masks. */
  readonly alertId: string | undefined;
}

/** Sends a test message to a channel and shows the result. */
export function ChannelTest({ channel, alertId }: Props) {
  const testing = useFormAct();
  const [result, setResult] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const test = () => {
    if (!channel) return;
    setResult(null);
    void testing.act(async () => {
      const { ok, message, hint } = await call('testAlert', { channel, ...(alertId !== undefined && { id: alertId }) });
      setResult({ ok, text: [message, hint].filter(Boolean).join(' ') });
    });
  };
  return (
    <div className={styles.test}>
      <Button size="compact-sm" variant="default" loading={testing.busy} disabled={!channel} onClick={test}>
        {texts.alerts.test}
      </Button>
      <div role="status">{result && <Verdict good={result.ok} text={result.text} />}</div>
      {testing.error !== null && <ErrorNotice error={testing.error} />}
    </div>
  );
}
