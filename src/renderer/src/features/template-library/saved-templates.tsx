import { Button, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import type { SavedTemplate } from '@shared/contract/templates';
import { Save, Search } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '../../components/file-button';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { readTemplate } from '../../store/draft/template-text';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { ConfirmDialog } from '../confirm-dialog';
import { ErrorNotice } from '../errors';
import { type Entry, listEntries } from './entries';
import { EntryRow } from './entry-row';
import styles from './library.module.css';
import { SaveForm } from './save-form';
import { readTemplateFile } from './template-file';
import { type Library, useLibrary } from './use-library';

type Doing =
  | { readonly kind: 'save' }
  | { readonly kind: 'edit'; readonly template: SavedTemplate }
  | { readonly kind: 'remove'; readonly template: SavedTemplate };

/** The library: use, save, rename and delete templates. */
export function SavedTemplates({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const library = useLibrary();
  const target = useStore((store) => store.draft.target);
  const text = useStore((store) => store.draft.template);
  const setTemplate = useStore((store) => store.setTemplate);
  const [words, setWords] = useState('');
  const [doing, setDoing] = useState<Doing | null>(null);
  const [announcement, say] = useState('');
  const sought = words.trim();
  const entries = listEntries(library.saved ?? [], target, sought);
  const reading = readTemplate(text);
  const current = reading.kind === 'object' || reading.kind === 'sentence' ? reading.template : null;
  const use = ({ template }: Entry) => {
    setTemplate(typeof template === 'string' ? template : JSON.stringify(template, null, 2));
    onClose();
  };
  const { title, save, search, cannotSave } = texts.templateLibrary;
  return (
    <Modal opened onClose={onClose} title={title} size={680} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div className={styles.library}>
        <div className={styles.top}>
          <TextInput
            className={styles.search}
            leftSection={<Search size={14} aria-hidden />}
            aria-label={search}
            placeholder={search}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            data-autofocus
          />
          <ImportTemplate library={library} onImported={say} />
          <Button
            leftSection={<Save size={14} aria-hidden />}
            disabled={current === null}
            title={current === null ? cannotSave : undefined}
            onClick={() => setDoing({ kind: 'save' })}
          >
            {save}
          </Button>
        </div>
        {library.error !== null && <ErrorNotice error={library.error} />}
        {(doing?.kind === 'save' && current !== null) || doing?.kind === 'edit' ? (
          <SaveForm
            key={doing.kind === 'edit' ? doing.template.id : 'new'}
            library={library}
            template={doing.kind === 'edit' ? doing.template.template : (current ?? '')}
            edited={doing.kind === 'edit' ? doing.template : null}
            target={target}
            onDone={(name) => {
              setDoing(null);
              if (name !== null) say(texts.templateLibrary.saved(name));
            }}
          />
        ) : null}
        <div className={styles.scroll}>
          <EntryGroups
            entries={entries}
            library={library}
            sought={sought}
            onUse={use}
            onEdit={(template) => setDoing({ kind: 'edit', template })}
            onRemove={(template) => setDoing({ kind: 'remove', template })}
          />
        </div>
      </div>
      {doing?.kind === 'remove' && (
        <ConfirmDialog
          title={texts.templateLibrary.removeTitle(doing.template.name)}
          body={texts.templateLibrary.removeBody}
          confirm={texts.common.delete}
          onConfirm={() => library.remove(doing.template.id)}
          onClose={() => setDoing(null)}
        />
      )}
    </Modal>
  );
}

interface GroupsProps {
  readonly entries: readonly Entry[];
  readonly library: Library;
  /** The words that were searched for; empty for all. */
  readonly sought: string;
  readonly onUse: (entry: Entry) => void;
  readonly onEdit: (template: SavedTemplate) => void;
  readonly onRemove: (template: SavedTemplate) => void;
}

/** The user's own templates, then the examples that come with Winnow. */
function EntryGroups({ entries, library, sought, onUse, onEdit, onRemove }: GroupsProps) {
  const { own, builtIn, none, noneFound } = texts.templateLibrary;
  const groups = [
    { name: own, entries: entries.filter(({ saved }) => saved !== null) },
    { name: builtIn, entries: entries.filter(({ saved }) => saved === null) },
  ];
  return (
    <>
      {entries.length === 0 && sought !== '' && <p className={styles.soft}>{noneFound(sought)}</p>}
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          {(group.entries.length > 0 || (group.name === own && sought === '')) && <h3>{group.name}</h3>}
          {group.name === own && library.saved?.length === 0 && sought === '' && <p className={styles.soft}>{none}</p>}
          <ul className={styles.list}>
            {group.entries.map((entry) => (
              <EntryRow
                key={entry.key}
                entry={entry}
                library={library}
                onUse={() => onUse(entry)}
                onEdit={onEdit}
                onRemove={onRemove}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface ImportProps {
  readonly library: Library;
  readonly onImported: (message: string) => void;
}

/** Imports a template. */
function ImportTemplate({ library, onImported }: ImportProps) {
  const take = async (file: File) => {
    const { name } = await library.create(readTemplateFile(await file.text(), file.name));
    onImported(texts.templateLibrary.imported(name));
  };
  return <FileButton label={texts.templateLibrary.importFile} onFile={take} onRefused={library.refused} />;
}
