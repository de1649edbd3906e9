import { MultiSelect } from '@mantine/core';

interface Props {
  readonly label: string;
  /** Meaning of an empty selection. */
  readonly all: string;
  readonly fields: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (fields: readonly string[]) => void;
}

/** Selects the fields that identify an item. */
export function KeyChoice({ label, all, fields, chosen, onChange }: Props) {
  return (
    <MultiSelect
      size="xs"
      label={label}
      placeholder={chosen.length === 0 ? all : undefined}
      data={[...new Set([...fields, ...chosen])]}
      value={[...chosen]}
      onChange={onChange}
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  );
}
