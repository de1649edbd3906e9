import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { Solver } from '@shared/contract/captcha';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { Helped } from '../../../features/help';
import { getRouteHash } from '../../../routing/route';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { SaveRow } from '../save-row';
import styles from '../settings.module.css';

/** Settings of the captcha solver. */
export function CaptchaSettings() {
  const { value, error, reload } = usePolled(readSolver, 0);
  return (
    <Stack gap="md">
      <SectionCard title={texts.captcha.title} hint={texts.captcha.hint}>
        {error !== null && <ErrorNotice error={error} />}
        {value && <SolverForm key={value.address} solver={value} onChange={reload} />}
      </SectionCard>
      <SectionCard title={texts.captcha.byHand}>
        <p className={styles.soft}>
          {texts.captcha.byHandHint}{' '}
          <Anchor inherit underline="always" href={getRouteHash({ screen: 'sessions' })}>
            {texts.captcha.toSessions}
          </Anchor>
        </p>
      </SectionCard>
    </Stack>
  );
}

interface Props {
  readonly solver: Solver;
  readonly onChange: () => void;
}

function SolverForm({ solver, onChange }: Props) {
  const [address, setAddress] = useState(solver.address ?? '');
  const [key, setKey] = useState('');
  const saving = useFormAct();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saving.act(async () => {
      await call('changeSolver', { address: address.trim(), ...(key.trim() !== '' && { key: key.trim() }) });
      setKey('');
      onChange();
    });
  };
  const remove = () =>
    saving.act(async () => {
      await call('removeSolver', {});
      setAddress('');
      onChange();
    });
  return (
    <form onSubmit={save}>
      <div className={styles.fields}>
        <Helped topic="setting:solverAddress">
          <TextInput
            label={texts.captcha.address}
            placeholder={texts.captcha.addressPlaceholder}
            value={address}
            onChange={(event) => {
              setAddress(event.currentTarget.value);
              saving.changed();
            }}
            spellCheck={false}
            required
            withAsterisk={false}
          />
        </Helped>
        <Helped topic="setting:solverKey">
          <PasswordInput
            label={texts.captcha.key}
            description={solver.hasKey ? `${texts.captcha.keyKept} ${texts.captcha.keyHint}` : texts.captcha.keyHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={key}
            onChange={(event) => {
              setKey(event.currentTarget.value);
              saving.changed();
            }}
            autoComplete="off"
          />
        </Helped>
      </div>
      <SaveRow saving={saving}>
        {solver.address !== null && (
          <Button variant="default" disabled={saving.busy} onClick={() => void remove()}>
            {texts.captcha.remove}
          </Button>
        )}
      </SaveRow>
    </form>
  );
}

function readSolver(signal: AbortSignal) {
  return call('getSolver', {}, { signal });
}
