import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { FleetQueueInfo } from '@shared/contract/workers';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { SectionCard } from '../../../components/section-card';
import { Helped } from '../../../features/help';
import { texts } from '../../../texts';
import { SaveRow } from '../save-row';
import styles from '../settings.module.css';

interface Props {
  /** Null if this computer loads all pages itself. */
  readonly queue: FleetQueueInfo | null;
  readonly onChange: () => void;
}

const SECRET_BYTES = 32;

/** The queue for distributing pages to workers. The address may contain a password, so the stored one is not shown. */
export function QueueForm({ queue, onChange }: Props) {
  const [address, setAddress] = useState('');
  const [secret, setSecret] = useState('');
  const [shown, setShown] = useState(false);
  const saving = useFormAct();
  const words = texts.workers;
  const finish = () => {
    setAddress('');
    setSecret('');
    setShown(false);
    onChange();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saving.act(async () => {
      await call('changeQueue', { address: address.trim(), ...(secret.trim() !== '' && { secret: secret.trim() }) });
      finish();
    });
  };
  const disconnect = () =>
    saving.act(async () => {
      await call('removeQueue', {});
      finish();
    });
  const generate = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
    setSecret(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
    setShown(true);
    saving.changed();
  };
  if (queue?.from === 'start')
    return (
      <SectionCard title={words.queue}>
        <p className={styles.soft}>{words.fromStart}</p>
      </SectionCard>
    );
  return (
    <SectionCard title={words.queue} hint={queue ? words.connectedTo(queue.address) : words.queueLead}>
      <form onSubmit={save}>
        <div className={styles.fields}>
          <Helped topic="setting:queueAddress">
            <TextInput
              label={words.queueAddress}
              placeholder={words.queueSample}
              value={address}
              onChange={(event) => {
                setAddress(event.currentTarget.value);
                saving.changed();
              }}
              spellCheck={false}
              autoComplete="off"
              required
              withAsterisk={false}
            />
          </Helped>
          <Helped topic="setting:queueSecret">
            <PasswordInput
              label={words.secret}
              description={queue ? words.secretKept : words.secretHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={secret}
              visible={shown}
              onVisibilityChange={setShown}
              onChange={(event) => {
                setSecret(event.currentTarget.value);
                saving.changed();
              }}
              autoComplete="off"
            />
          </Helped>
        </div>
        <SaveRow saving={saving}>
          <Button variant="default" disabled={saving.busy} onClick={generate}>
            {words.generate}
          </Button>
          {queue && (
            <Button variant="default" disabled={saving.busy} onClick={() => void disconnect()}>
              {words.disconnect}
            </Button>
          )}
        </SaveRow>
      </form>
    </SectionCard>
  );
}
