import { Button, Stack, Textarea } from '@mantine/core';
import type { BlockListsState } from '@shared/contract/block-lists';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { HINT_BELOW } from '../../../components/hint-below';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { splitLines } from '../../../components/value-text';
import { Verdict } from '../../../components/verdict';
import { ErrorNotice } from '../../../features/errors';
import { Helped } from '../../../features/help';
import { translateSentence } from '../../../language/translate';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatCount, formatDate } from '../../../texts/format';
import { SaveRow } from '../save-row';
import styles from '../settings.module.css';

interface Props {
  readonly initial: readonly string[];
}

const REFRESH_MS = 5000; // shows how many requests were blocked

/** Block lists for rendered pages, with the size of each. */
export function BlockListForm({ initial }: Props) {
  const [sources, setSources] = useState(initial.join('\n'));
  const { value: state, error, reload } = usePolled(readBlockLists, REFRESH_MS);
  const saving = useFormAct();
  const refreshing = useFormAct();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saving.act(async () => {
      const { blockLists } = await call('changeSettings', { blockLists: splitLines(sources) });
      setSources(blockLists.join('\n'));
      reload();
    });
  };
  const refresh = () =>
    refreshing.act(async () => {
      await call('refreshBlockLists', {});
      reload();
    });
  return (
    <form onSubmit={save}>
      <Stack gap="md">
        <Helped topic="setting:blockLists">
          <Textarea
            label={texts.blockLists.sources}
            description={texts.blockLists.sourcesHint}
            inputWrapperOrder={HINT_BELOW}
            placeholder={texts.blockLists.sourcesPlaceholder}
            value={sources}
            onChange={(event) => {
              setSources(event.currentTarget.value);
              saving.changed();
            }}
            spellCheck={false}
            autosize
            minRows={2}
            maxRows={8}
          />
        </Helped>
        {error !== null && <ErrorNotice error={error} />}
        {state && <ListFacts state={state} />}
      </Stack>
      <SaveRow saving={saving}>
        {state && state.lists.length > 0 && (
          <Button variant="default" loading={refreshing.busy} onClick={() => void refresh()}>
            {texts.blockLists.refresh}
          </Button>
        )}
      </SaveRow>
      {refreshing.error !== null && <ErrorNotice error={refreshing.error} />}
    </form>
  );
}

function ListFacts({ state: { lists, blocked } }: { readonly state: BlockListsState }) {
  if (lists.length === 0) return null;
  return (
    <div>
      {lists.map((list) => (
        <Verdict key={list.source} good={list.problem === null} text={`${list.source}: ${describe(list)}`} />
      ))}
      <p className={styles.soft}>{texts.blockLists.blocked(formatCount(blocked))}</p>
    </div>
  );
}

function describe({ rules, readAt, problem }: BlockListsState['lists'][number]): string {
  const words = problem === null ? [] : [translateSentence(problem)];
  if (rules !== null && rules > 0 && readAt !== null)
    words.push(texts.blockLists.rules(formatCount(rules), formatDate(readAt)));
  return words.join(' ');
}

function readBlockLists(signal: AbortSignal) {
  return call('getBlockLists', {}, { signal });
}
