import { Button } from '@mantine/core';
import { FolderOpen } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Panes } from '../../components/panes';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { linkColumns } from './details/link-columns';
import { useOpenEach } from './details/use-open-each';
import { useJoinedRows, useOtherPage } from './details/use-other-page';
import type { PickerDraft } from './draft/picker-draft';
import { FieldPanel } from './fields/field-panel';
import { useSave } from './fields/use-save';
import { getMarks } from './frame/draft-marks';
import { historyAct } from './frame/key-act';
import { PageFrame } from './frame/page-frame';
import { showElement } from './frame/safe-dom';
import { useNextPick } from './next/use-next-pick';
import styles from './picker.module.css';
import { likelyDrafts } from './preview/likely-drafts';
import { PreviewPanel } from './preview/preview-panel';
import { askExtractor, getDraftQuestion, usePreview } from './preview/use-preview';
import { useRunPicked } from './run/use-run-picked';
import { StepsBar } from './steps/steps-bar';
import { type Suggested, type Suggestions, useSuggestions } from './suggest/use-suggestions';
import { TakeAgain } from './take-again';
import { type PickerState, usePicker } from './use-picker';

/** The stored page, the fields picked on it, and what they read. */
export function Workbench({ page }: { readonly page: string }) {
  const picker = usePicker(page);
  const { draft, framed } = picker;
  const suggestions = useSuggestions(page);
  const next = useNextPick(page, picker, suggestions);
  const preview = usePreview(draft);
  const openEach = useOpenEach(picker);
  const other = useOtherPage(draft);
  const joined = useJoinedRows(draft, preview, other);
  const saving = useSave(picker);
  const picked = useRunPicked(picker, saving, other);
  const columns = linkColumns(draft, framed?.tree ?? null);
  useWarmUp(draft, suggestions);
  const sheet = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [hints, setHints] = useState<readonly number[] | null>(null);
  const { read } = preview;
  const marks = useMemo(() => getMarks(draft, framed?.tree ?? null, read), [draft, framed, read]);
  const fieldAt = (number: number) => draft.fields.find(({ nodes }) => nodes.includes(number));
  const getNumberField = (number: number): string | null => {
    const field =
      fieldAt(number) ?? draft.fields.find(({ name }) => read?.nodes.some((record) => record[name]?.includes(number)));
    return field?.name ?? null;
  };
  const resize = (number: number, direction: 'widen' | 'narrow'): number | null => {
    const field = fieldAt(number);
    const at = field?.nodes.indexOf(number) ?? -1;
    const resized = field ? picker.resize(field.id, direction) : null;
    return resized?.fields.find(({ id }) => id === field?.id)?.nodes[at] ?? null;
  };
  const reach = (number: number, direction: 'more' | 'less'): boolean => {
    const field = fieldAt(number);
    if (field) picker.reach(field.id, direction);
    return field !== undefined;
  };
  const pick = (numbers: readonly number[]) => {
    const [first] = numbers;
    if (first === undefined || !next.take(first)) picker.pick(numbers);
  };
  const onShow = useCallback((number: number) => showElement(framed?.elements.get(number)), [framed]);
  // the marks and the rows come first, the form beside them a moment later; what is typed into it must not lag
  const side = { picker, preview, suggestions, next, openEach, other, saving, picked };
  const later = useDeferredValue(side);
  const frame = (
    <PageFrame
      ref={sheet}
      page={page}
      framed={framed}
      marks={marks}
      hints={hints}
      isPickingNext={next.isPicking}
      fieldOf={getNumberField}
      onFramed={picker.onFramed}
      onPick={pick}
      onReach={reach}
      onResize={resize}
      onUndo={picker.undo}
      onRedo={picker.redo}
      onLetGo={next.cancel}
      onLeave={() => panel.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus()}
    />
  );
  const links = {
    names: draft.details === null ? columns.map(({ name }) => name) : [],
    onOpen: (name: string) => {
      const column = columns.find((field) => field.name === name);
      if (column) openEach.begin(column.id);
    },
  };
  const table = <PreviewPanel preview={preview} joined={joined} links={links} onShow={onShow} />;
  const fields = <FieldPanel ref={panel} {...(picker.isTyping ? side : later)} onHint={setHints} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo work wherever the focus is
    <div className={styles.workbench} onKeyDown={(event) => onHistoryKey(event, picker)}>
      <Tools draft={draft}>
        <StepsBar picker={picker} preview={preview} other={other} openEach={openEach} found={suggestions.found} />
      </Tools>
      <Panes
        id="picker"
        className={styles.panes}
        direction="horizontal"
        separator={texts.picker.panes.fields}
        panes={[
          {
            id: 'picker-page',
            min: '320px',
            content: (
              <Panes
                id="picker-page-preview"
                direction="vertical"
                separator={texts.picker.panes.preview}
                panes={[
                  { id: 'picker-frame', min: '140px', content: frame },
                  { id: 'picker-preview', size: '30%', min: '90px', keepsSize: true, content: table },
                ]}
              />
            ),
          },
          { id: 'picker-fields', size: '352px', min: '270px', max: '60%', keepsSize: true, content: fields },
        ]}
      />
    </div>
  );
}

const FIRST_CONTROL = 'button:not([aria-disabled="true"]), input';

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

/** A text that is being typed has an undo of its own. */
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

/** Has the server ready before the first click: asks what it will likely be asked, once a page, and leaves off when a person begins. */
function useWarmUp({ page, fields }: PickerDraft, { found }: Suggestions): void {
  const warmed = useRef<Suggested>(null);
  const isUntouched = fields.length === 0;
  useEffect(() => {
    if (!isUntouched || found === null || warmed.current === found) return;
    warmed.current = found;
    const controller = new AbortController();
    void askAll(
      likelyDrafts(page, found).flatMap((draft) => getDraftQuestion(draft) ?? []),
      controller.signal,
    );
    return () => controller.abort();
  }, [isUntouched, found, page]);
}

/** One after the other, so that a click waits for one of them at most; what comes of them is nobody's concern. */
async function askAll(questions: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    for (const question of questions) await askExtractor(question, signal);
  } catch {
    // the question is asked again on the click, which reports the fault
  }
}
