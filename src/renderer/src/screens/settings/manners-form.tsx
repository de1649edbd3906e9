import { Button, NumberInput, Switch } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { ErrorNotice } from '../../components/error-notice';
import { texts } from '../../texts';
import styles from './settings.module.css';

type Settings = ResponseOf<'getSettings'>;
type Manners = Pick<Settings, 'hostConcurrency' | 'hostPerSecond' | 'respectRobots' | 'timeoutMs'>;

interface Props {
  readonly initial: Settings;
}

const SECOND_MS = 1000;

/** The settings that apply to every site; saved together. */
export function MannersForm({ initial }: Props) {
  const [manners, setManners] = useState<Manners>(pick(initial));
  const [saved, setSaved] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = (part: Partial<Manners>) => {
    setManners((before) => ({ ...before, ...part }));
    setSaved(false);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      setManners(pick(await call('changeSettings', manners)));
      setSaved(true);
      setError(null);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <div className={styles.fields}>
        <NumberInput
          label={texts.settings.hostConcurrency}
          value={manners.hostConcurrency}
          onChange={(value) => change({ hostConcurrency: Number(value) })}
          min={1}
          max={64}
          allowDecimal={false}
          required
          withAsterisk={false}
        />
        <NumberInput
          label={texts.settings.hostPerSecond}
          description={texts.settings.hostPerSecondHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={manners.hostPerSecond}
          onChange={(value) => change({ hostPerSecond: Number(value) })}
          min={0}
          max={10_000}
          required
          withAsterisk={false}
        />
        <NumberInput
          label={texts.settings.timeout}
          value={manners.timeoutMs / SECOND_MS}
          onChange={(value) => change({ timeoutMs: Math.round(Number(value) * SECOND_MS) })}
          min={1}
          max={600}
          required
          withAsterisk={false}
        />
        <Switch
          mt={22}
          label={texts.settings.respectRobots}
          description={texts.settings.respectRobotsHint}
          checked={manners.respectRobots}
          onChange={(event) => change({ respectRobots: event.currentTarget.checked })}
        />
      </div>
      {error !== null && <ErrorNotice error={error} />}
      <div className={styles.foot}>
        <Button type="submit">{texts.settings.save}</Button>
        <span role="status" className={styles.saved}>
          {saved && texts.settings.saved}
        </span>
      </div>
    </form>
  );
}

function pick({ hostConcurrency, hostPerSecond, respectRobots, timeoutMs }: Settings): Manners {
  return { hostConcurrency, hostPerSecond, respectRobots, timeoutMs };
}
