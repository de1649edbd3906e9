import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { AlertChannelKind, AlertRuleKind } from '@shared/contract/alert-kinds';
import type { Alert } from '@shared/contract/alerts';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { useFormAct } from '../../components/hooks/use-form-act';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import styles from './alerts.module.css';
import { ChannelTest } from './channel-test';
import { PartFields } from './part-fields';
import {
  CHANNEL_FORMS,
  CHANNEL_KINDS,
  isPartFilled,
  type Part,
  RULE_FORMS,
  RULE_KINDS,
  toChannel,
  toPart,
  toRule,
} from './part-forms';

const words = texts.alerts;

interface Props {
  readonly schedule: string;
  /** The alert to change; null for a new one. */
  readonly alert: Alert | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds or changes an alert: when it fires, and where it is sent. */
export function AlertDialog({ schedule, alert, onSaved, onClose }: Props) {
  useFocusBack();
  const nextId = useRef(0);
  const toParts = <Kind extends string>(parts: readonly { readonly kind: Kind }[]) =>
    parts.map((part) => toPart(nextId.current++, part));
  const [name, setName] = useState(alert?.name ?? '');
  const [rules, setRules] = useState<readonly Part<AlertRuleKind>[]>(() => toParts(alert?.rules ?? [{ kind: 'any' }]));
  const [channels, setChannels] = useState<readonly Part<AlertChannelKind>[]>(() =>
    toParts(alert?.channels ?? [{ kind: 'desktop' }]),
  );
  const saving = useFormAct();
  const isReady =
    name.trim() !== '' &&
    rules.every((rule) => isPartFilled(RULE_FORMS[rule.kind], rule)) &&
    channels.every((channel) => isPartFilled(CHANNEL_FORMS[channel.kind], channel));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim(), rules: rules.map(toRule), channels: channels.map(toChannel) };
    void saving.act(async () => {
      if (alert) await call('changeAlert', { id: alert.id, ...body });
      else await call('createAlert', { schedule, ...body });
      onSaved();
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={alert ? words.editTitle : words.addTitle}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={words.name}
            placeholder={words.namePlaceholder}
            value={name}
            required
            withAsterisk={false}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <section className={styles.parts} aria-label={words.when}>
            <h3>{words.when}</h3>
            {rules.map((rule, at) => (
              <div key={rule.id} className={styles.alternative}>
                {at > 0 && <p className={styles.soft}>{words.or}</p>}
                <PartFields
                  label={words.rule(at + 1)}
                  part={rule}
                  kinds={RULE_KINDS.map((value) => ({ value, label: RULE_FORMS[value].name }))}
                  form={RULE_FORMS[rule.kind]}
                  first={(kind) => RULE_FORMS[kind].first}
                  remove={words.removeRule}
                  onChange={(next) => setRules(replace(rules, next))}
                  onRemove={rules.length > 1 ? () => setRules(without(rules, rule)) : undefined}
                />
              </div>
            ))}
            <AddButton
              word={words.addRule}
              onClick={() => setRules([...rules, { id: nextId.current++, kind: 'appears', values: {} }])}
            />
          </section>
          <section className={styles.parts} aria-label={words.where}>
            <h3>{words.where}</h3>
            {channels.map((channel, at) => (
              <PartFields
                key={channel.id}
                label={words.channel(at + 1)}
                part={channel}
                kinds={CHANNEL_KINDS.map((value) => ({ value, label: CHANNEL_FORMS[value].name }))}
                form={CHANNEL_FORMS[channel.kind]}
                first={(kind) => CHANNEL_FORMS[kind].first}
                remove={words.removeChannel}
                onChange={(next) => setChannels(replace(channels, next))}
                onRemove={channels.length > 1 ? () => setChannels(without(channels, channel)) : undefined}
              >
                {channel.kind === 'desktop' && <p className={styles.soft}>{words.desktopHint}</p>}
                <ChannelTest
                  channel={isPartFilled(CHANNEL_FORMS[channel.kind], channel) ? toChannel(channel) : null}
                  alertId={alert?.id}
                />
              </PartFields>
            ))}
            <AddButton
              word={words.addChannel}
              onClick={() => setChannels([...channels, { id: nextId.current++, ...toNewEmail() }])}
            />
          </section>
          {saving.error !== null && <ErrorNotice error={saving.error} />}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={saving.busy} disabled={!isReady}>
              {alert ? words.save : words.add}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function AddButton({ word, onClick }: { readonly word: string; readonly onClick: () => void }) {
  return (
    <div>
      <Button size="compact-sm" variant="default" leftSection={<Plus size={13} aria-hidden />} onClick={onClick}>
        {word}
      </Button>
    </div>
  );
}

function toNewEmail() {
  return { kind: 'email', values: CHANNEL_FORMS.email.first } as const;
}

function replace<Kind extends string>(parts: readonly Part<Kind>[], next: Part<Kind>): readonly Part<Kind>[] {
  return parts.map((part) => (part.id === next.id ? next : part));
}

function without<Kind extends string>(parts: readonly Part<Kind>[], gone: Part<Kind>): readonly Part<Kind>[] {
  return parts.filter(({ id }) => id !== gone.id);
}
