import { Button, Menu, TextInput } from '@mantine/core';
import { hasWildcard } from '@shared/pattern';
import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client';
import { ErrorNotice } from '../../../components/error-notice';
import { plural } from '../../../format';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { navigate } from '../../../use-route';
import { collectDraft } from '../draft/collect-draft';
import { requestOf } from '../draft/picker-draft';
import type { Preview } from '../preview/use-preview';
import type { PickerState } from '../use-picker';
import styles from './fields.module.css';

interface Props {
  readonly picker: PickerState;
  readonly preview: Preview;
}

/** Keeps the extractor, and takes it to where pages are collected with it. */
export function SaveBar({ picker, preview }: Props) {
  const { draft } = picker;
  const [saved, setSaved] = useState<typeof draft.fields | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const setDraft = useStore((store) => store.setDraft);
  const request = requestOf(draft);

  const save = async (): Promise<boolean> => {
    if (request === null) return false;
    setBusy(true);
    setError(null);
    try {
      const name = draft.name.trim();
      const { extractor } = await call('pickExtractor', {
        ...request,
        ...(name !== '' && { name }),
        ...(draft.savedAs !== null && { replaces: draft.savedAs }),
        save: true,
      });
      picker.note({ savedAs: extractor?.id ?? null });
      setSaved(draft.fields);
      return true;
    } catch (cause) {
      setError(cause);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const use = async (target: string) => {
    if (!(await save())) return;
    setDraft(collectDraft(draft, target));
    navigate({ screen: 'collect', jobId: null });
  };
  return (
    <div className={styles.foot}>
      {error !== null && <ErrorNotice error={error} />}
      <p className={styles.state} role="status">
        {saved === draft.fields ? (
          <>
            <Check size={14} aria-hidden /> {texts.picker.save.saved}
          </>
        ) : (
          stateText(draft.fields.length, draft.perPage, preview)
        )}
      </p>
      <TextInput
        size="xs"
        aria-label={texts.picker.save.name}
        placeholder={preview.answer?.document.name ?? texts.picker.save.namePlaceholder}
        value={draft.name}
        onChange={(event) => picker.note({ name: event.currentTarget.value })}
        spellCheck={false}
      />
      <div className={styles.actions}>
        <UseButton
          url={draft.url}
          preview={preview}
          isOff={request === null || busy}
          onUse={(target) => void use(target)}
        />
        <Button variant="default" disabled={request === null} loading={busy} onClick={() => void save()}>
          {texts.picker.save.save}
        </Button>
      </div>
    </div>
  );
}

function stateText(fields: number, perPage: 'one' | 'many', { answer }: Preview): string {
  if (fields === 0) return texts.picker.save.notReady;
  const reads = plural(fields, 'field');
  if (perPage === 'one' || !answer) return texts.picker.save.readyOne(reads);
  return texts.picker.save.ready(reads, plural(answer.preview.items.length, 'record'));
}

interface UseProps {
  readonly url: string;
  readonly preview: Preview;
  readonly isOff: boolean;
  readonly onUse: (target: string) => void;
}

/** On this page, or on all like it where their pattern is known. */
function UseButton({ url, preview, isOff, onUse }: UseProps) {
  const patterns = (preview.answer?.document.kind.patterns ?? []).filter(hasWildcard);
  const button = (
    <Button
      leftSection={<ArrowRight size={14} aria-hidden />}
      disabled={isOff}
      {...(patterns.length === 0 && { onClick: () => onUse(url) })}
    >
      {texts.picker.save.use}
    </Button>
  );
  if (patterns.length === 0) return button;
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onUse(url)}>
          {texts.picker.save.onThis}
          <small className={styles.target}>{url}</small>
        </Menu.Item>
        {patterns.slice(0, 4).map((pattern) => (
          <Menu.Item key={pattern} onClick={() => onUse(pattern)}>
            {texts.picker.save.onLike}
            <small className={styles.target}>{pattern}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
