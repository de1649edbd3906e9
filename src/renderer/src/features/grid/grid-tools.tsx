import { Button } from '@mantine/core';
import { RectangleEllipsis } from 'lucide-react';
import { createPortal } from 'react-dom';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import type { ColumnLayout } from './column-layout';
import { ColumnsButton } from './columns-button';
import { CopyButton } from './copy-button';
import type { CopyFormat } from './copy-text';
import { type CellRange, isWide } from './selection';
import styles from './tools.module.css';

interface Props {
  /** Element in the tool bar; null until mounted. */
  readonly place: HTMLElement | null;
  readonly fields: readonly string[];
  readonly layout: ColumnLayout;
  readonly onLayout: (next: (before: ColumnLayout) => ColumnLayout) => void;
  readonly canWrap: boolean;
  readonly total: number;
  readonly range: CellRange | null;
  /** Result of the last copy. */
  readonly message: string;
  readonly hasRow: boolean;
  readonly onRecord: () => void;
  readonly onCopy: (what: 'selection' | 'all', format: CopyFormat) => void;
}

/** Buttons for what the grid shows. */
export function GridTools({ place, message, range, hasRow, onRecord, total, onCopy, ...columns }: Props) {
  if (!place) return null;
  const wide = range !== null && isWide(range);
  return createPortal(
    <>
      <span className={styles.notice} role="status">
        {message || (wide && selectedText(range))}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<RectangleEllipsis size={14} aria-hidden />}
        title={texts.results.record.button}
        disabled={!hasRow}
        onClick={onRecord}
      >
        {texts.results.record.button}
      </Button>
      <CopyButton total={total} range={range} onCopy={onCopy} />
      <ColumnsButton {...columns} />
    </>,
    place,
  );
}

function selectedText({ top, bottom, left, right }: CellRange): string {
  return texts.results.selected(formatCount(bottom - top + 1), formatCount(right - left + 1));
}
