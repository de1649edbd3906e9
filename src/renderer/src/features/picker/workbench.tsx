import { Button } from '@mantine/core';
import { FolderOpen } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Panes } from '../../components/panes';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { linkColumns } from './details/link-columns';
import { type OpenEach, useOpenEach } from './details/use-open-each';
import { useJoinedRows, useOtherPage } from './details/use-other-page';
import type { PickerDraft } from './draft/picker-draft';
import { FieldPanel } from './fields/field-panel';
import { useSave } from './fields/use-save';
import { getMarks } from './frame/draft-marks';
import { getFrameActions } from './frame/frame-actions';
import { historyAct } from './frame/key-act';
import { PageFrame } from './frame/page-frame';
import { showElement } from './frame/safe-dom';
import { useNextPick } from './next/use-next-pick';
import type { PageTree } from './page/page-tree';
import styles from './picker.module.css';
import { PreviewPanel } from './preview/preview-panel';
import { usePreview } from './preview/use-preview';
import { useWarmUp } from './preview/use-warm-up';
import { useRunPicked } from './run/use-run-picked';
import { StepsBar } from './steps/steps-bar';
import { useSuggestions } from './suggest/use-suggestions';
import { TakeAgain } from './take-again';
import { type PickerState, usePicker } from './use-picker';

/** The stored page, the fields picked on it, and what they read. */
export function Workbench({ page }: { readonly page: string }) {
  const picker = usePicker(page);
  const { draft, framed } = picker;
  const tree = framed?.tree ?? null;
  const suggestions = useSuggestions(page);
  const next = useNextPick(page, picker, suggestions);
  const preview = usePreview(draft);
  const { read } = preview;
  const openEach = useOpenEach(picker);
  const other = useOtherPage(draft);
  const joined = useJoinedRows(draft, preview, other);
  const saving = useSave(picker);
  const picked = useRunPicked(picker, saving, other);
  useWarmUp(draft, suggestions);
  const sheet = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [hints, setHints] = useState<readonly number[] | null>(null);
  const marks = useMemo(() => getMarks(draft, tree, read), [draft, tree, read]);
  const onShow = useCallback((number: number) => showElement(framed?.elements.get(number)), [framed]);
  // the marks and the rows come first, the form beside them a moment later; what is typed into it must not lag
  const side = { picker, preview, suggestions, next, openEach, other, saving, picked };
  const later = useDeferredValue(side);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo work wherever the focus is
    <div className={styles.workbench} onKeyDown={(event) => onHistoryKey(event, picker)}>
      <Tools draft={draft}>
        <StepsBar picker={picker} preview={preview} other={other} openEach={openEach} found={suggestions.found} />
      </Tools>
      <WorkbenchPanes
        frame={
          <PageFrame
            ref={sheet}
            page={page}
            framed={framed}
            marks={marks}
            hints={hints}
            isPickingNext={next.isPicking}
            onFramed={picker.onFramed}
            {...getFrameActions(picker, next, read)}
            onLeave={() => panel.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus()}
          />
        }
        table={
          <PreviewPanel
            preview={preview}
            joined={joined}
            links={getLinkHeadings(draft, tree, openEach)}
            onShow={onShow}
          />
        }
        fields={<FieldPanel ref={panel} {...(picker.isTyping ? side : later)} onHint={setHints} />}
      />
    </div>
  );
}

const FIRST_CONTROL = 'button:not([aria-disabled="true"]), input';

/** The columns whose headings open the page behind their links. */
function getLinkHeadings(draft: PickerDraft, tree: PageTree | null, openEach: OpenEach) {
  const columns = linkColumns(draft, tree);
  return {
    names: draft.details === null ? columns.map(({ name }) => name) : [],
    onOpen: (name: string) => {
      const column = columns.find((field) => field.name === name);
      if (column) openEach.begin(column.id);
    },
  };
}

interface WorkbenchPanesProps {
  readonly frame: ReactNode;
  readonly table: ReactNode;
  readonly fields: ReactNode;
}

/** The page above its rows, and the fields beside both. */
function WorkbenchPanes({ frame, table, fields }: WorkbenchPanesProps) {
  const pageAndRows = (
    <Panes
      id="picker-page-preview"
      direction="vertical"
      separator={texts.picker.panes.preview}
      panes={[
        { id: 'picker-frame', min: '140px', content: frame },
        { id: 'picker-preview', size: '30%', min: '90px', keepsSize: true, content: table },
      ]}
    />
  );
  return (
    <Panes
      id="picker"
      className={styles.panes}
      direction="horizontal"
      separator={texts.picker.panes.fields}
      panes={[
        { id: 'picker-page', min: '320px', content: pageAndRows },
        { id: 'picker-fields', size: '352px', min: '270px', max: '60%', keepsSize: true, content: fields },
      ]}
    />
  );
}

function Tools({ draft, children }: { readonly draft: PickerDraft; readonly children: ReactNode }) {
  const { url } = draft;
  return (
    <div className={styles.tools}>
      <h1 className={styles.unseen}>{texts.app.screens.picker}</h1>
      {children}
      <span className={styles.url} title={url}>
        {url}
      </span>
      <TakeAgain draft={draft} />
      <Button
        component="a"
        href={getRouteHash({ screen: 'picker', page: null })}
        size="compact-sm"
        variant="default"
        className={styles.other}
        title={texts.picker.otherPage}
        aria-label={texts.picker.otherPage}
      >
        <FolderOpen size={14} aria-hidden />
        <span className={styles.otherText}>{texts.picker.otherPage}</span>
      </Button>
    </div>
  );
}

/** Undoes and redoes, except in a text field, which has its own undo. */
function onHistoryKey(event: KeyboardEvent, { undo, redo }: PickerState): void {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || !(ctrlKey || metaKey)) return;
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return;
  const act = historyAct(key.toLowerCase(), shiftKey);
  if (act === null) return;
  event.preventDefault();
  if (act === 'undo') undo();
  else redo();
}
