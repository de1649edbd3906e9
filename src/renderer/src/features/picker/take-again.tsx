import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client';
import { navigate } from '../../routing/use-route';
import { texts } from '../../texts';
import { useLiveCommands } from '../commands';
import { getLiveCopy, takeLiveAgain } from '../open-page';
import { getAriaKeys, useShortcut, withShortcut } from '../shortcuts';
import { carriedDraft, matchingFields } from './draft/carry-draft';
import { getRequest, type PickerDraft } from './draft/picker-draft';
import { keepDraft } from './draft/stored-drafts';
import styles from './picker.module.css';

const words = texts.picker.live;

/** Takes a new copy of the live window's page, keeps the picked fields, and says which of them it still has. */
export function TakeAgain({ draft }: { readonly draft: PickerDraft }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const copy = getLiveCopy(draft.page);
  const take = async () => {
    setBusy(true);
    setError(null);
    try {
      navigate({ screen: 'picker', page: await takeCopy(draft) });
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : texts.errors.unknown);
      setBusy(false);
    }
  };
  const canTake = copy !== null && !busy;
  useShortcut('takeAgain', () => void take(), canTake);
  const act = { id: 'take-again', text: words.again, group: 'screen' } as const;
  useLiveCommands(canTake ? [{ ...act, shortcut: 'takeAgain', run: () => void take() }] : []);
  if (copy === null) return null;
  const all = draft.fields.length;
  const matching = matchingFields(draft);
  return (
    <>
      <span role="status" className={styles.notice}>
        {copy === 'again' && error === null && words.carried(matching, all, all - matching)}
      </span>
      {error !== null && <span role="alert">{error}</span>}
      <Button
        size="compact-sm"
        variant="default"
        ref={copy === 'again' ? takeFocus : null}
        loading={busy}
        title={withShortcut(words.again, 'takeAgain')}
        aria-keyshortcuts={getAriaKeys('takeAgain')}
        leftSection={<RefreshCw size={14} aria-hidden />}
        onClick={() => void take()}
      >
        {words.again}
      </Button>
    </>
  );
}

/** Moves the focus, because the pressed button disappeared with the old copy. */
function takeFocus(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
}

/** Returns the token of the new copy; its draft is stored for the picker. */
async function takeCopy(draft: PickerDraft): Promise<string> {
  const page = await takeLiveAgain();
  const request = getRequest(draft);
  const records = request === null ? [] : await findOn(page, request);
  keepDraft(window.localStorage, carriedDraft(draft, page, records));
  return page;
}

type Asked = NonNullable<ReturnType<typeof getRequest>>;

/** What the readers of the picked fields find on another copy. */
async function findOn(page: string, request: Asked) {
  const { document } = await call('pickExtractor', { ...request, most: 1 });
  const { results } = await call('previewExtractor', { document, pages: [page], most: 1 });
  return results[0]?.nodes ?? [];
}
