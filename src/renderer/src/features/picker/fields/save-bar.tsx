import { Anchor, Button, TextInput } from '@mantine/core';
import { Check } from 'lucide-react';
import { routeHash } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import { collectDraft } from '../draft/collect-draft';
import { getRequest, type PickerDraft } from '../draft/picker-draft';
import type { Preview } from '../preview/use-preview';
import type { PickerState } from '../use-picker';
import styles from './fields.module.css';
import { UseButton } from './use-button';
import { useSave } from './use-save';

interface Props {
  readonly picker: PickerState;
  readonly preview: Preview;
}

/** Keeps the extractor, and takes it to where pages are collected with it. */
export function SaveBar({ picker, preview }: Props) {
  const { draft, note } = picker;
  const setDraft = useStore((store) => store.setDraft);
  const { busy, error, savedAs, save } = useSave(picker);
  const isOff = getRequest(draft) === null || busy;
  const use = async (target: string) => {
    if (!(await save())) return;
    setDraft(collectDraft(draft, target));
    navigate({ screen: 'collect', jobId: null });
    document.getElementById('main')?.focus(); // what was pressed is gone
  };
  return (
    <div className={styles.foot}>
      {error !== null && <ErrorNotice error={error} />}
      <p className={styles.state} role="status">
        {savedAs === null ? stateText(draft, preview) : <Saved id={savedAs} />}
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
        <UseButton
          url={draft.url}
          patterns={preview.answer?.document.kind.patterns ?? []}
          isOff={isOff}
          onUse={(target) => void use(target)}
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
      <Anchor inherit href={routeHash({ screen: 'extractors', extractorId: id })}>
        {texts.picker.save.open}
      </Anchor>
    </>
  );
}

function stateText({ fields, perPage }: PickerDraft, { answer }: Preview): string {
  if (fields.length === 0) return texts.picker.save.notReady;
  const reads = plural(fields.length, 'field');
  if (perPage === 'one' || !answer) return texts.picker.save.readyOne(reads);
  return texts.picker.save.ready(reads, plural(answer.preview.count, 'record'));
}
