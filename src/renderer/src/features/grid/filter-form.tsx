import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FieldProfile } from '@shared/contract/job-items';
import type { Condition, FilterOp } from '@shared/item-filter';
import { useState } from 'react';
import { texts } from '../../texts';
import { getCondition, needsValue, opsFor } from './condition-words';
import styles from './tools.module.css';

const { filter: words } = texts.results;

interface Props {
  readonly fields: readonly string[];
  readonly profiles: ReadonlyMap<string, FieldProfile>;
  /** The field that it is about, where it is settled. */
  readonly of?: string;
  readonly onApply: (condition: Condition) => void;
}

/** A condition on a field, put together. */
export function FilterForm({ fields, profiles, of, onApply }: Props) {
  const [chosen, setChosen] = useState(of ?? fields[0] ?? '');
  const ops = opsFor(profiles.get(chosen)?.type ?? null);
  const [wanted, setOp] = useState<FilterOp | null>(null);
  const op = wanted !== null && ops.includes(wanted) ? wanted : (ops[0] ?? 'is');
  const [value, setValue] = useState('');
  const [to, setTo] = useState('');
  const condition = getCondition(chosen, op, value, to);
  return (
    <form
      className={styles.filterForm}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (condition) onApply(condition);
      }}
    >
      {of === undefined && (
        <NativeSelect
          size="xs"
          label={words.field}
          data={[...fields]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        size="xs"
        label={words.op}
        data={ops.map((each) => ({ value: each, label: words.ops[each] }))}
        value={op}
        onChange={(event) => setOp(ops.find((each) => each === event.currentTarget.value) ?? null)}
      />
      {needsValue(op) && (
        <div className={styles.values}>
          <TextInput
            size="xs"
            label={words.value}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            data-autofocus
          />
          {op === 'between' && (
            <TextInput size="xs" label={words.to} value={to} onChange={(event) => setTo(event.currentTarget.value)} />
          )}
        </div>
      )}
      <Button type="submit" size="xs" disabled={condition === null}>
        {words.apply}
      </Button>
    </form>
  );
}
