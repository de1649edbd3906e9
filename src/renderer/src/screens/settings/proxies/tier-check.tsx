import { Button, Group, TextInput } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import type { Tier } from '@shared/tier';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { takeFocus } from '../../../components/take-focus';
import { Verdict } from '../../../components/verdict';
import { ErrorNotice } from '../../../features/errors';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { formatBytes, formatDuration } from '../../../texts/format';
import styles from './proxies.module.css';

interface Props {
  readonly tier: Tier;
  readonly onClose: () => void;
}

type Outcomes = ResponseOf<'checkProxy'>['results'];

/** Loads a page by each address of a tier. */
export function TierCheck({ tier, onClose }: Props) {
  const sample = useStore((store) => store.app?.sample.url ?? '');
  const [url, setUrl] = useState(tier === 'none' ? sample : 'https://example.com/');
  const [outcomes, setOutcomes] = useState<Outcomes>([]);
  const { busy, error, act } = useFormAct();
  const check = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      setOutcomes([]);
      setOutcomes((await call('checkProxy', { tier, url: url.trim() })).results);
    });
  };
  return (
    <form className={styles.form} onSubmit={check} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <TextInput
        label={texts.proxies.checkUrl}
        description={texts.proxies.checkHint}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        spellCheck={false}
        ref={takeFocus}
      />
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={url.trim() === ''}>
          {texts.proxies.checkRun}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.common.close}
        </Button>
      </Group>
      {error !== null && <ErrorNotice error={error} />}
      <ul className={styles.outcomes} role="status">
        {outcomes.map((each) => (
          <li key={each.address}>
            <Verdict good={each.ok} text={outcomeText(each)} />
          </li>
        ))}
      </ul>
    </form>
  );
}

function outcomeText({ address, message, msec, bytes }: Outcomes[number]): string {
  return `${address}: ${message} (${formatDuration(msec)}, ${formatBytes(bytes)})`;
}
