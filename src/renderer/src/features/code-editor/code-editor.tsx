import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MONO_FONT } from '../../components/mono-font';
import { useHighContrast } from '../../store/use-high-contrast';
import styles from './code-editor.module.css';
import { type JsonFault, markFaults } from './mark-faults';
import { createModel, monaco } from './monaco';
import { findSmallestChange } from './smallest-change';
import { getEditorTheme } from './themes';

/** An undo history shared with other controls. */
export interface EditorHistory {
  readonly undo: () => void;
  readonly redo: () => void;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Kind of text; JSON is completed by the schema registered under this name. */
  readonly kind: string;
  readonly languageOf: (text: string) => 'json' | 'plaintext';
  /** Faults of a text that is valid JSON. */
  readonly faultsOf: (text: string) => readonly JsonFault[];
  /** Triggers `faultsOf` again when it changes. */
  readonly faults?: readonly JsonFault[];
  readonly placeholder?: string;
  /** Whether to wrap long lines instead of scrolling. */
  readonly wraps?: boolean;
  /** Without it the editor has its own undo history. */
  readonly history?: EditorHistory;
  /** Whether to take the focus; calls `onFocused` when it has it. */
  readonly focusAsked?: boolean;
  readonly onFocused?: () => void;
}

/** Editor for text, and for JSON with completion and marks. */
export function CodeEditor(props: Props) {
  const { value, faults, focusAsked = false, onFocused } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(null);
  const theme = getEditorTheme(useComputedColorScheme('light'), useHighContrast());
  const current = useEffectEvent(() => props);

  useEffect(() => {
    if (!host.current) return;
    const { kind, label, placeholder = '', wraps = false } = current();
    const model = createModel(kind);
    const listening = model.onDidChangeContent(() => {
      const { languageOf, faultsOf, onChange, value: known } = current();
      const text = model.getValue();
      const language = languageOf(text);
      monaco.editor.setModelLanguage(model, language);
      markFaults(model, language === 'json' ? faultsOf(text) : []);
      if (text !== known) onChange(text);
    });
    model.setValue(current().value);
    const wordWrap = wraps ? 'on' : 'off';
    const created = monaco.editor.create(host.current, { ...OPTIONS, model, ariaLabel: label, placeholder, wordWrap });
    created.onKeyDown((event) => {
      const { history } = current();
      const step = history && getStep(event);
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      history[step]();
    });
    editor.current = created;
    return () => {
      listening.dispose();
      created.dispose();
      model.dispose();
      editor.current = null;
    };
  }, []);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (!model || model.getValue() === value) return;
    // an edit instead of a new value, so that undo works
    const { from, to, text } = findSmallestChange(model.getValue(), value);
    const range = monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
    model.pushEditOperations([], [{ range, text }], () => null);
  }, [value]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (model && faults && model.getLanguageId() === 'json') markFaults(model, faults);
  }, [faults]);

  useEffect(() => {
    if (!focusAsked) return;
    editor.current?.focus();
    onFocused?.();
  }, [focusAsked, onFocused]);

  useEffect(() => monaco.editor.setTheme(theme), [theme]);

  return <div ref={host} className={styles.editor} />;
}

function getStep({ ctrlKey, metaKey, altKey, shiftKey, keyCode }: monaco.IKeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (keyCode === monaco.KeyCode.KeyZ) return shiftKey ? 'redo' : 'undo';
  return keyCode === monaco.KeyCode.KeyY && !shiftKey ? 'redo' : null;
}

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  acceptSuggestionOnEnter: 'off', // a new line must not replace the value before it; Tab accepts
  autoClosingOvertype: 'always', // a typed brace goes over the one that was closed for it, also after a new line
  autoDetectHighContrast: false, // it only knows the system's setting, not the window's
  automaticLayout: true,
  bracketPairColorization: { enabled: false }, // it marks the first brace as unexpected when the language changes
  fixedOverflowWidgets: true,
  folding: false,
  fontFamily: MONO_FONT,
  fontSize: 12.5,
  glyphMargin: false,
  hover: { above: false },
  lineDecorationsWidth: 6,
  lineNumbersMinChars: 2,
  minimap: { enabled: false },
  overviewRulerLanes: 0,
  padding: { top: 8, bottom: 8 },
  quickSuggestions: { strings: true, other: true, comments: false },
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10 },
  tabFocusMode: true, // Tab leaves the editor like any other field
  tabSize: 2,
  wordBasedSuggestions: 'off',
};
