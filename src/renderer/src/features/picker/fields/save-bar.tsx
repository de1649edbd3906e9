import { Anchor, Button, TextInput } from '@mantine/core';
import { Check } from 'lucide-react';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import type { ListAndDetails } from '../details/details-workflow';
import type { OtherPage } from '../details/use-other-page';
import { getRequest, type PickerDraft } from '../draft/picker-draft';
import type { Preview } from '../preview/use-preview';
import { RunButton } from '../run/run-button';
import { withDetails } from '../run/run-key';
import type { RunPicked } from '../run/use-run-picked';
import type { PickerState } from '../use-picker';
import styles from './fields.module.css';
import type { Saving } from './use-save';

interface Props {
  readonly picker: PickerState;
  readonly preview: Preview;
  readonly saving: Saving;
  readonly picked: RunPicked;
  readonly other: OtherPage | null;
}

/** Runs what was picked, and saves its extractor. */
export function SaveBar({ picker, preview, saving, picked, other }: Props) {
  const { draft, note } = picker;
  const { busy, error, savedAs, save } = saving;
  const isOff = getRequest(draft) === null || busy;
  const pages = withDetails(draft, other);
  const isList = pages === null || draft.list === null;
  const earlier = preview.answer?.replaced.find(({ id }) => id !== draft.savedAs);
  const kind = isList ? preview.answer : (other?.answer ?? null);
  return (
    <div className={styles.foot}>
      {(error ?? picked.error) !== null && <ErrorNotice error={error ?? picked.error} />}
      <p className={styles.state} role="status">
        {savedAs === null ? stateText(draft, preview, pages) : <Saved id={savedAs} />}
        {savedAs === null && earlier && ` ${texts.picker.save.replaces(earlier.name)}`}
      </p>
      <TextInput
        size="xs"
        aria-label={texts.picker.save.name}
        placeholder={preview.answer?.document.name ?? texts.picker.save.namePlaceholder}
        value={draft.name}
        onChange={(event) => note({ name: event.currentTarget.value })}
        spellCheck={false}
      />
      <div className={styles.actions}>
        <RunButton
          url={pages?.list.url ?? draft.url}
          patterns={kind?.document.kind.patterns ?? []}
          isOff={isOff}
          picked={picked}
        />
        <Button variant="default" disabled={isOff} loading={busy} onClick={() => void save()}>
          {texts.picker.save.save}
        </Button>
      </div>
    </div>
  );
}

function Saved({ id }: { readonly id: string }) {
  return (
    <>
      <Check size={14} aria-hidden /> {texts.picker.save.saved}
      <Anchor inherit href={getRouteHash({ screen: 'extractors', extractorId: id })}>
        {texts.picker.save.open}
      </Anchor>
    </>
  );
}

function stateText({ fields, perPage }: PickerDraft, { answer }: Preview, pages: ListAndDetails | null): string {
  if (fields.length === 0) return texts.picker.save.notReady;
  const count = pages === null ? fields.length : pages.list.fields.length + (pages.details?.fields.length ?? 0);
  const reads = plural(count, 'field');
  if (perPage === 'one' || !answer) return texts.picker.save.readyOne(reads);
  return texts.picker.save.ready(reads, plural(answer.preview.count, 'record'));
}
