import { ActionIcon, Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { texts } from '../texts';

interface Props {
  readonly icon: LucideIcon;
  readonly word: string;
  /** Name of the row's entity. */
  readonly name: string;
  readonly onClick: () => void;
}

/** A small button for a table row. */
export function RowAction({ icon: Icon, word, name, onClick }: Props) {
  return (
    <Tooltip label={word}>
      <ActionIcon variant="subtle" color="gray" onClick={onClick} aria-label={texts.common.of(word, name)}>
        <Icon size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
