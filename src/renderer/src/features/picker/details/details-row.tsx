import { ActionIcon, Button, Loader, Tooltip } from '@mantine/core';
import { X } from 'lucide-react';
import { translateSentence } from '../../../language/translate';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import { PageNotOpened } from '../../open-page';
import styles from '../next/next.module.css';
import type { PickerState } from '../use-picker';
import { linkField } from './details-workflow';
import { linkColumns } from './link-columns';
import type { OpenEach } from './use-open-each';
import type { OtherPage } from './use-other-page';

interface Props {
  readonly picker: PickerState;
  readonly openEach: OpenEach;
  readonly other: OtherPage | null;
}

const words = texts.picker.details;

/** The pages behind a list's links: which link is opened, and what is read there. */
export function DetailsRow({ picker, openEach, other }: Props) {
  const { draft, framed, change } = picker;
  const columns = linkColumns(draft, framed?.tree ?? null);
  const field = linkField(draft);
  if (columns.length === 0 && field === undefined) return null;
  return (
    <section className={styles.row} aria-label={words.title} aria-busy={openEach.isOpening}>
      <div className={styles.head}>
        <h3>{words.title}</h3>
        {openEach.isOpening && <Loader size={13} role="status" aria-label={words.opening} />}
        {field !== undefined && (
          <Tooltip label={words.remove}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={words.remove}
              onClick={() => change((latest) => ({ ...latest, details: null }), texts.picker.did.removeDetails)}
            >
              <X size={13} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <p className={styles.found}>
        {field === undefined
          ? words.offer
          : words.opens(field.name, plural(other?.draft.fields.length ?? 0, 'field'), draft.details?.pattern ?? null)}
      </p>
      {openEach.choice !== null && <Kinds openEach={openEach} />}
      {openEach.error instanceof PageNotOpened ? (
        <p role="alert" className={styles.failed}>
          {translateSentence(openEach.error.message)}
        </p>
      ) : (
        openEach.error !== null && <ErrorNotice error={openEach.error} />
      )}
      <div className={styles.actions}>
        {field !== undefined && draft.details !== null ? (
          <Button
            component="a"
            size="compact-xs"
            variant="light"
            href={getRouteHash({ screen: 'picker', page: draft.details.page })}
          >
            {words.pickThere}
          </Button>
        ) : (
          openEach.choice === null &&
          columns.map(({ id, name }) => (
            <Button
              key={id}
              size="compact-xs"
              variant="light"
              disabled={openEach.isOpening}
              onClick={() => openEach.begin(id)}
            >
              {columns.length === 1 ? words.openEach : words.openEachOf(name)}
            </Button>
          ))
        )}
      </div>
    </section>
  );
}

/** Lets the user choose if a column has links to several kinds of pages: one kind, or all of them. */
function Kinds({ openEach: { choice, choose, cancel } }: Pick<Props, 'openEach'>) {
  if (choice === null) return null;
  return (
    <fieldset className={styles.kinds} aria-label={words.kinds}>
      <p className={styles.picking} role="status">
        {words.kinds}
      </p>
      {choice.kinds.map((kind, at) => (
        <button
          key={kind.pattern}
          type="button"
          title={kind.example}
          ref={at === 0 ? focusOnce : null}
          onClick={() => choose(kind)}
        >
          <code>{pathOf(kind.pattern)}</code>
          <span>{plural(kind.count, 'link')}</span>
        </button>
      ))}
      <div className={styles.actions}>
        <Button size="compact-xs" variant="default" onClick={() => choose(null)}>
          {words.allKinds(plural(choice.links.length, 'link'))}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={cancel}>
          {texts.common.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

function focusOnce(button: HTMLElement | null): void {
  button?.focus();
}

/** A pattern without its scheme and host. */
function pathOf(pattern: string): string {
  return pattern.replace(/^https?:\/\/[^/]+/i, '');
}
