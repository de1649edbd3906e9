import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, Trash2 } from 'lucide-react';
import { texts } from '../../../texts';

const { cards: words } = texts.workflows;

interface Props {
  readonly title: string;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** Actions for a step. */
export function CardMenu({ title, onUp, onDown, onDuplicate, onRemove }: Props) {
  return (
    <Menu position="bottom-end" width={170} shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.actions(title)}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<ArrowUp size={14} aria-hidden />} disabled={!onUp} onClick={() => onUp?.()}>
          {words.up}
        </Menu.Item>
        <Menu.Item leftSection={<ArrowDown size={14} aria-hidden />} disabled={!onDown} onClick={() => onDown?.()}>
          {words.down}
        </Menu.Item>
        <Menu.Item leftSection={<CopyPlus size={14} aria-hidden />} onClick={onDuplicate}>
          {words.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<Trash2 size={14} aria-hidden />} onClick={onRemove}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
