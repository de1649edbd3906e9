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
  const condition = getCondition(chosen, op, value, to, kind);
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
            setValue('');
            setTo('');
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
          <ValueField kind={kind} op={op} label={words.value} value={value} onChange={setValue} isFirst />
          {op === 'between' && <ValueField kind={kind} op={op} label={words.to} value={to} onChange={setTo} />}
        </div>
      )}
      <Button type="submit" size="xs" disabled={condition === null}>
        {words.apply}
      </Button>
    </form>
  );
}

interface ValueProps {
  readonly kind: ColumnKind | null;
  readonly op: FilterOp;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isFirst?: boolean;
}

/** Dates and truth values are chosen, because the table does not show them as they are compared. */
function ValueField({ kind, op, label, value, onChange, isFirst = false }: ValueProps) {
  const change = (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value);
  const shared = { size: 'xs', label, value, onChange: change, ...(isFirst && { 'data-autofocus': true }) } as const;
  if (kind === 'boolean') return <NativeSelect {...shared} data={TRUTH_VALUES} />;
  return <TextInput {...shared} type={kind === 'date' && op !== 'contains' ? 'date' : 'text'} />;
}

const TRUTH_VALUES = [
  '',
  { value: 'true', label: texts.results.booleans.yes },
  { value: 'false', label: texts.results.booleans.no },
];
