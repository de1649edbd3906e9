import { useRef, useState } from 'react';
import { EMPTY_ROW, printRows, type Row, type RowPath } from '../../store/draft/template-rows';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { countAt, duplicateRow, getRowAt, insertRows, moveRow, removeRow, replaceRow } from './change-rows';

/** Edits of the template's rows; each action is one undo step, as is typing in one field. */
export interface FormEdit {
  /** Names of the groups around a row, and its own. */
  readonly namesOf: (path: RowPath) => readonly string[];
  /** Replaces a row; `part` is the control being typed in, null for a separate action. */
  readonly replace: (path: RowPath, row: Row, part: string | null) => void;
  /** Inserts rows at a position and focuses the last. */
  readonly insert: (path: RowPath, rows?: readonly Row[]) => void;
  /** Replaces a row by several. */
  readonly paste: (path: RowPath, rows: readonly Row[]) => void;
  readonly remove: (path: RowPath) => void;
  readonly duplicate: (path: RowPath) => void;
  readonly move: (path: RowPath, by: number, part?: string) => void;
}

export interface FormState {
  readonly edit: FormEdit;
  /** Text of a live region. */
  readonly announcement: string;
  readonly say: (text: string) => void;
  /** Focuses the first input. */
  readonly focusFirst: () => void;
  /** Ref of the element around the rows. */
  readonly host: (element: HTMLElement | null) => void;
}

/** Edits the draft's template by rows. */
export function useFormEdit(rows: readonly Row[]): FormState {
  const setTemplate = useStore((store) => store.setTemplate);
  const [announcement, say] = useState('');
  const host = useRef<HTMLElement>(null);
  const put = (changed: readonly Row[], place?: string) => setTemplate(printRows(changed), place);
  const focus = (path: RowPath, part: string) => {
    // the rows exist after the store's change is rendered
    requestAnimationFrame(() => host.current?.querySelector<HTMLElement>(partSelector(path, part))?.focus());
  };
  const getRowPathName = (path: RowPath) =>
    getRowAt(rows, path)?.name || texts.templateEditor.unnamed(formatRowPath(path));

  const edit: FormEdit = {
    namesOf: (path) => path.map((_, at) => getRowAt(rows, path.slice(0, at + 1))?.name ?? ''),
    replace: (path, row, part) =>
      put(replaceRow(rows, path, row), part === null ? undefined : getRowPathPlace(path, part)),
    insert: (path, added = [EMPTY_ROW]) => {
      put(insertRows(rows, path, added));
      focus([...path.slice(0, -1), (path.at(-1) ?? 0) + added.length - 1], 'name');
      if (added.length > 1) say(texts.templateEditor.pasted(plural(added.length, 'field')));
    },
    paste: (path, added) => {
      put(insertRows(removeRow(rows, path), path, added));
      focus([...path.slice(0, -1), (path.at(-1) ?? 0) + added.length - 1], 'name');
      say(texts.templateEditor.pasted(plural(added.length, 'field')));
    },
    remove: (path) => {
      put(removeRow(rows, path));
      const left = countAt(rows, path) - 1;
      const next = Math.min(path.at(-1) ?? 0, left - 1);
      focus([...path.slice(0, -1), next], left > 0 ? 'name' : 'add');
      say(texts.templateEditor.removed(getRowPathName(path)));
    },
    duplicate: (path) => {
      put(duplicateRow(rows, path));
      focus([...path.slice(0, -1), (path.at(-1) ?? 0) + 1], 'name');
      say(texts.templateEditor.duplicated(getRowPathName(path)));
    },
    move: (path, by, part = 'drag') => {
      const moved = moveRow(rows, path, by);
      if (moved.path === path) return;
      put(moved.rows);
      focus(moved.path, part);
      say(texts.templateEditor.moved(getRowPathName(path), (moved.path.at(-1) ?? 0) + 1, countAt(rows, path)));
    },
  };
  return {
    edit,
    announcement,
    say,
    focusFirst: () =>
      FIRST.map((one) => host.current?.querySelector<HTMLElement>(one))
        .find(Boolean)
        ?.focus(),
    host: (element) => {
      host.current = element;
    },
  };
}

// a name, the sentence, or the button that adds the first field
const FIRST = ['[data-part="name"]', 'textarea', 'button'] as const;

/** "2.1": position of a row, as announced and as set on its element. */
export function formatRowPath(path: RowPath): string {
  return path.map((at) => at + 1).join('.');
}

function getRowPathPlace(path: RowPath, part: string): string {
  return `form ${formatRowPath(path)} ${part}`;
}

function partSelector(path: RowPath, part: string): string {
  if (part === 'add') return `[data-add="${formatRowPath(path.slice(0, -1))}"]`;
  return `[data-row="${formatRowPath(path)}"] [data-part="${part}"]`;
}
