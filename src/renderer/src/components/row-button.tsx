import { Button } from '@mantine/core';

interface Props {
  readonly word: string;
  /** Accessible name, including the row's entity. */
  readonly label: string;
  readonly onClick: () => void;
}

/** The single action of a table row, as a word. */
export function RowButton({ word, label, onClick }: Props) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick} aria-label={label}>
      {word}
    </Button>
  );
}
