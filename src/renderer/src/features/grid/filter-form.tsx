import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Condition, FilterOp } from '@shared/item-filter';
import { useState } from 'react';
import { texts } from '../../texts';
import type { ColumnKind } from '../cells';
import { getCondition, getOpName, getOps, needsValue } from './condition-words';
import styles from './tools.module.css';

const { filter: words } = texts.results;

interface Props {
  readonly fields: readonly string[];
  readonly kinds: ReadonlyMap<string, ColumnKind>;
  readonly nameOf?: (field: string) => string;
  /** Initial field. */
  readonly first?: string | null;
  /** The field, if it is fixed. */
  readonly of?: string;
  readonly onApply: (condition: Condition) => void;
}

/** Form for a condition on a field. */
export function FilterForm({ fields, kinds, nameOf, first, of, onApply }: Props) {
  const begin = first != null && fields.includes(first) ? first : fields[0];
  const [chosen, setChosen] = useState(of ?? begin ?? '');
  const kind = kinds.get(chosen) ?? null;
  const ops = getOps(kind);
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
          data={fields.map((field) => ({ value: field, label: nameOf?.(field) ?? field }))}
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            setOp(null); // resets to the operation for its type
          }}
        />
      )}
      <NativeSelect
        size="xs"
        label={words.op}
        data={ops.map((each) => ({ value: each, label: getOpName(each, kind) }))}
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
