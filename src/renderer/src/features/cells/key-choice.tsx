import { MultiSelect } from '@mantine/core';

interface Props {
  readonly label: string;
  /** What an empty choice stands for. */
  readonly all: string;
  readonly fields: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (fields: readonly string[]) => void;
}

/** The fields that identify an item. */
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
