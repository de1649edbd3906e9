import { Button } from '@mantine/core';
import type { AgentStep } from '@shared/contract/agent-plan';
import type { JobSummary } from '@shared/contract/jobs';
import { opensRows } from '@shared/opened-rows';
import { MessageSquareText } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { translatePhrase } from '../../language/translate';
import { useStore } from '../../store/store';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import note from './stored-pages-field.module.css';

const words = texts.start.sentenceRun;

/** Says what of a job's sentence the form below leaves out, with a button that runs the sentence again. */
export function SentenceNote({ job }: { readonly job: JobSummary }) {
  const start = useStore((store) => store.start);
  const starting = useStore((store) => store.starting);
  const { conditions, opens } = useLeftOut(job);
  const { prompt } = job.args;
  if ((conditions.length === 0 && !opens) || typeof prompt !== 'string') return null;
  return (
    <section className={note.field} aria-label={words.label}>
      <MessageSquareText size={16} className={note.icon} aria-hidden />
      <div className={note.text}>
        {conditions.length > 0 && <p>{words.only(conditions.map(translatePhrase).join('; '))}</p>}
        {opens && <p>{words.opened}</p>}
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

interface LeftOut {
  /** Meanings of the restrictions that the items were checked against. */
  readonly conditions: readonly string[];
  /** Whether the pages of a list's rows were opened. */
  readonly opens: boolean;
}

function useLeftOut({ id, state }: JobSummary): LeftOut {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run may change its plan until it ends
  const read = useCallback((signal: AbortSignal) => call('getJob', { id }, { signal }), [id, state]);
  const artifacts = usePolled(read, 0).value?.artifacts ?? [];
  const [before, last] = artifacts.flatMap((each) => (each.type === 'plan' ? each.steps : [])).slice(-2);
  const own = getMeanings(last ?? before);
  const opens = before !== undefined && last !== undefined && opensRows(before.plan, last.plan);
  return { conditions: own.length === 0 && opens ? getMeanings(before) : own, opens };
}

function getMeanings(step: AgentStep | undefined): readonly string[] {
  return (step?.plan.restrictions ?? []).flatMap(({ kind, meaning }) => (kind === 'scope' ? [] : meaning));
}
