import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Plan } from '../../store/draft/plan';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { UrlTableNote, useUrlTable } from '../url-table';
import styles from './composer.module.css';

/** The input for pages: a URL, a list, a pattern, or a sentence. */
export function TargetField({ plan }: { readonly plan: Plan }) {
  const target = useStore((store) => store.draft.target);
  const setTarget = useStore((store) => store.setTarget);
  const faulty = plan.kind === 'faulty' && plan.where === 'target';
  const field = useRef<HTMLTextAreaElement>(null);
  const byHand = useStore((store) => store.byHand);
  const table = useUrlTable(target, setTarget);
  useEffect(() => {
    if (byHand) field.current?.focus(); // the control that opened the form is gone
  }, [byHand]);
  return (
    <>
      <Textarea
        ref={field}
        className={styles.target}
        label={texts.target.label}
        description={texts.target.description}
        placeholder={texts.target.placeholder}
        value={target}
        onChange={(event) => setTarget(event.currentTarget.value)}
        onPaste={table.onPaste}
        error={faulty}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
      />
      <UrlTableNote input={table} />
    </>
  );
}
