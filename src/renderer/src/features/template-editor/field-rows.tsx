import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowFault } from '../../store/draft/template-faults';
import type { Row, RowPath } from '../../store/draft/template-rows';
import { texts } from '../../texts';
import { FieldRow } from './field-row';
import styles from './template-form.module.css';
import { type FormEdit, formatRowPath } from './use-form-edit';

const { addField, addInside, unnamedGroup } = texts.templateEditor;

interface Props {
  readonly rows: readonly Row[];
  /** Path of their group; empty for the outermost. */
  readonly parent: RowPath;
  readonly groupName?: string;
  readonly faults: readonly RowFault[];
  readonly edit: FormEdit;
}

/** Rows of a group, and the button that adds one. */
export function FieldRows({ rows, parent, groupName, faults, edit }: Props) {
  return (
    <div className={styles.rows}>
      <ul className={styles.list} aria-label={groupName ?? texts.templateEditor.fields}>
        {rows.map((row, at) => {
          const path = [...parent, at];
          const own = faults.filter((fault) => formatRowPath(fault.at) === formatRowPath(path));
          return (
            // rows have no stable id, so their position is the key
            <li key={formatRowPath(path)} data-row={formatRowPath(path)} className={styles.item}>
              <FieldRow row={row} path={path} count={rows.length} faults={own} edit={edit} />
              {row.kind === 'group' && (
                <GroupFrame>
                  <FieldRows rows={row.rows} parent={path} groupName={row.name} faults={faults} edit={edit} />
                </GroupFrame>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        className={styles.add}
        size="compact-sm"
        variant="subtle"
        leftSection={<Plus size={14} aria-hidden />}
        data-add={formatRowPath(parent)}
        onClick={() => edit.insert([...parent, rows.length])}
      >
        {groupName === undefined ? addField : addInside(groupName || unnamedGroup)}
      </Button>
    </div>
  );
}

/** Indented rows within a group. */
function GroupFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
