import { Button, Group, PasswordInput, Textarea } from '@mantine/core';
import type { TierSetUp } from '@shared/contract/proxies';
import { RENDERING_TIERS, type Tier, UNLOCKING_TIERS } from '@shared/tier';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { takeFocus } from '../../../components/take-focus';
import { ErrorNotice } from '../../../features/errors';
import { texts } from '../../../texts';
import styles from './proxies.module.css';

interface Props {
  readonly tier: Exclude<Tier, 'none'>;
  readonly setUp: TierSetUp;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Form for a tier's addresses; *** keeps a stored secret. */
export function TierForm({ tier, setUp, onDone, onCancel }: Props) {
  const [addresses, setAddresses] = useState(setUp.addresses.join('\n'));
  const [key, setKey] = useState('');
  const [fieldText, setFieldText] = useState(fieldsText(setUp));
  const { busy, error, act } = useFormAct();
  const lines = addresses.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const fields = readFields(fieldText);
  const unlocks = UNLOCKING_TIERS.has(tier);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const extra = unlocks ? { ...(key.trim() !== '' && { key: key.trim() }), ...(fields && { fields }) } : {};
    const saved = await act(async () => {
      await call('changeProxy', { tier, addresses: lines, ...extra });
    });
    if (saved) onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <Textarea
        label={unlocks ? texts.proxies.unlockerField : texts.proxies.field(texts.reach.tiers[tier].name)}
        description={getHint(tier)}
        value={addresses}
        onChange={(event) => setAddresses(event.currentTarget.value)}
        autosize
        minRows={unlocks ? 1 : 2}
        maxRows={10}
        spellCheck={false}
        ref={takeFocus}
      />
      {unlocks && (
        <>
          <PasswordInput
            label={texts.proxies.key}
            description={texts.proxies.keyHint}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
            autoComplete="off"
          />
          <Textarea
            label={texts.proxies.fields}
            value={fieldText}
            onChange={(event) => setFieldText(event.currentTarget.value)}
            error={fields === null && texts.proxies.badFields}
            autosize
            minRows={1}
            maxRows={8}
            spellCheck={false}
          />
        </>
      )}
      {error !== null && <ErrorNotice error={error} />}
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={lines.length === 0 || fields === null}>
          {texts.proxies.save}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      </Group>
    </form>
  );
}

function getHint(tier: Tier): string {
  if (UNLOCKING_TIERS.has(tier)) return texts.proxies.unlockerHint;
  return RENDERING_TIERS.has(tier) ? texts.proxies.cdpHint : texts.proxies.fieldHint;
}

function fieldsText({ fields }: TierSetUp): string {
  return Object.keys(fields).length === 0 ? '' : JSON.stringify(fields, null, 2);
}

/** Parses the additional fields; null if the text is not a JSON object. Empty text is an empty object. */
export function readFields(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
