import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ROW_PX } from '../../store/appearance';
import { getJobCorrections } from '../../store/corrections-slice';
import type { GridView } from '../../store/grid-view/grid-view';
import { getNextSort } from '../../store/grid-view/sort-order';
import type { RowCache } from '../../store/row-cache';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { type ColumnKind, CorrectionNote, findNumericFields, getFieldWidth, getJobFields, PAGE_FIELD } from '../cells';
import { type Command, useLiveCommands } from '../commands';
import { EvidencePanel } from '../evidence';
import { CellEditor, getEditableCell } from './cell-editor';
import { CellInspector } from './cell-inspector';
import { listShownFields, moveColumn, placeColumn, renameColumn, toggleHidden, togglePinned } from './column-layout';
import { COPY_FORMATS } from './copy-text';
import styles from './grid.module.css';
import { GridFrame } from './grid-frame';
import { GridTools } from './grid-tools';
import { findPriceFields, getNumberLook } from './price-columns';
import { RecordDialog } from './record-dialog';
import { useActiveCell } from './use-active-cell';
import { useCellEdit } from './use-cell-edit';
import { useColumnLayout } from './use-column-layout';
import { NUMBER_COLUMN, setWidth, useColumns } from './use-columns';
import { useCopy } from './use-copy';
import type { JobFields } from './use-fields';
import { useGridWindow } from './use-grid-window';
import { useHeadingTools } from './use-heading-tools';
import type { Samples } from './use-sample';

