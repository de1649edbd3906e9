import { Button } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { MessageSquareText } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { translatePhrase } from '../../language/translate';
import { useStore } from '../../store/store';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import note from './stored-pages-field.module.css';

const words = texts.start.sentenceRun;

/** Says which conditions of a job's sentence the form below leaves out, with a button that runs the sentence again. */
export function SentenceNote({ job }: { readonly job: JobSummary }) {
  const start = useStore((store) => store.start);
  const starting = useStore((store) => store.starting);
  const conditions = useConditions(job);
  const { prompt } = job.args;
  if (conditions.length === 0 || typeof prompt !== 'string') return null;
  return (
    <section className={note.field} aria-label={words.label}>
      <MessageSquareText size={16} className={note.icon} aria-hidden />
      <div className={note.text}>
        <p>{words.only(conditions.map(translatePhrase).join('; '))}</p>
        <Button
          className={note.back}
          size="compact-xs"
          variant="default"
          disabled={starting}
          onClick={() => void start({ endpoint: 'agent', request: { prompt } })}
        >
          {words.again}
        </Button>
      </div>
    </section>
  );
}

/** Meanings of the restrictions that the items of a sentence were checked against. */
function useConditions({ id, state }: JobSummary): readonly string[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run may change its plan until it ends
  const read = useCallback((signal: AbortSignal) => call('getJob', { id }, { signal }), [id, state]);
  const artifacts = usePolled(read, 0).value?.artifacts ?? [];
  const last = artifacts.flatMap((each) => (each.type === 'plan' ? each.steps : [])).at(-1);
  return (last?.plan.restrictions ?? []).flatMap(({ kind, meaning }) => (kind === 'scope' ? [] : meaning));
}
