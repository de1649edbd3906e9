import { Button, Loader, SegmentedControl } from '@mantine/core';
import type { SuggestedField } from '@shared/contract/picker';
import { useId, useState } from 'react';
import { Disclosure } from '../../../components/disclosure';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import { foldCase, getRowTexts } from '../details/row-texts';
import type { OtherPage } from '../details/use-other-page';
import { withoutField } from '../draft/change-draft';
import { fieldTaking, withSuggested } from '../draft/take-suggested';
import { focusRun } from '../run/run-button';
import type { PickerState } from '../use-picker';
import styles from './suggest.module.css';
import { SuggestionRow } from './suggestion-row';
import type { Suggested, Suggestions } from './use-suggestions';

interface Props {
  readonly picker: PickerState;
  readonly suggestions: Suggestions;
  /** The list from which the page was opened. */
  readonly other: OtherPage | null;
  /** Marks these elements on the page while a suggestion is pointed at or focused; null for none. */
  readonly onHint: (numbers: readonly number[] | null) => void;
}

/** What the page offers before anything has been clicked: fields to tick. */
export function SuggestionPanel({ picker, suggestions, other, onHint }: Props) {
  const { found, error, isLoading, readAs } = suggestions;
  const isEmpty = picker.draft.fields.length === 0;
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? isEmpty;
  const id = useId();
  return (
    <section className={styles.panel} aria-label={texts.picker.suggest.title} aria-busy={isLoading}>
      <div className={styles.head}>
        <Disclosure open={open} controls={id} onToggle={() => setToggled(!open)}>
          {texts.picker.suggest.title}
        </Disclosure>
        {isLoading && <Loader size={13} role="status" aria-label={texts.picker.suggest.loading} />}
        {open && found !== null && found.fields.length > 0 && (
          <AddAll picker={picker} found={found} other={other} onAdded={() => setToggled(null)} />
        )}
      </div>
      <div id={id} hidden={!open} className={styles.body}>
        {error !== null && <ErrorNotice error={error} />}
        {found === null && error === null && <p className={styles.note}>{texts.picker.suggest.loading}</p>}
        {open && found !== null && (
          <>
            <Summary found={found} onRead={readAs} onHint={onHint} />
            <Rows picker={picker} found={found} onHint={onHint} onTicked={() => setToggled(true)} />
          </>
        )}
      </div>
    </section>
  );
}

interface AddAllProps extends Pick<Props, 'picker' | 'other'> {
  readonly found: Suggested;
  readonly onAdded: () => void;
}

function AddAll({ picker, found, other, onAdded }: AddAllProps) {
  // the page behind a link repeats values of its row, which need no suggestion
  const { draft } = picker;
  const inRow = draft.list?.names ?? [];
  const rowTexts = getRowTexts(draft, other);
  const isInRow = ({ name, samples: [text = ''] }: SuggestedField) =>
    inRow.includes(name) || rowTexts.has(foldCase(text));
  const left = found.fields.filter((field) => !fieldTaking(draft, field) && !isInRow(field));
  return (
    <Button
      className={styles.all}
      size="compact-xs"
      variant="light"
      disabled={left.length === 0}
      onClick={() => {
        picker.change((draft) => withSuggested(draft, found.kind, left, newId), texts.picker.did.addAll(left.length));
        onAdded();
        focusRun(); // this button disappears with the list of suggestions
      }}
    >
      {texts.picker.suggest.addAll}
    </Button>
  );
}

const newId = () => crypto.randomUUID();
const KINDS = ['list', 'record'] as const;

interface SummaryProps {
  readonly found: Suggested;
  readonly onRead: Suggestions['readAs'];
  readonly onHint: Props['onHint'];
}

/** Says whether the page is read as a list or as one record, with a control to change that. */
function Summary({ found, onRead, onHint }: SummaryProps) {
  const { kind, records } = found;
  const explanation =
    records === null ? texts.picker.suggest.isRecord : texts.picker.suggest.isList(plural(records.count, 'record'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing marks the records; the rows below mark by focus as well
    <div
      className={styles.summary}
      onMouseEnter={() => onHint(records?.nodes ?? null)}
      onMouseLeave={() => onHint(null)}
    >
      <span>{explanation}</span>
      <SegmentedControl
        size="xs"
        aria-label={texts.picker.suggest.readAs}
        value={kind}
        onChange={(value) => onRead(KINDS.find((each) => each === value) ?? 'record')}
        data={KINDS.map((value) => ({ value, label: texts.picker.suggest.kinds[value] }))}
      />
    </div>
  );
}

interface RowsProps extends Pick<Props, 'picker' | 'onHint'> {
  readonly found: Suggested;
  /** Keeps the list open, because a user who ticks one field usually ticks more. */
  readonly onTicked: () => void;
}

function Rows({ picker, found, onHint, onTicked }: RowsProps) {
  const { fields, kind } = found;
  if (fields.length === 0) return <p className={styles.note}>{texts.picker.suggest.none}</p>;
  return (
    <ul className={styles.list}>
      {fields.map((field) => {
        const taken = fieldTaking(picker.draft, field);
        const toggle = () => {
          onTicked();
          if (taken) picker.change((draft) => withoutField(draft, taken.id), texts.picker.did.remove(taken.name));
          else picker.change((draft) => withSuggested(draft, kind, [field], newId), texts.picker.did.add(field.name));
        };
        return (
          <SuggestionRow
            key={`${field.name} ${field.nodes[0]}`}
            field={field}
            isTaken={taken !== undefined}
            onToggle={toggle}
            onHint={(on) => onHint(on ? field.all : null)}
          />
        );
      })}
    </ul>
  );
}
