import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { texts } from '../../../texts';
import { MONO_FONT } from '../../../theme';
import { looksLikeJson } from '../template-text';
import { monaco, THEMES } from './monaco';
import styles from './template-editor.module.css';
import { markFaults } from './template-markers';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it is to take the focus; it tells when it has. */
  readonly focusAsked: boolean;
  readonly onFocused: () => void;
}

/** Edits a template: JSON with completion and marks as soon as it begins with a brace, else plain text. */
export function TemplateEditor({ value, onChange, focusAsked, onFocused }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(null);
  const scheme = useComputedColorScheme('light');
  const changed = useEffectEvent(onChange);
  const initial = useEffectEvent(() => value);

  useEffect(() => {
    if (!host.current) return;
    const model = monaco.editor.createModel('', 'plaintext');
    const listening = model.onDidChangeContent(() => {
      monaco.editor.setModelLanguage(model, looksLikeJson(model.getValue()) ? 'json' : 'plaintext');
      markFaults(model);
      changed(model.getValue());
    });
    model.setValue(initial());
    const created = monaco.editor.create(host.current, { ...OPTIONS, model });
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
    // an edit, not a new value, so that undo brings back what was there
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: value }], () => null);
  }, [value]);

  useEffect(() => {
    if (!focusAsked) return;
    editor.current?.focus();
    onFocused();
  }, [focusAsked, onFocused]);

  useEffect(() => monaco.editor.setTheme(THEMES[scheme]), [scheme]);

  return <div ref={host} className={styles.editor} />;
}

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: texts.template.editor,
  automaticLayout: true,
  bracketPairColorization: { enabled: false }, // it marks the first brace as unexpected when the language changes under it
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
  placeholder: texts.template.placeholder,
  quickSuggestions: { strings: true, other: true, comments: false },
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10 },
  tabFocusMode: true, // Tab leaves the editor, as it leaves every other field
  tabSize: 2,
  wordBasedSuggestions: 'off',
  wordWrap: 'on',
};
