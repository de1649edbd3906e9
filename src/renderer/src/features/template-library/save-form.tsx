import { Button, TextInput } from '@mantine/core';
import type { SavedTemplate } from '@shared/contract/templates';
import { hasWildcard } from '@shared/pattern';
import type { Template } from '@shared/template';
import { type FormEvent, useState } from 'react';
import { useFormAct } from '../../components/hooks/use-form-act';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import styles from './library.module.css';
import type { Library } from './use-library';

interface Props {
  readonly library: Library;
  readonly template: Template;
  /** The saved template to rename; null to save a new one. */
  readonly edited: SavedTemplate | null;
  readonly target: string;
  /** With the saved name; null if cancelled. */
  readonly onDone: (name: string | null) => void;
}

/** Names a template and its pages. An existing name offers to overwrite. */
export function SaveForm({ library, template, edited, target, onDone }: Props) {
  const [name, setName] = useState(edited?.name ?? '');
  const [description, setDescription] = useState(edited?.description ?? '');
  const [pattern, setPattern] = useState(edited ? (edited.pattern ?? '') : getPattern(target));
  const { busy, error, act } = useFormAct();
  const plain = name.trim();
  const same = edited ?? (library.saved ?? []).find((one) => one.name.toLowerCase() === plain.toLowerCase()) ?? null;
  const labels = texts.templateLibrary;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name: plain, description: description.trim(), template, pattern: pattern.trim() || null };
    void act(async () => {
      await (same ? library.replace(same.id, body) : library.create(body));
      onDone(plain);
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={labels.saveTitle}>
      <TextInput
        label={labels.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={100}
        required
        withAsterisk={false}
        autoFocus
      />
      <TextInput
        label={labels.pattern}
        description={labels.patternHint}
        value={pattern}
        onChange={(event) => setPattern(event.currentTarget.value)}
        spellCheck={false}
      />
      <TextInput
        label={labels.description}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        maxLength={2000}
      />
      {error !== null && <ErrorNotice error={error} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onDone(null)}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={plain === ''}>
          {same ? labels.saveOver(same.name) : labels.saveNew}
        </Button>
      </div>
    </form>
  );
}

/** Pattern for a template from the target: its own if it is one, otherwise the whole first site. */
export function getPattern(target: string): string {
  const [first] = target.match(/https?:\/\/\S+/i) ?? [];
  if (first === undefined) return '';
  if (hasWildcard(first)) return first;
  const url = URL.parse(first);
  return url ? `${url.origin}/**` : '';
}
