import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ROW_PX } from '../../store/appearance';
import type { GridView } from '../../store/grid-view/grid-view';
import type { RowCache } from '../../store/row-cache';
import { useStore } from '../../store/store';
import { type ColumnKind, CorrectionNote, PAGE_FIELD } from '../cells';
import { EvidencePanel } from '../evidence';
import { CellEditor, explainUneditable, getEditableCell } from './cell-editor';
import { CellInspector } from './cell-inspector';
import type { CopyFormat } from './copy-text';
import styles from './grid.module.css';
import { GridFrame } from './grid-frame';
import { GridTools } from './grid-tools';
import { getNumberLook } from './price-columns';
import { RecordDialog } from './record-dialog';
import { type ActiveCell, useActiveCell } from './use-active-cell';
import { type CellEdit, useCellEdit } from './use-cell-edit';
import { type GridHeader, NUMBER_COLUMN } from './use-columns';
import { useCopy } from './use-copy';
import type { JobFields } from './use-fields';
import { useColumnActs, useGridColumns } from './use-grid-columns';
import { useGridCommands } from './use-grid-commands';
import { useGridWindow } from './use-grid-window';
import type { Samples } from './use-sample';

const WRAPPED = 1.85; // factor of the row height: three lines
const MAX_PX = 33_000_000; // browsers do not render higher elements

interface Props {
  /** Container for the grid's buttons; null until mounted. */
  readonly toolPlace: HTMLElement | null;
  readonly job: JobSummary;
  readonly cache: RowCache<ItemRow>;
  readonly fields: JobFields;
  readonly samples: Samples;
  /** Field types by their values. */
  readonly kinds: ReadonlyMap<string, ColumnKind>;
  /** Called with the column of the active cell. */
  readonly onColumn: (field: string | null) => void;
  readonly view: GridView;
  readonly onView: (change: Partial<Omit<GridView, 'jobId'>>) => void;
}

/** A grid of any length: rows are loaded by page, and only visible rows and columns are rendered. */
export function ResultGrid(props: Props) {
  const { toolPlace, job, cache, fields, samples, kinds, onColumn, view, onView } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const [record, setRecord] = useState(false);
  const columns = useGridColumns(job, samples, onView);
  const { all, layout, change, shownNames, headers, numeric, prices } = columns;
  const { rowPx, canWrap, isWrapped } = useRowHeight(cache.total, layout.wrap);
  const shown = useGridWindow(scroller, cache, headers, { rowPx, pinned: layout.pinned });
  const { copy, message } = useCopy(job, view, layout.names);
  const edit = useCellEdit(job, () => {
    cache.refresh();
    fields.reload();
  });
  const focusGrid = () => scroller.current?.focus({ preventScroll: true });
  const { tools, keys } = useColumnActs({ columns, cache, shown, view, onView, onAboutClosed: focusGrid });
  const cell = useActiveCell({
    id,
    scroller,
    total: cache.total,
    rowPx,
    headers,
    reveal: shown.reveal,
    acts: keys,
    onCopy: ({ top, bottom, left, right }) =>
      void copy({ top, bottom, fields: listFields(headers, left, right) }, 'tsv'),
  });
  const { active, header, range } = cell;
  const field = header === undefined || header.id === NUMBER_COLUMN ? null : header.id;
  useEffect(() => onColumn(field), [field, onColumn]);
  const row = active && active.row >= 0 ? cache.rowAt(active.row) : undefined;
  const whole = { top: 0, bottom: cache.total - 1, fields: shownNames };
  const copyFrom = (what: 'selection' | 'all', format: CopyFormat) => {
    const block = range && { ...range, fields: listFields(headers, range.left, range.right) };
    void copy(what === 'selection' && block ? block : whole, format);
  };
  const openRecord = () => setRecord(true);
  useGridCommands({
    jobId: job.id,
    editedColumn: row && field !== null && field !== PAGE_FIELD ? (layout.names[field] ?? field) : null,
    onEditCell: () => active && cell.edit(active),
    edit,
    onRecord: row ? openRecord : null,
    onWrap: canWrap ? () => change((before) => ({ ...before, wrap: !before.wrap })) : null,
    onCopyAll: (format) => copyFrom('all', format),
  });
  const editor = renderEditor(job, row, cell, edit);
  const done = renderCorrection(edit);
  const note = done ?? (cell.editing && !editor && row && field !== null ? explainUneditable(row, field) : null);
  const width = columns.table.getTotalSize();
  const cells = { id, headers, numeric, prices, profiles: fields.profiles, kinds, width, isWrapped };
  return (
    <div className={styles.results}>
      <GridTools
        place={toolPlace}
        fields={all}
        layout={layout}
        onLayout={change}
        canWrap={canWrap}
        total={cache.total}
        range={range}
        message={message}
        hasRow={row !== undefined}
        onRecord={openRecord}
        onCopy={copyFrom}
      />
      <div className={`${styles.split} ${cell.open ? styles.open : ''}`}>
        <GridFrame
          scroller={scroller}
          cache={cache}
          cells={cells}
          shown={shown}
          cell={cell}
          view={view}
          tools={tools}
          editor={editor}
        />
        <CellPanel job={job} row={row} cell={cell} field={field} prices={prices} edit={edit} done={done} note={note} />
      </div>
      {cell.open && note && !done && <div className={styles.inspector}>{note}</div>}
      {record && active && (
        <RecordDialog
          row={row}
          position={Math.max(0, active.row)}
          total={cache.total}
          fields={shownNames}
          prices={prices}
          onMove={cell.moveRows}
          onClose={() => setRecord(false)}
        />
      )}
    </div>
  );
}

