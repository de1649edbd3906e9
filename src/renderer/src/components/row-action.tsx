import { ActionIcon, Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { texts } from '../texts';

interface Props {
  readonly icon: LucideIcon;
  readonly word: string;
  /** What it is done to. */
  readonly name: string;
  readonly onClick: () => void;
}

/** What can be done to a row of a table, as a small button. */
export function RowAction({ icon: Icon, word, name, onClick }: Props) {
  return (
    <Tooltip label={word}>
      <ActionIcon variant="subtle" color="gray" onClick={onClick} aria-label={texts.common.of(word, name)}>
        <Icon size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
