import { ActionIcon, Button, Popover } from '@mantine/core';
import type { Condition } from '@shared/item-filter';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts';
import type { ColumnKind } from '../cells';
import { useLiveCommands } from '../commands';
import { describeCondition } from './condition-words';
import { FilterForm } from './filter-form';
import styles from './tools.module.css';

const { filter: words } = texts.results;

interface Props {
  readonly fields: readonly string[];
  readonly kinds: ReadonlyMap<string, ColumnKind>;
  /** Column of the active cell; null if there is none. */
  readonly column: string | null;
  readonly nameOf: (field: string) => string;
  readonly filter: readonly Condition[];
  readonly onChange: (filter: readonly Condition[]) => void;
}

/** Button that adds a condition. */
export function AddFilter({ fields, kinds, column, nameOf, filter, onChange }: Props) {
  const [open, setOpen] = useState(false);
  useLiveCommands([
    {
      id: 'add-filter',
      text: words.addTo(column === null ? words.field : nameOf(column)),
      group: 'screen',
      run: () => setOpen(true),
    },
  ]);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" withArrow trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<ListFilter size={14} aria-hidden />}
          title={words.add}
          onClick={() => setOpen(!open)}
        >
          {words.add}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.add}>
        <FilterForm
          fields={fields}
          kinds={kinds}
          nameOf={nameOf}
          first={column}
          onApply={(condition) => {
            onChange([...filter, condition]);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Current conditions, each with a button to remove it. */
export function FilterChips({ filter, kinds, nameOf, onChange }: Omit<Props, 'fields' | 'column'>) {
  if (filter.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.label}>
      {filter.map((condition, at) => {
        const text = describeCondition(condition, nameOf(condition.field), kinds.get(condition.field) ?? null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain a condition twice
          <li key={`${at} ${text}`} className={styles.chip}>
            <span className={styles.chipText} title={text}>
              {text}
            </span>
            <ActionIcon
              size={18}
              variant="subtle"
              color="gray"
              aria-label={words.remove(text)}
              onClick={() => onChange(filter.filter((_, each) => each !== at))}
            >
              <X size={12} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
      {filter.length > 1 && (
        <li>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange([])}>
            {words.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}
