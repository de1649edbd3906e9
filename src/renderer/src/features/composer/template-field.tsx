import { useState } from 'react';
import type { Plan } from '../../store/draft/plan';
import { readTemplate } from '../../store/draft/template-text';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { LargeEditor, LazyJson, TemplateForm, useTemplateView } from '../template-editor';
import { SavedTemplates } from '../template-library';
import styles from './template-field.module.css';
import { TemplateTools } from './template-tools';

/** The template as form or JSON of the same text; in the composer's width or in a large window. */
export function TemplateField({ plan }: { readonly plan: Plan }) {
  const template = useStore((store) => store.draft.template);
  const { view, setView } = useTemplateView();
  const [open, setOpen] = useState<'large' | 'library' | null>(null);
  const faulty = plan.kind === 'faulty' && plan.where === 'template';
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        {texts.template.label}
        <span className={styles.reading}>{describeTemplate(template)}</span>
      </span>
      <TemplateTools view={view} onView={setView} onOpen={setOpen} />
      <div className={`${styles.frame} ${faulty ? styles.faulty : ''}`} data-view={view}>
        {open !== 'large' && view === 'json' && <LazyJson />}
        {view === 'form' && <TemplateForm onLibrary={() => setOpen('library')} onJson={() => setView('json')} />}
      </div>
      {open === 'large' && <LargeEditor onLibrary={() => setOpen('library')} onClose={() => setOpen(null)} />}
      {open === 'library' && <SavedTemplates onClose={() => setOpen(null)} />}
    </div>
  );
}

function describeTemplate(text: string): string {
  const reading = readTemplate(text);
  if (reading.kind === 'object') return plural(reading.fields.length, 'field');
  return reading.kind === 'sentence' ? texts.template.asSentence : '';
}
