import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFocusBack } from '../../../components/hooks/use-focus-back';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { parseMeantValue, toInputText } from '../../../components/value-text';
import { ErrorNotice } from '../../../features/errors';
import { texts } from '../../../texts';
import type { Args } from '../document/workflow-doc';

const { values: words } = texts.workflows;

interface Props {
  readonly names: readonly string[];
  readonly defaults: Args;
  /** Starts the run; an error is shown in the dialog, which stays open. */
  readonly onRun: (params: Args) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for parameter values. */
export function RunValues({ names, defaults, onRun, onClose }: Props) {
  useFocusBack();
  const [given, setGiven] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(names.map((name) => [name, toInputText(defaults[name])])),
  );
  const { busy, error, act } = useFormAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const params = Object.fromEntries(names.map((name) => [name, parseMeantValue(given[name] ?? '')]));
    if (await act(() => onRun(params))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={words.runTitle} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {names.map((name, at) => (
            <TextInput
              key={name}
              label={words.valueOf(name)}
              value={given[name] ?? ''}
              onChange={({ currentTarget: { value } }) => setGiven((before) => ({ ...before, [name]: value }))}
              required
              withAsterisk={false}
              data-autofocus={at === 0 || undefined}
              spellCheck={false}
            />
          ))}
          {error !== null && <ErrorNotice error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {words.run}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
