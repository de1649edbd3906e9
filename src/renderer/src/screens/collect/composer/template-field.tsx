import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { plural } from '../../../format';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { exampleText, FIRST_EXAMPLES } from '../examples';
import type { Plan } from '../plan';
import { readTemplate } from '../template-text';
import styles from './template-field.module.css';

// The editor is most of the window's code; the first paint does not wait for it.
const TemplateEditor = lazy(async () => ({
  default: (await import('../template-editor/template-editor')).TemplateEditor,
}));

/** The template: examples to start from, the editor, and how its text is read. */
export function TemplateField({ plan }: { readonly plan: Plan }) {
  const template = useStore((store) => store.draft.template);
  const setTemplate = useStore((store) => store.setTemplate);
  const asked = useStore((store) => store.againAsked);
  const taken = useStore((store) => store.againTaken);
  const faulty = plan.kind === 'faulty' && plan.where === 'template';
  return (
    <div className={styles.field}>
      <span className={styles.label}>{texts.template.label}</span>
      <span className={styles.description}>{texts.template.description}</span>
      <div className={styles.tools} role="toolbar" aria-label={texts.template.examples}>
        <span className={styles.examples}>{texts.template.examples}</span>
        {FIRST_EXAMPLES.map((name) => (
          <Button key={name} size="compact-xs" variant="default" onClick={() => setTemplate(exampleText(name))}>
            {texts.template.example[name]}
          </Button>
        ))}
        <span className={styles.reading}>{describe(template)}</span>
      </div>
      <div className={`${styles.frame} ${faulty ? styles.faulty : ''}`}>
        <Suspense fallback={<div className={styles.loading}>{texts.template.loading}</div>}>
          <TemplateEditor value={template} onChange={setTemplate} focusAsked={asked} onFocused={taken} />
        </Suspense>
      </div>
    </div>
  );
}

function describe(text: string): string {
  const reading = readTemplate(text);
  if (reading.kind === 'object') return texts.template.asObject(plural(reading.fields.length, 'field'));
  return reading.kind === 'sentence' ? texts.template.asSentence : '';
}
