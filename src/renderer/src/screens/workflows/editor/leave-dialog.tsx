import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useFocusBack } from '../../../components/hooks/use-focus-back';
import { texts } from '../../../texts';

const { leave: words } = texts.workflows;

interface Props {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => Promise<void>;
}

/** Asks what to do with unsaved changes. */
export function LeaveDialog({ onStay, onDiscard, onSave }: Props) {
  useFocusBack();
  return (
    <Modal opened onClose={onStay} title={words.title} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <Stack gap="md">
        <Text size="sm">{words.body}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onStay}>
            {words.stay}
          </Button>
          <Button variant="default" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button onClick={() => void onSave()} data-autofocus>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
