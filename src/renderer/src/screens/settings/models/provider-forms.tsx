import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { ModelProvider } from '@shared/contract/models';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../../api/client';
import { takeFocus } from '../../../components/take-focus';
import { ErrorNotice } from '../../../features/errors';
import { texts } from '../../../texts';
import styles from './models.module.css';

interface Props {
  readonly provider: ModelProvider;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Form for a provider's key, which is sent once and never returned. */
export function KeyForm({ provider: { id, name }, onDone, onCancel }: Props) {
  const [key, setKey] = useState('');
  return (
    <ProviderForm
      ready={key.trim() !== ''}
      onSave={async () => {
        await call('changeProvider', { id, key: key.trim() });
        onDone();
      }}
      onCancel={onCancel}
    >
      <PasswordInput
        label={texts.models.keyLabel(name)}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
        ref={takeFocus}
      />
    </ProviderForm>
  );
}

/** Form for a provider's base URL; empty restores the default. */
export function AddressForm({ provider: { id, name, baseUrl, baseUrlFrom }, onDone, onCancel }: Props) {
  const [address, setAddress] = useState(baseUrl ?? '');
  const resets = address.trim() === '' && baseUrlFrom === 'stored';
  return (
    <ProviderForm
      ready={address.trim() !== '' || resets}
      onSave={async () => {
        await call('changeProvider', { id, baseUrl: resets ? null : address.trim() });
        onDone();
      }}
      onCancel={onCancel}
    >
      <TextInput
        label={texts.models.addressLabel(name)}
        description={texts.models.addressHint}
        placeholder={texts.models.addressPlaceholder}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        spellCheck={false}
        ref={takeFocus}
      />
    </ProviderForm>
  );
}

interface FormProps {
  readonly ready: boolean;
  /** Rejects with the server's error. */
  readonly onSave: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function ProviderForm({ ready, onSave, onCancel, children }: FormProps) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave();
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <div className={styles.form}>
        {children}
        <Button type="submit" loading={busy} disabled={!ready}>
          {texts.models.save}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      </div>
      {error !== null && (
        <div className={styles.formError}>
          <ErrorNotice error={error} />
        </div>
      )}
    </form>
  );
}
