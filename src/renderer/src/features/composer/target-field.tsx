import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FileButton } from '../../components/file-button';
import type { Plan } from '../../store/draft/plan';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { SiteMapSource } from '../site-map';
import { SheetNote, UrlTableNote, useUrlTable } from '../url-table';
import { ArchiveSource } from './archive-source';
import styles from './composer.module.css';

/** The input for pages: a URL, a list, a pattern, or a sentence. */
export function TargetField({ plan }: { readonly plan: Plan }) {
  const target = useStore((store) => store.draft.target);
  const setTarget = useStore((store) => store.setTarget);
  const faulty = plan.kind === 'faulty' && plan.where === 'target';
  const field = useRef<HTMLTextAreaElement>(null);
  const byHand = useStore((store) => store.byHand);
  const hasSheet = useStore(({ draft }) => draft.sheet?.target === draft.target);
  const setSheet = useStore((store) => store.setSheet);
  const table = useUrlTable(target, setTarget, setSheet);
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
      {(!hasSheet || table.refused !== null) && <UrlTableNote input={table} />}
      <SheetNote />
      <div className={styles.fromSheet}>
        <FileButton
          isSmall
          accept=".csv,.tsv,.txt,.xlsx"
          label={texts.urlTable.open}
          onFile={table.onFile}
          onRefused={() => undefined}
        />
        <ArchiveSource />
        <SiteMapSource />
      </div>
    </>
  );
}
