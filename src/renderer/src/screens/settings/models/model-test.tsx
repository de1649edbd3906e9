import { Button } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert, Zap } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client';
import rows from '../../../components/set-up-row.module.css';
import { ErrorNotice } from '../../../features/errors';
import { texts } from '../../../texts';
import { formatDuration } from '../../../texts/format';
import styles from './models.module.css';

const LOOKS: Record<
  ResponseOf<'testModel'>['verdict'],
  { readonly icon: LucideIcon; readonly style: string | undefined }
> = {
  answers: { icon: CircleCheck, style: styles.good },
  unusable: { icon: TriangleAlert, style: styles.warn },
  failed: { icon: CircleX, style: styles.bad },
};

/** Sends a short question to a model and shows the result. */
export function ModelTest({ model }: { readonly model: string }) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ResponseOf<'testModel'> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const test = async () => {
    setBusy(true);
    setResult(null);
    setError(null);
    try {
      setResult(await call('testModel', { model }));
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  return (
    <div className={styles.below}>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        leftSection={<Zap size={13} aria-hidden />}
        onClick={() => void test()}
      >
        {texts.models.test}
      </Button>
      <span role="status" className={result ? LOOKS[result.verdict].style : styles.bad}>
        {busy && <span className={styles.soft}>{texts.models.testing}</span>}
        {result && <Result result={result} />}
      </span>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}

function Result({ result: { verdict, message, msec } }: { readonly result: ResponseOf<'testModel'> }) {
  const { icon: Icon } = LOOKS[verdict];
  return (
    <span className={rows.state} style={{ color: 'inherit', whiteSpace: 'normal' }}>
      <Icon size={15} aria-hidden />
      {texts.models.testResult(message, formatDuration(msec))}
      {verdict === 'unusable' && ` ${texts.models.unusable}`}
    </span>
  );
}
