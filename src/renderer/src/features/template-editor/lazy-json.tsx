import { lazy, Suspense } from 'react';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './large-editor.module.css';

// The editor is most of the window's code; loaded when JSON is first shown.
const TemplateEditor = lazy(async () => ({ default: (await import('./template-editor')).TemplateEditor }));

/** The template as JSON, or as a sentence. */
export function LazyJson() {
  const template = useStore((store) => store.draft.template);
  const setTemplate = useStore((store) => store.setTemplate);
  const asked = useStore((store) => store.againAsked);
  const taken = useStore((store) => store.againTaken);
  return (
    <Suspense fallback={<div className={styles.loading}>{texts.template.loading}</div>}>
      <TemplateEditor
        value={template}
        onChange={(text) => setTemplate(text, 'json')}
        focusAsked={asked}
        onFocused={taken}
      />
    </Suspense>
  );
}
