import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import type { Project } from '@shared/contract/projects';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { useFocusBack } from '../../../components/hooks/use-focus-back';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { ErrorNotice } from '../../../features/errors';
import { texts } from '../../../texts';

const words = texts.projects.dialog;

interface Props {
  readonly project: Pick<Project, 'id' | 'name' | 'notes'>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Changes a project's name and notes. */
export function NameDialog({ project: { id, ...first }, onSaved, onClose }: Props) {
  useFocusBack();
  const [form, setForm] = useState(first);
  const { busy, error, act } = useFormAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      await call('changeProject', { id, name: form.name.trim(), notes: form.notes.trim() });
      onSaved();
      onClose();
    });
  };
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={words.name}
            data-autofocus
            value={form.name}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, name: value }))}
          />
          <Textarea
            label={words.notes}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={10_000}
            value={form.notes}
            onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, notes: value }))}
          />
          {error !== null && <ErrorNotice error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={form.name.trim() === ''}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
