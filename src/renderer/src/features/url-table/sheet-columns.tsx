import { Button, NativeSelect } from '@mantine/core';
import { toCellUrl } from '@shared/sheet/input-table';
import { createSheet, getSheetRows, type Sheet } from '../../store/draft/sheet';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import styles from './url-table.module.css';

const words = texts.urlTable;

/** Selects a spreadsheet's column with the URLs, and shows the columns carried along. */
export function SheetColumns({ sheet }: { readonly sheet: Sheet }) {
  const setSheet = useStore((store) => store.setSheet);
  const setTarget = useStore((store) => store.setTarget);
  const { table, urlColumn } = sheet;
  const rows = getSheetRows(sheet).length;
  const left = table.rows.length - rows;
  const choose = (column: string) => {
    const next = createSheet(table, column);
    if (!next) return;
    setSheet(next);
    setTarget(next.target);
  };
  return (
    <div className={styles.sheet}>
      <NativeSelect
        size="xs"
        label={words.urlColumn}
        data={listUrlColumns(sheet)}
        value={urlColumn}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <p className={styles.note} role="status">
        {words.carried(plural(rows, 'row'), plural(table.columns.length, 'column'))}
        {left > 0 && ` ${words.noUrl(plural(left, 'row'))}`}
      </p>
      <Button size="compact-xs" variant="default" onClick={() => setSheet(null)}>
        {words.plain}
      </Button>
    </div>
  );
}

function listUrlColumns({ table, urlColumn }: Sheet): string[] {
  return table.columns.filter((name) => name === urlColumn || table.rows.some((row) => toCellUrl(row[name]) !== null));
}
