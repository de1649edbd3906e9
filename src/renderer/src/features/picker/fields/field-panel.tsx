import { SegmentedControl } from '@mantine/core';
import { memo, type RefObject } from 'react';
import { useFocusAfterChange } from '../../../components/hooks/use-focus-after-change';
import { texts } from '../../../texts';
import { isOfPage } from '../../locators';
import { DetailsRow } from '../details/details-row';
import type { OpenEach } from '../details/use-open-each';
import type { OtherPage } from '../details/use-other-page';
import { moved, withoutField, withPerPage, withTaking } from '../draft/change-draft';
import { findExtraField } from '../draft/extra-fields';
import { faultyNames, withField } from '../draft/picker-draft';
import { showElement } from '../frame/safe-dom';
import { FollowedNotice } from '../next/followed-notice';
import { NextOfList } from '../next/next-of-list';
import { NextRow } from '../next/next-row';
import type { NextPick } from '../next/use-next-pick';
import type { Preview } from '../preview/use-preview';
import type { RunPicked } from '../run/use-run-picked';
import { SuggestionPanel } from '../suggest/suggestion-panel';
import type { Suggestions } from '../suggest/use-suggestions';
import type { PickerState } from '../use-picker';
import { ChoiceNotice } from './choice-notice';
import { FieldRow } from './field-row';
import styles from './fields.module.css';
import { HistoryButtons } from './history-buttons';
import { SaveBar } from './save-bar';
import type { Saving } from './use-save';

interface Props {
  readonly picker: PickerState;
  readonly preview: Preview;
  readonly suggestions: Suggestions;
  readonly next: NextPick;
  readonly openEach: OpenEach;
  readonly other: OtherPage | null;
  readonly saving: Saving;
  readonly picked: RunPicked;
  /** Marks elements on the page while the pointer or the focus is on their suggestion. */
  readonly onHint: (numbers: readonly number[] | null) => void;
  readonly ref: RefObject<HTMLElement | null>;
}

/** The picked fields with their values, suggestions, and what can be done with them. */
export const FieldPanel = memo(function FieldPanel(props: Props) {
  const { picker, preview, suggestions, next, openEach, other, saving, picked, onHint, ref } = props;
  const { draft, change } = picker;
  const { fields } = draft;
  const focusLater = useFocusAfterChange(draft);
  const tree = picker.framed?.tree ?? null;
  const faulty = faultyNames(draft);
  const { did } = texts.picker;
  return (
    <section ref={ref} className={styles.panel} aria-label={texts.picker.fields.title}>
      <div className={styles.scroll}>
        <div className={styles.head}>
          <h2>{texts.picker.fields.title}</h2>
          <HistoryButtons picker={picker} />
        </div>
        <SuggestionPanel picker={picker} suggestions={suggestions} other={other} onHint={onHint} />
        {fields.length > 0 && <PerPage picker={picker} />}
        <ChoiceNotice picker={picker} preview={preview} />
        <FollowedNotice picker={picker} next={next} focusLater={focusLater} />
        {fields.length === 0 && (
          <div className={styles.none}>
            <strong>{texts.picker.fields.none}</strong>
            <p>{texts.picker.fields.noneHint}</p>
          </div>
        )}
        <ol className={styles.list}>
          {fields.map((field, at) => (
            <FieldRow
              key={field.id}
              field={field}
              at={at}
              count={fields.length}
              isActive={field.id === picker.active}
              isFaulty={faulty.has(field.id)}
              nodes={field.nodes.flatMap((number) => tree?.nodes.get(number) ?? [])}
              items={preview.answer?.preview.items ?? null}
              records={preview.answer?.preview.count ?? 0}
              isOfPage={isOfPage(preview.answer?.document.fields[field.name])}
              extraAttribute={tree && (findExtraField(draft, tree, field)?.attribute ?? null)}
              onExtraFields={() => picker.takeExtraField(field.id)}
              onActivate={() => picker.activate(field.id)}
              onShow={() => showElement(picker.framed?.elements.get(field.nodes[0] ?? -1))}
              onChange={(to, what) =>
                change((latest) => withField(latest, to), did[what](field.name), `${what} ${field.id}`)
              }
              onTake={(taking) =>
                tree && change((latest) => withTaking(latest, tree, field.id, taking), did.type(field.name))
              }
              onResize={(direction) => picker.resize(field.id, direction)}
              onMove={(by) => change((latest) => moved(latest, field.id, by), did.move(field.name))}
              onRemove={() => {
                change((latest) => withoutField(latest, field.id), did.remove(field.name));
                focusLater(() => focusField(at));
              }}
            />
          ))}
        </ol>
        <DetailsRow picker={picker} openEach={openEach} other={other} />
        {draft.list !== null && other?.draft.perPage === 'many' ? (
          <NextOfList list={other} />
        ) : (
          <NextRow picker={picker} suggestions={suggestions} next={next} onHint={onHint} focusLater={focusLater} />
        )}
        {faulty.size > 0 && (
          <p className={styles.fault} role="alert">
            {texts.picker.fields.badName}
          </p>
        )}
      </div>
      <SaveBar picker={picker} preview={preview} saving={saving} picked={picked} other={other} />
    </section>
  );
});

/** Moves the focus from a removed field to the one in its place, the last one, or the run button. */
function focusField(at: number): void {
  const names = document.querySelectorAll<HTMLElement>('[data-field-name]');
  const target = names[Math.min(at, names.length - 1)] ?? document.querySelector<HTMLElement>('[data-run-picked]');
  target?.focus();
}

const PER_PAGE = ['one', 'many'] as const;

function PerPage({ picker: { draft, change } }: Pick<Props, 'picker'>) {
  return (
    <div className={styles.perPage}>
      {texts.picker.fields.perPage}
      <SegmentedControl
        size="xs"
        aria-label={texts.picker.fields.perPage}
        value={draft.perPage}
        onChange={(value) => {
          const perPage = PER_PAGE.find((kind) => kind === value) ?? 'one';
          change((latest) => withPerPage(latest, perPage), texts.picker.did.perPage);
        }}
        data={PER_PAGE.map((value) => ({ value, label: texts.picker.fields[value] }))}
      />
    </div>
  );
}
