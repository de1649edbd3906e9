import type { ItemRow } from '@shared/contract/jobs';
import type { OutlierReason } from '@shared/outlier';
import { findRowFiles } from '@shared/row-file';
import { ChartNoAxesColumn, CircleHelp, Copy, FileText, PencilLine, TriangleAlert } from 'lucide-react';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import {
  type CellMark,
  getCellMark,
  isCorrected,
  isUnread,
  type MoneyLook,
  type NumberLook,
  PAGE_FIELD,
  toShownText,
} from '../cells';
import styles from './grid.module.css';
import { NUMBER_COLUMN } from './use-columns';

interface Props {
  readonly column: string;
  readonly row: ItemRow | undefined;
  /** Position of the row in the current order. */
  readonly position: number;
  readonly look: NumberLook | MoneyLook;
  /** Why the value is an outlier. */
  readonly outlier: OutlierReason | null;
}

/** Content of a cell. */
export function GridCell({ column, row, position, look, outlier }: Props) {
  if (column === NUMBER_COLUMN) return <NumberCell row={row} position={position} />;
  if (!row) return <span className={styles.waiting} data-waiting aria-hidden />;
  if (isUnread(row)) return <Failure row={row} />;
  if (column === PAGE_FIELD) return <PageCell row={row} />;
  const corrected = isCorrected(row, column);
  return (
    <>
      {corrected && <PencilLine size={12} className={styles.corrected} aria-hidden />}
      <ValueCell
        value={row.item[column]}
        mark={getCellMark(row, column)}
        corrected={corrected}
        status={row.item._status}
        look={look}
        outlier={outlier}
      />
    </>
  );
}

function NumberCell({ row, position }: Pick<Props, 'row' | 'position'>) {
  return (
    <span className={styles.numberCell}>
      {formatCount(position + 1)}
      {row && <RepeatMark row={row} />}
      {row && <RowMark item={row.item} />}
    </span>
  );
}

/** Marks a row that repeats an earlier one. */
function RepeatMark({ row: { duplicateOf = null } }: { readonly row: ItemRow }) {
  if (duplicateOf === null) return null;
  const text = texts.results.duplicate(formatCount(duplicateOf + 1));
  return (
    <span className={styles.repeat} title={text}>
      <Copy size={12} role="img" aria-label={text} />
    </span>
  );
}

/** Marks a failed page, and one with a message. */
function RowMark({ item }: Pick<ItemRow, 'item'>) {
  const { _status: status, _message: message } = item;
  if (status === 'ok' && message === null) return null;
  const failure = status === 'ok' ? null : texts.grid.status[status];
  const text = [failure, message && translateSentence(message)].filter(Boolean).join('\n');
  return (
    <span className={failure === null ? styles.warned : styles.broken} title={text}>
      <TriangleAlert size={13} role="img" aria-label={text} />
    </span>
  );
}

function Failure({ row }: { readonly row: ItemRow }) {
  const message = row.item._message ?? texts.failures.unknown;
  return (
    <span title={`${message}\n${row.item._url}`}>
      <span className={styles.message}>{translateSentence(message)}</span>{' '}
      <span className={styles.missing}>{row.item._url}</span>
    </span>
  );
}

interface ValueProps extends Pick<Props, 'look' | 'outlier'> {
  readonly value: unknown;
  readonly mark: CellMark;
  readonly corrected: boolean;
  readonly status: ItemRow['item']['_status'];
}

function ValueCell({ value, mark, corrected, status, look, outlier }: ValueProps) {
  const { text } = toShownText(value, look);
  if (mark === 'missing') {
    const unfound = status === 'ok' ? texts.evidence.notFound : texts.grid.status[status];
    const why = corrected ? texts.evidence.correctedNone : unfound;
    return (
      <span className={styles.missing} title={why} role="img" aria-label={why}>
        {texts.evidence.empty}
      </span>
    );
  }
  const failed = findRowFiles(value).find(({ error }) => error !== null);
  const doubt = outlier === null ? DOUBTS[mark] : texts.results.outliers[outlier];
  return (
    <>
      {outlier !== null && <ChartNoAxesColumn size={12} className={styles.outlier} aria-hidden />}
      {failed && (
        <TriangleAlert size={12} className={styles.failedFile} role="img" aria-label={texts.grid.fileFailed} />
      )}
      {mark === 'unsure' && <CircleHelp size={12} className={styles.unsure} aria-hidden />}
      <span
        className={mark === 'unproven' ? styles.unproven : undefined}
        title={[text, ...(isTranslated(value, text) ? [value] : []), ...(doubt ? [doubt] : [])].join('\n')}
      >
        {text}
      </span>
    </>
  );
}

/** Whether a date is shown otherwise than it is exported. */
function isTranslated(value: unknown, text: string): value is string {
  return typeof value === 'string' && value !== text;
}

/** Notes on values that are not fully trusted. */
export const DOUBTS: Partial<Record<CellMark, string>> = {
  unproven: texts.evidence.none,
  unsure: texts.evidence.unsure,
};

function PageCell({ row }: { readonly row: ItemRow }) {
  const { _htmlUrl: copy, _url: url } = row.item;
  return (
    <span className={styles.page}>
      {copy && (
        <a href={copy} target="_blank" rel="noreferrer" tabIndex={-1} title={texts.grid.copyLink}>
          <FileText size={13} aria-hidden />
          {texts.grid.copyColumn}
        </a>
      )}
      <span className={styles.pageUrl} title={url}>
        {url}
      </span>
    </span>
  );
}
