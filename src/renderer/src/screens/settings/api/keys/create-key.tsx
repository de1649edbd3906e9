import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import { SCOPES, type Scope } from '@shared/contract/endpoint';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/client';
import { useFocusBack } from '../../../../components/hooks/use-focus-back';
import { ErrorNotice } from '../../../../features/errors';
import { texts } from '../../../../texts';

export type NewKey = ResponseOf<'createKey'>;

interface Props {
  readonly onMade: (key: NewKey) => void;
  readonly onClose: () => void;
}

/** Dialog that creates a key. */
export function CreateKey({ onMade, onClose }: Props) {
  useFocusBack();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('run');
  const [expiry, setExpiry] = useState<Expiry>('never');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      onMade(await call('createKey', { name, scope, expiresAt: getExpiryTime(expiry, new Date()) }));
      onClose();
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={texts.keys.create} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            label={texts.keys.name}
            placeholder={texts.keys.namePlaceholder}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
            required
            data-autofocus
          />
          <Radio.Group label={texts.keys.scope} value={scope} onChange={(value) => setScope(readScope(value))}>
            <Stack gap={8} mt={6}>
              {SCOPES.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={texts.keys.scopes[value]}
                  description={texts.keys.scopeHints[value]}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Select
            label={texts.keys.expiry}
            data={EXPIRIES.map((value) => ({ value, label: texts.keys.expiries[value] }))}
            value={expiry}
            onChange={(value) => setExpiry(isExpiry(value) ? value : 'never')}
            allowDeselect={false}
          />
          {error !== null && <ErrorNotice error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={name.trim() === ''}>
              {texts.keys.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function readScope(value: string): Scope {
  return SCOPES.find((scope) => scope === value) ?? 'run';
}

const EXPIRIES = ['never', 'week', 'month', 'year'] as const;
type Expiry = (typeof EXPIRIES)[number];

const DAYS: Record<Exclude<Expiry, 'never'>, number> = { week: 7, month: 30, year: 365 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Expiry of a new key as ISO text; null for never. */
export function getExpiryTime(expiry: Expiry, now: Date): string | null {
  return expiry === 'never' ? null : new Date(now.getTime() + DAYS[expiry] * DAY_MS).toISOString();
}

function isExpiry(value: string | null): value is Expiry {
  return EXPIRIES.some((expiry) => expiry === value);
}