interface CellPanelProps {
  readonly job: JobSummary;
  readonly row: ItemRow | undefined;
  readonly cell: ActiveCell;
  /** Column of the active cell; null for the row number. */
  readonly field: string | null;
  readonly prices: ReadonlySet<string>;
  readonly edit: CellEdit;
  /** The last correction, with its undo. */
  readonly done: ReactNode;
  readonly note: ReactNode;
}

/** Where the active cell's value comes from: its evidence on the page if open, otherwise one line. */
function CellPanel({ job, row, cell, field, prices, edit, done, note }: CellPanelProps) {
  const id = cell.header?.id;
  if (!cell.open) return <CellInspector row={row} field={id} look={getNumberLook(prices, id ?? '', row)} note={note} />;
  return (
    <EvidencePanel
      ref={cell.panel}
      className={styles.evidence}
      job={job}
      row={row}
      field={field}
      position={cell.active?.row ?? 0}
      onMove={cell.move}
      onClose={cell.close}
      edit={edit}
      note={done}
    />
  );
}

/** Row height by the chosen density; rows wrap only while the grid is low enough for browsers. */
function useRowHeight(rows: number, wrap: boolean) {
  const plainPx = ROW_PX[useStore((store) => store.appearance.density)];
  const canWrap = rows * plainPx * WRAPPED < MAX_PX;
  const isWrapped = wrap && canWrap;
  return { canWrap, isWrapped, rowPx: isWrapped ? Math.round(plainPx * WRAPPED) : plainPx };
}

/** The editor of the active cell; null while it is not edited, or if its value consists of parts. */
function renderEditor(job: JobSummary, row: ItemRow | undefined, cell: ActiveCell, edit: CellEdit): ReactNode {
  const editable = cell.editing && row && cell.header ? getEditableCell(job, row, cell.header.id) : null;
  if (!editable || !row) return null;
  return (
    <CellEditor
      correction={editable}
      teaches={edit.teaches}
      onClose={cell.stopEditing}
      onSave={async (value, teach) => {
        await edit.save(row, editable, value, teach);
        cell.stopEditing();
      }}
    />
  );
}

/** The last correction, with its undo; null if there is none to show. */
function renderCorrection({ note, undo, redo, forget }: CellEdit): ReactNode {
  return note && <CorrectionNote note={note} onUndo={undo} onRedo={redo} onClose={forget} />;
}

/** Fields of the columns from left to right, both included. */
function listFields(headers: readonly GridHeader[], left: number, right: number): readonly string[] {
  return headers
    .slice(left, right + 1)
    .map((header) => header.id)
    .filter((field) => field !== NUMBER_COLUMN);
}