const WRAPPED = 1.85; // times the height of a row: three lines
const MAX_PX = 33_000_000; // browsers render no higher elements

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
  const { profiles, reload } = fields;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const [record, setRecord] = useState(false);
  const { first, settled } = samples;
  const own = useMemo(() => getJobFields(job, [...settled, ...first]), [job, settled, first]);
  const all = useMemo(() => [...own, PAGE_FIELD], [own]);
  const numeric = useMemo(() => findNumericFields(own, settled), [own, settled]);
  const prices = useMemo(() => findPriceFields(job, settled), [job, settled]);
  const { layout, change } = useColumnLayout(all);
  const shownNames = useMemo(() => listShownFields(all, layout), [all, layout]);
  const chosen = layout.order.length > 0 || layout.hidden.length > 0 || layout.pinned !== null;
  const { names } = layout;
  useEffect(() => onView({ columns: chosen ? shownNames : null, names }), [chosen, shownNames, names, onView]);
  const table = useColumns(shownNames, layout, settled);
  const headers = table.getFlatHeaders();
  const plainPx = ROW_PX[useStore((store) => store.appearance.density)];
  const canWrap = cache.total * plainPx * WRAPPED < MAX_PX;
  const isWrapped = layout.wrap && canWrap;
  const rowPx = isWrapped ? Math.round(plainPx * WRAPPED) : plainPx;
  const shown = useGridWindow(scroller, cache, headers, { rowPx, pinned: layout.pinned });
  const keepWidth = (field: string, px: number) =>
    change((before) => ({ ...before, widths: { ...before.widths, [field]: px } }));
  const reorder = (field: string, by: number) => {
    const next = moveColumn(all, layout, field, by);
    change(() => next);
    return listShownFields(all, next).indexOf(field);
  };
  const pinnedNow = headers.slice(1, shown.pinned).map((header) => header.id);
  const sortBy = (field: string, beside: boolean) => onView({ sort: getNextSort(view.sort, field, beside) });
  const { copy, message } = useCopy(job, view, names);
  const corrected = () => {
    cache.refresh();
    reload();
  };
  const edit = useCellEdit(job, corrected);
  const tools = useHeadingTools({
    acts: {
      sort: (field, descending) => onView({ sort: [{ field, descending }] }),
      hide: (field) => change((before) => toggleHidden(all, before, field)),
      pin: (field) => change((before) => togglePinned(before, field, pinnedNow)),
      isPinned: (field) => pinnedNow.includes(field),
      reorder,
      fit: (field) => keepWidth(field, setWidth(table, field, getFit(field))),
      rename: (field, name) => change((before) => renameColumn(before, field, name)),
      filter: (condition) => onView({ filter: [...view.filter, condition] }),
    },
    sort: sortBy,
    resized: (header) => keepWidth(header.id, header.getSize()),
    place: (field, target) => change((before) => placeColumn(all, before, field, target)),
    onAboutClosed: () => scroller.current?.focus({ preventScroll: true }),
  });
  const getFit = (field: string) => {
    const rows = shown.rows.map(({ index }) => cache.rowAt(index)).filter((row) => row !== undefined);
    return getFieldWidth(field, rows, Number.POSITIVE_INFINITY);
  };
  const cell = useActiveCell({
    id,
    scroller,
    total: cache.total,
    rowPx,
    headers,
    reveal: shown.reveal,
    acts: {
      sort: (field, beside) => field !== NUMBER_COLUMN && sortBy(field, beside),
      widen: (header, px) =>
        header.column.getCanResize() && keepWidth(header.id, setWidth(table, header.id, header.getSize() + px)),
      reorder,
      about: (field) => field !== NUMBER_COLUMN && tools.onAbout(field),
    },
    onCopy: ({ top, bottom, left, right }) => void copy({ top, bottom, fields: namesIn(left, right) }, 'tsv'),
  });
  const namesIn = (left: number, right: number) =>
    headers
      .slice(left, right + 1)
      .map((header) => header.id)
      .filter((field) => field !== NUMBER_COLUMN);
  const { active, header, range } = cell;
  const column = header === undefined || header.id === NUMBER_COLUMN ? null : header.id;
  useEffect(() => onColumn(column), [column, onColumn]);
  const row = active && active.row >= 0 ? cache.rowAt(active.row) : undefined;
  const undoing = getJobCorrections({ corrections: useStore((store) => store.corrections) }, job.id);
  const whole = { top: 0, bottom: cache.total - 1, fields: shownNames };
  const offered: readonly (Command | false)[] = [
    row !== undefined &&
      column !== null &&
      column !== PAGE_FIELD && {
        id: 'edit-cell',
        text: texts.results.edit.command(names[column] ?? column),
        group: 'screen',
        shortcut: 'gridEdit',
        run: () => active && cell.edit(active),
      },
    undoing.done.length > 0 && {
      id: 'cell-undo',
      text: texts.shortcuts.does.cellUndo,
      group: 'screen',
      shortcut: 'cellUndo',
      run: () => void edit.undo(),
    },
    undoing.undone.length > 0 && {
      id: 'cell-redo',
      text: texts.shortcuts.does.cellRedo,
      group: 'screen',
      shortcut: 'cellRedo',
      run: () => void edit.redo(),
    },
    row !== undefined && {
      id: 'record',
      text: texts.results.record.command,
      group: 'screen',
      run: () => setRecord(true),
    },
    canWrap && {
      id: 'wrap',
      text: texts.results.columns.wrap,
      group: 'screen',
      run: () => change((before) => ({ ...before, wrap: !before.wrap })),
    },
    ...COPY_FORMATS.map((format) => ({
      id: `copy:${format}`,
      text: texts.results.copy.command(texts.results.copy.as[format]),
      group: 'screen' as const,
      run: () => void copy(whole, format),
    })),
  ];
  useLiveCommands(offered.filter((each) => each !== false));
  const editable = cell.editing && row && header ? getEditableCell(job, row, header.id) : null;
  const editor =
    editable && row ? (
      <CellEditor
        correction={editable}
        teaches={edit.teaches}
        onClose={cell.stopEditing}
        onSave={async (value, teach) => {
          await edit.save(row, editable, value, teach);
          cell.stopEditing();
        }}
      />
    ) : null;
  const done = edit.note && (
    <CorrectionNote note={edit.note} onUndo={edit.undo} onRedo={edit.redo} onClose={edit.forget} />
  );
  const note = done ? done : cell.editing && !editor ? texts.results.edit.byParts : null;
  const cells = { id, headers, numeric, prices, profiles, kinds, width: table.getTotalSize(), isWrapped };
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
        onRecord={() => setRecord(true)}
        onCopy={(what, format) => {
          const block = range && { ...range, fields: namesIn(range.left, range.right) };
          void copy(what === 'selection' && block ? block : whole, format);
        }}
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
        {cell.open ? (
          <EvidencePanel
            ref={cell.panel}
            className={styles.evidence}
            job={job}
            row={row}
            field={header && header.id !== NUMBER_COLUMN ? header.id : null}
            position={active?.row ?? 0}
            onMove={cell.move}
            onClose={cell.close}
            edit={edit}
            note={done}
          />
        ) : (
          <CellInspector row={row} field={header?.id} look={getNumberLook(prices, header?.id ?? '', row)} note={note} />
        )}
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
