import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { DestinationKind } from '@shared/contract/destination-kinds';
import type { Destination } from '@shared/contract/destinations';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { useFormAct } from '../../components/hooks/use-form-act';
import { Verdict } from '../../components/verdict';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import styles from './destinations.module.css';
import { TargetFields } from './target-fields';
import {
  getTargetValues,
  isFilled,
  splitList,
  TARGET_FORMS,
  TARGET_KINDS,
  type TargetValues,
  toTarget,
} from './target-forms';

const words = texts.destinations;

/** The schedule or the job that a destination belongs to. */
export type Owner = { readonly schedule: string } | { readonly job: string };

interface Props {
  readonly owner: Owner;
  /** The destination to change; null for a new one. */
  readonly destination: Destination | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type Tested = Awaited<ReturnType<typeof callTest>>;
const callTest = (target: Destination['target'], id: string | undefined) =>
  call('testDestination', { target, ...(id !== undefined && { id }) });

/** Adds or changes a destination, and tests the connection. */
export function DestinationDialog({ owner, destination, onSaved, onClose }: Props) {
  useFocusBack();
  const [kind, setKind] = useState<DestinationKind>(destination?.target.kind ?? 'file');
  const [values, setValues] = useState<TargetValues>(
    destination ? getTargetValues(destination.target) : TARGET_FORMS[kind].first,
  );
  const [key, setKey] = useState(destination?.key?.join(', ') ?? '');
  const [tested, setTested] = useState<Tested | null>(null);
  const saving = useFormAct();
  const testing = useFormAct();
  const { fields, hasKey, hint } = TARGET_FORMS[kind];
  const ready = isFilled(kind, values);

  const choose = (next: DestinationKind) => {
    setKind(next);
    setValues(TARGET_FORMS[next].first);
    setTested(null);
  };
  const test = () => {
    setTested(null);
    void testing.act(async () => setTested(await callTest(toTarget(kind, values), destination?.id)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const names = splitList(key);
    const body = { target: toTarget(kind, values), key: hasKey && names.length > 0 ? [...names] : null };
    void saving.act(async () => {
      if (destination) await call('changeDestination', { id: destination.id, ...body });
      else await call('createDestination', { ...owner, ...body });
      onSaved();
      onClose();
    });
  };
  const error = saving.error ?? testing.error;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={destination ? words.editTitle : words.addTitle}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          {!destination && (
            <SegmentedControl
              fullWidth
              aria-label={words.kind}
              value={kind}
              onChange={(value) => choose(TARGET_KINDS.find((each) => each === value) ?? 'file')}
              data={TARGET_KINDS.map((value) => ({ value, label: TARGET_FORMS[value].name }))}
            />
          )}
          <p className={styles.soft}>{hint}</p>
          <TargetFields
            key={kind}
            fields={fields}
            values={values}
            onChange={(next) => {
              setValues(next);
              setTested(null);
            }}
          />
          {hasKey && (
            <TextInput
              label={words.key}
              description={words.keyHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
              spellCheck={false}
            />
          )}
          <div role="status">
            {tested && <Verdict good={tested.ok} text={[tested.message, tested.hint].filter(Boolean).join(' ')} />}
          </div>
          {error !== null && <ErrorNotice error={error} />}
          <Group justify="space-between" gap="xs">
            <Button variant="default" loading={testing.busy} disabled={!ready} onClick={test}>
              {words.test}
            </Button>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {texts.common.cancel}
              </Button>
              <Button type="submit" loading={saving.busy} disabled={!ready}>
                {destination ? words.save : words.add}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
