import { Button } from '@mantine/core';

interface Props {
  readonly word: string;
  /** With what it is done to, which the row says already to who sees it. */
  readonly label: string;
  readonly onClick: () => void;
}

/** The one action on a row of a table, in a word. */
export function RowButton({ word, label, onClick }: Props) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick} aria-label={label}>
      {word}
    </Button>
  );
}
