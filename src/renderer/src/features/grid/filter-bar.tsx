import { ActionIcon, Button, Popover } from '@mantine/core';
import type { FieldProfile } from '@shared/contract/job-items';
import type { Condition } from '@shared/item-filter';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts';
import { conditionText } from './condition-words';
import { FilterForm } from './filter-form';
import styles from './tools.module.css';

const { filter: words } = texts.results;

interface Props {
  readonly fields: readonly string[];
  readonly profiles: ReadonlyMap<string, FieldProfile>;
  readonly filter: readonly Condition[];
  readonly onChange: (filter: readonly Condition[]) => void;
}

/** The button that adds a condition. */
export function AddFilter({ fields, profiles, filter, onChange }: Props) {
  const [open, setOpen] = useState(false);
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
          profiles={profiles}
          onApply={(condition) => {
            onChange([...filter, condition]);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The conditions that hold, each with a button that lifts it. */
export function FilterChips({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  if (filter.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.label}>
      {filter.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition may stand there twice
        <li key={`${at} ${conditionText(condition)}`} className={styles.chip}>
          <span className={styles.chipText} title={conditionText(condition)}>
            {conditionText(condition)}
          </span>
          <ActionIcon
            size={18}
            variant="subtle"
            color="gray"
            aria-label={words.remove(conditionText(condition))}
            onClick={() => onChange(filter.filter((_, each) => each !== at))}
          >
            <X size={12} aria-hidden />
          </ActionIcon>
        </li>
      ))}
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
