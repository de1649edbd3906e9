import { Button, Group } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import type { BrowserState } from '@shared/contract/browser';
import { useState } from 'react';
import { call } from '../../../api/client';
import { CopyLine } from '../../../components/copy-line';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { Verdict } from '../../../components/verdict';
import { ErrorNotice } from '../../../features/errors';
import { translateSentence } from '../../../language/translate';
import { texts } from '../../../texts';
import { formatDuration } from '../../../texts/format';
import styles from '../settings.module.css';

interface Props {
  readonly state: BrowserState;
  readonly onChange: () => void;
}

type Checked = ResponseOf<'checkBrowser'>;

/** The browser in use and its state, with buttons to check and repair it. */
export function BrowserCare({ state, onChange }: Props) {
  const { busy, error, act } = useFormAct();
  const [checked, setChecked] = useState<Checked | null>(null);
  const run = (endpoint: 'checkBrowser' | 'repairBrowser') =>
    act(async () => {
      setChecked(null);
      setChecked(await call(endpoint, {}));
      onChange();
    });
  return (
    <div>
      <BrowserFacts state={state} />
      <Group gap="xs" mt="md">
        <Button variant="default" loading={busy} onClick={() => void run('checkBrowser')}>
          {texts.browser.check}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void run('repairBrowser')}>
          {texts.browser.repair}
        </Button>
        <span className={styles.soft}>{texts.browser.repairHint}</span>
      </Group>
      {error !== null && <ErrorNotice error={error} />}
      <div role="status">
        {checked && (
          <Verdict good={checked.ok} text={`${translateSentence(checked.message)} (${formatDuration(checked.msec)})`} />
        )}
      </div>
    </div>
  );
}

function BrowserFacts({ state: { used, problem, running, pages } }: { readonly state: BrowserState }) {
  if (problem)
    return (
      <div>
        <Verdict good={false} text={translateSentence(problem.message)} />
        {problem.command !== null && (
          <>
            <p className={styles.soft}>{texts.browser.command}</p>
            <CopyLine text={problem.command} label={texts.browser.copyCommand} />
          </>
        )}
      </div>
    );
  if (!used) return <Verdict good={false} text={texts.browser.none} />;
  const version = used.version === null ? '' : ` ${used.version}`;
  return (
    <dl className={styles.facts}>
      <dt>{texts.browser.used}</dt>
      <dd className={styles.words}>{`${used.name}${version}, ${texts.browser.from[used.from]}`}</dd>
      <dt>{texts.settings.program}</dt>
      <dd>{used.path}</dd>
      <dt>{texts.settings.state}</dt>
      <dd className={styles.words}>{running ? texts.browser.running(pages) : texts.browser.resting}</dd>
    </dl>
  );
}
