import { Button, NumberInput } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { Helped } from '../../../features/help';
import { texts } from '../../../texts';
import styles from './models.module.css';

type Limits = Pick<ResponseOf<'getSettings'>, 'modelConcurrency' | 'modelTimeoutMs'>;

const SECOND_MS = 1000;

/** Concurrency and timeout of model calls. */
export function CallLimits({ initial }: { readonly initial: Limits }) {
  const [limits, setLimits] = useState(pickLimits(initial));
  const [saved, setSaved] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = (part: Partial<Limits>) => {
    setLimits((before) => ({ ...before, ...part }));
    setSaved(false);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      setLimits(pickLimits(await call('changeSettings', limits)));
      setSaved(true);
      setError(null);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <SectionCard title={texts.models.limits}>
      <form onSubmit={(event) => void save(event)}>
        <div className={styles.fields}>
          <Helped topic="setting:modelConcurrency">
            <NumberInput
              label={texts.models.concurrency}
              value={limits.modelConcurrency}
              onChange={(value) => change({ modelConcurrency: Number(value) })}
              min={1}
              max={64}
              allowDecimal={false}
            />
          </Helped>
          <Helped topic="setting:modelTimeoutMs">
            <NumberInput
              label={texts.models.timeout}
              value={limits.modelTimeoutMs / SECOND_MS}
              onChange={(value) => change({ modelTimeoutMs: Math.round(Number(value) * SECOND_MS) })}
              min={1}
              max={600}
            />
          </Helped>
        </div>
        {error !== null && <ErrorNotice error={error} />}
        <div className={styles.foot}>
          <Button type="submit">{texts.models.save}</Button>
          <span role="status" className={styles.good}>
            {saved && texts.models.saved}
          </span>
        </div>
      </form>
    </SectionCard>
  );
}

function pickLimits({ modelConcurrency, modelTimeoutMs }: Limits): Limits {
  return { modelConcurrency, modelTimeoutMs };
}
