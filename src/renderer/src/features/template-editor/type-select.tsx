import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import { FIELD_TYPES, findFieldType } from '@shared/clean-up/index';
import { List } from 'lucide-react';
import { isMany, type Row } from '../../store/draft/template-rows';
import { texts } from '../../texts';
import { switchKind } from './change-rows';
import styles from './template-form.module.css';

interface Props {
  readonly row: Row;
  readonly name: string;
  readonly onChange: (row: Row) => void;
}

const AUTO = '';
const GROUP = 'group';

/** A field's type: a value type or a group, one or several. */
export function TypeSelect({ row, name, onChange }: Props) {
  const { types, auto, group, type: label, list, listOf } = texts.templateEditor;
  const choose = (value: string) => {
    if ((value === GROUP) !== (row.kind === 'group')) onChange(switchKind(row));
    else if (row.kind === 'value') onChange({ ...row, type: findFieldType(value) });
  };
  return (
    <>
      <NativeSelect
        className={styles.type}
        size="xs"
        aria-label={label(name)}
        value={row.kind === 'group' ? GROUP : (row.type ?? AUTO)}
        onChange={(event) => choose(event.currentTarget.value)}
        data-part="type"
      >
        <option value={AUTO}>{auto}</option>
        {FIELD_TYPES.map((type) => (
          <option key={type} value={type}>
            {types[type]}
          </option>
        ))}
        <hr />
        <option value={GROUP}>{group}</option>
      </NativeSelect>
      <Tooltip label={list}>
        <ActionIcon
          size={30}
          variant={isMany(row) ? 'light' : 'subtle'}
          color={isMany(row) ? 'field' : 'gray'}
          aria-label={listOf(name)}
          aria-pressed={isMany(row)}
          onClick={() => onChange(withMany(row, !isMany(row)))}
          data-part="list"
        >
          <List size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

function withMany(row: Row, many: boolean): Row {
  if (row.kind === 'group') return { ...row, many };
  return { ...row, bracketed: many, list: false };
}
