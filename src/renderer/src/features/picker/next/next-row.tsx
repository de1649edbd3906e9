import { ActionIcon, Button, NumberInput, Tooltip } from '@mantine/core';
import { MAX_LIST_PAGES } from '@shared/contract/task';
import { X } from 'lucide-react';
import { translatePhrase } from '../../../language/translate';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import { withNext } from '../draft/next-page';
import type { Suggestions } from '../suggest/use-suggestions';
import type { PickerState } from '../use-picker';
import styles from './next.module.css';
import type { NextPick } from './use-next-pick';

interface Props {
  readonly picker: PickerState;
  readonly suggestions: Suggestions;
  readonly next: NextPick;
  readonly onHint: (numbers: readonly number[] | null) => void;
}

/** How the list continues: the control for the next page, found or picked, and how many pages to follow. */
export function NextRow({ picker, suggestions, next, onHint }: Props) {
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
      <div className={styles.head}>
        <h3>{texts.picker.next.title}</h3>
        {claimed !== null && <span>{texts.picker.next.claimed(plural(claimed, 'page'))}</span>}
        {draft.next !== null && (
          <Tooltip label={texts.picker.next.remove}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={texts.picker.next.remove}
              onClick={() => change((latest) => ({ ...latest, next: null }), texts.picker.did.removeNext)}
            >
              <X size={13} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {draft.next !== null ? (
        <Chosen picker={picker} />
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
            onClick={() => change((latest) => withNext(latest, offered, claimed), texts.picker.did.addNext)}
          >
            {texts.picker.next.follow}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="default"
          loading={next.isAsking}
          onClick={next.isPicking ? next.cancel : next.begin}
        >
          {next.isPicking ? texts.common.cancel : texts.picker.next.pick(draft.next !== null || offered !== null)}
        </Button>
      </div>
    </section>
  );
}

function Chosen({ picker: { draft, change } }: Pick<Props, 'picker'>) {
  if (draft.next === null) return null;
  const { found, maxPages } = draft.next;
  return (
    <div className={styles.chosen}>
      <span className={styles.what} title={draft.next.selector ?? undefined}>
        {translatePhrase(found)}
      </span>
      <NumberInput
        className={styles.pages}
        size="xs"
        aria-label={texts.picker.next.pages}
        suffix={` ${texts.picker.next.pagesUnit}`}
        value={maxPages}
        min={1}
        max={MAX_LIST_PAGES}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => {
          const pages = Math.max(1, Math.round(Number(value) || 1));
          change(
            (latest) => (latest.next ? { ...latest, next: { ...latest.next, maxPages: pages } } : latest),
            texts.picker.did.pages,
            'pages',
          );
        }}
      />
    </div>
  );
}
