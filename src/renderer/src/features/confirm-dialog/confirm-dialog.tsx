import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';

interface Props {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  /** Whether the action is harmless, so that its button is not shown as a warning. @default false */
  readonly isSafe?: boolean;
  /** Options to choose from. @default none */
  readonly children?: ReactNode;
  /** Runs the action; an error is shown in the dialog, which stays open. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something irreversible. Shown while it is rendered. */
export function ConfirmDialog({ title, body, confirm, isSafe = false, children, onConfirm, onClose }: Props) {
  useFocusBack();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <Stack gap="md">
        <Text size="sm">{body}</Text>
        {children}
        {error !== null && <ErrorNotice error={error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.common.cancel}
          </Button>
          <Button {...(!isSafe && { color: 'red.8' })} loading={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
