import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { useFormAct } from '../../components/hooks/use-form-act';
import { ErrorNotice } from '../../features/errors';
import { texts } from '../../texts';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly name: string;
  readonly most: number;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name; shows an error and keeps the typed text. */
export function NameDialog({ title, label, name, most, onSave, onClose }: Props) {
  useFocusBack();
  const [value, setValue] = useState(name.slice(0, most));
  const { busy, error, act } = useFormAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      await onSave(value.trim());
      onClose();
    });
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={label}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            maxLength={most}
            data-autofocus
          />
          {error !== null && <ErrorNotice error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={value.trim() === ''}>
              {texts.jobs.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
