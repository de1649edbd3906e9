import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import type { RowPath } from '../../store/draft/template-rows';
import { texts } from '../../texts';
import type { FormEdit } from './use-form-edit';

interface Props {
  readonly name: string;
  readonly path: RowPath;
  /** Number of siblings, including itself. */
  readonly count: number;
  readonly edit: FormEdit;
}

/** Move, duplicate, delete. */
export function RowActions({ path, count, edit, name }: Props) {
  const { actions, up, down, duplicate, remove } = texts.templateEditor;
  const at = path.at(-1) ?? 0;
  return (
    <Menu position="bottom-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <ActionIcon size={30} variant="subtle" color="gray" aria-label={actions(name)} data-part="actions">
          <EllipsisVertical size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<ArrowUp size={14} aria-hidden />}
          disabled={at === 0}
          onClick={() => edit.move(path, -1, 'actions')}
        >
          {up}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowDown size={14} aria-hidden />}
          disabled={at === count - 1}
          onClick={() => edit.move(path, 1, 'actions')}
        >
          {down}
        </Menu.Item>
        <Menu.Item leftSection={<Copy size={14} aria-hidden />} onClick={() => edit.duplicate(path)}>
          {duplicate}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Trash2 size={14} aria-hidden />} onClick={() => edit.remove(path)}>
          {remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
