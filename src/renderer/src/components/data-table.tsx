import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly hiddenTitle?: boolean;
  readonly numeric?: boolean;
  /** Takes the remaining width and truncates. */
  readonly grow?: boolean;
  /** Hidden in a narrow window. */
  readonly spare?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
}

/** A table of some dozens of rows; for long lists use the result grid. */
export function DataTable<Row>({ label, rows, rowKey, columns }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)}>
                {column.hiddenTitle ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellClass<Row>(column: DataColumn<Row>): string {
  return [column.numeric && styles.number, column.grow && styles.grow, column.spare && styles.spare]
    .filter(Boolean)
    .join(' ');
}
