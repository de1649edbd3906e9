import { Button } from '@mantine/core';
import { translatePhrase } from '../../../language/translate';
import { texts } from '../../../texts';
import { ErrorNotice } from '../../errors';
import { withNext } from '../draft/next-page';
import type { Suggestions } from '../suggest/use-suggestions';
import type { PickerState } from '../use-picker';
import { ChosenNext, NextHead } from './chosen-next';
import styles from './next.module.css';
import type { NextPick } from './use-next-pick';

/** Moves the focus to what the section of the next page offers now, in place of a button that disappeared. */
export function focusNextPage(): void {
  const row = document.querySelector<HTMLElement>('[data-next-page]');
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector<HTMLElement>('input, [data-next-action]')?.focus();
}

interface Props {
  readonly picker: PickerState;
  readonly suggestions: Suggestions;
  readonly next: NextPick;
  readonly onHint: (numbers: readonly number[] | null) => void;
  /** Moves the focus once a change of the draft was drawn. */
  readonly focusLater: (moveFocus: () => void) => void;
}

/** How the list continues: the control for the next page, found or picked, and how many pages to follow. */
export function NextRow({ picker, suggestions, next, onHint, focusLater }: Props) {
  const { draft, change } = picker;
  const { found } = suggestions;
  if (draft.perPage === 'one' && draft.next === null && found?.kind !== 'list') return null;
  const offered = found?.next ?? null;
  const claimed = found?.pages ?? null;
  const shown = draft.next ?? offered;
  return (
    <section
      className={styles.row}
      data-next-page
      aria-label={texts.picker.next.title}
      onMouseEnter={() => onHint(shown?.node == null ? null : [shown.node])}
      onMouseLeave={() => onHint(null)}
    >
      <NextHead
        title={texts.picker.next.title}
        claimed={claimed}
        onRemove={
          draft.next &&
          (() => {
            change((latest) => ({ ...latest, next: null }), texts.picker.did.removeNext);
            focusLater(focusNextPage);
          })
        }
      />
      {draft.next !== null ? (
        <ChosenNext
          next={draft.next}
          onPages={(maxPages) =>
            change(
              (latest) => (latest.next ? { ...latest, next: { ...latest.next, maxPages } } : latest),
              texts.picker.did.pages,
              'pages',
            )
          }
        />
      ) : (
        <p className={styles.found}>
          {offered === null ? texts.picker.next.none : texts.picker.next.offers(translatePhrase(offered.found))}
        </p>
      )}
      {next.isPicking && (
        <p className={styles.picking} role="status">
          {texts.picker.next.picking}
        </p>
      )}
      {next.error !== null && <ErrorNotice error={next.error} />}
      <div className={styles.actions}>
        {draft.next === null && offered !== null && (
          <Button
            size="compact-xs"
            variant="light"
            data-next-action
            onClick={() => {
              change((latest) => withNext(latest, offered, claimed), texts.picker.did.addNext);
              focusLater(focusNextPage);
            }}
          >
            {texts.picker.next.follow}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="default"
          data-next-action
          loading={next.isAsking}
          onClick={next.isPicking ? next.cancel : next.begin}
        >
          {next.isPicking ? texts.common.cancel : texts.picker.next.pick(draft.next !== null || offered !== null)}
        </Button>
      </div>
    </section>
  );
}
