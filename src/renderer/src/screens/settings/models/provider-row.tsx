import { Button } from '@mantine/core';
import type { ModelProvider } from '@shared/contract/models';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { call } from '../../../api/client';
import { useOpenedForm } from '../../../components/hooks/use-opened-form';
import rows from '../../../components/set-up-row.module.css';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { translatePhrase } from '../../../language/translate';
import { texts } from '../../../texts';
import styles from './models.module.css';
import { AddressForm, KeyForm } from './provider-forms';

interface Props {
  readonly provider: ModelProvider;
  readonly onChange: () => void;
}

type Form = 'key' | 'address' | 'remove';

/** A provider's state, key and address, with forms to change them. */
export function ProviderRow({ provider, onChange }: Props) {
  const { open: form, setOpen: setForm, row, close, done } = useOpenedForm<Form>(onChange);
  const { id, name, baseUrl } = provider;
  const stored = getModelProviderState(provider) === 'keyStored';
  const Icon = stored ? CircleCheck : CircleDashed;
  return (
    <li ref={row} className={rows.item} aria-label={name} tabIndex={-1}>
      <div className={styles.providerRow}>
        <span className={rows.name}>{translatePhrase(name)}</span>
        <span className={`${rows.state} ${stored ? rows.ready : ''}`}>
          <Icon size={15} aria-hidden />
          {texts.models[getModelProviderState(provider)]}
        </span>
        <div className={rows.about}>
          <div>{describeKey(provider)}</div>
          {hasOwnAddress(provider) && (
            <div>{baseUrl === null ? texts.models.noAddress : texts.models.address(baseUrl)}</div>
          )}
        </div>
        <Actions provider={provider} onForm={setForm} />
      </div>
      {form === 'key' && <KeyForm provider={provider} onDone={done} onCancel={close} />}
      {form === 'address' && <AddressForm provider={provider} onDone={done} onCancel={close} />}
      {form === 'remove' && (
        <ConfirmDialog
          title={texts.models.removeTitle}
          body={texts.models.removeBody(name)}
          confirm={texts.models.removeKey}
          onClose={close}
          onConfirm={async () => {
            await call('changeProvider', { id, key: null });
            onChange();
          }}
        />
      )}
    </li>
  );
}

interface ActionsProps {
  readonly provider: ModelProvider;
  readonly onForm: (form: Form) => void;
}

function Actions({ provider, onForm }: ActionsProps) {
  const { name, keyFrom, baseUrl } = provider;
  const keyWord = keyFrom === 'stored' ? texts.models.replaceKey : texts.models.addKey;
  const addressWord = baseUrl === null ? texts.models.setAddress : texts.models.changeAddress;
  return (
    <div className={rows.actions}>
      {hasOwnAddress(provider) && <Action word={addressWord} name={name} onClick={() => onForm('address')} />}
      {canTakeKey(provider) && <Action word={keyWord} name={name} onClick={() => onForm('key')} />}
      {keyFrom === 'stored' && <Action word={texts.models.removeKey} name={name} onClick={() => onForm('remove')} />}
    </div>
  );
}

interface ActionProps {
  readonly word: string;
  readonly name: string;
  readonly onClick: () => void;
}

function Action({ word, name, onClick }: ActionProps) {
  return (
    <Button size="compact-sm" variant="default" aria-label={texts.models.of(word, name)} onClick={onClick}>
      {word}
    </Button>
  );
}

type ProviderState = 'keyStored' | 'notChecked' | 'needsKey' | 'needsAddress';

/** Key of the text for a provider's state. Only a test shows whether it responds. */
export function getModelProviderState({ ready, needsKey, keyFrom }: ModelProvider): ProviderState {
  if (ready) return keyFrom === null ? 'notChecked' : 'keyStored';
  return needsKey && keyFrom === null ? 'needsKey' : 'needsAddress';
}

/** Source of a provider's key; only its end is known here. */
export function describeKey({ needsKey, keyFrom, keyHint, keyVariable }: ModelProvider): string {
  const hint = texts.models.hint(keyHint);
  if (keyFrom === 'environment') return texts.models.keyFrom.environment(keyVariable ?? '', hint);
  if (keyFrom === 'stored') return texts.models.keyFrom.stored(hint);
  return needsKey ? texts.models.noKey(keyVariable) : texts.models.keyless;
}

/** Whether the user chooses the provider's address: it runs locally, or anywhere. */
export function hasOwnAddress({ needsKey }: ModelProvider): boolean {
  return !needsKey;
}

/** Whether a key can be set: a custom server may require one. */
export function canTakeKey({ needsKey, keyFrom, baseUrlFrom }: ModelProvider): boolean {
  return needsKey || keyFrom !== null || baseUrlFrom !== 'known';
}
