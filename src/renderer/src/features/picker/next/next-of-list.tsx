import { Button } from '@mantine/core';
import { useFocusAfterChange } from '../../../components/hooks/use-focus-after-change';
import { translatePhrase } from '../../../language/translate';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import type { OtherPage } from '../details/use-other-page';
import { withNext } from '../draft/next-page';
import { ChosenNext, NextHead } from './chosen-next';
import styles from './next.module.css';
import { focusNextPage } from './next-row';

const words = texts.picker.next;

/** How the list continues from which the shown page was opened, so that it can be followed from here too. */
export function NextOfList({ list }: { readonly list: OtherPage }) {
  const { draft, found, change } = list;
  const focusLater = useFocusAfterChange(draft.next);
  const offered = found?.next ?? null;
  const claimed = found?.pages ?? null;
  return (
    <section className={styles.row} data-next-page aria-label={words.ofList}>
      <NextHead
        title={words.ofList}
        claimed={claimed}
        onRemove={
          draft.next &&
          (() => {
            change((latest) => ({ ...latest, next: null }));
            focusLater(focusNextPage);
          })
        }
      />
      {draft.next !== null ? (
        <ChosenNext
          next={draft.next}
          onPages={(maxPages) => change((latest) => ({ ...latest, next: latest.next && { ...latest.next, maxPages } }))}
        />
      ) : (
        <p className={styles.found}>
          {offered === null ? words.onlyFirst : words.offers(translatePhrase(offered.found))}
        </p>
      )}
      <div className={styles.actions}>
        {draft.next === null && offered !== null && (
          <Button
            size="compact-xs"
            variant="light"
            data-next-action
            onClick={() => {
              change((latest) => withNext(latest, offered, claimed));
              focusLater(focusNextPage);
            }}
          >
            {words.follow}
          </Button>
        )}
        <Button
          component="a"
          data-next-action
          size="compact-xs"
          variant="default"
          href={getRouteHash({ screen: 'picker', page: draft.page })}
        >
          {words.toList}
        </Button>
      </div>
    </section>
  );
}
