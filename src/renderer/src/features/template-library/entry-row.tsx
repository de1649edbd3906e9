import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import type { SavedTemplate } from '@shared/contract/templates';
import { Copy, Download, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { toFileName } from '../save-file';
import { type Entry, getSummary } from './entries';
import styles from './library.module.css';
import { formatTemplateFile } from './template-file';
import type { Library } from './use-library';

interface Props {
  readonly entry: Entry;
  readonly library: Library;
  readonly onUse: () => void;
  readonly onEdit: (template: SavedTemplate) => void;
  readonly onRemove: (template: SavedTemplate) => void;
}

/** An entry of the library. */
export function EntryRow({ entry, library, onUse, onEdit, onRemove }: Props) {
  const { name, description, saved, fits } = entry;
  const { use, useLabel, fits: fitsLabel } = texts.templateLibrary;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <strong>
          {name}
          {fits && (
            <Badge size="xs" variant="light" className={styles.badge}>
              {fitsLabel}
            </Badge>
          )}
        </strong>
        {description !== '' && <span className={styles.soft}>{description}</span>}
        {saved?.pattern && <code className={styles.soft}>{saved.pattern}</code>}
        <span className={styles.soft}>{fieldsText(entry)}</span>
      </div>
      <Button size="compact-sm" variant="default" aria-label={use(name)} onClick={onUse}>
        {useLabel}
      </Button>
      {saved && <EntryMenu saved={saved} library={library} onEdit={onEdit} onRemove={onRemove} />}
    </li>
  );
}

interface MenuProps extends Pick<Props, 'library' | 'onEdit' | 'onRemove'> {
  readonly saved: SavedTemplate;
}

function EntryMenu({ saved, library, onEdit, onRemove }: MenuProps) {
  const { actions, edit, duplicate, export: exportLabel, remove } = texts.templateLibrary;
  const copy = () => void library.duplicate(saved).catch(library.refused);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={28} variant="subtle" color="gray" aria-label={actions(saved.name)}>
          <EllipsisVertical size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil size={14} aria-hidden />} onClick={() => onEdit(saved)}>
          {edit}
        </Menu.Item>
        <Menu.Item leftSection={<Copy size={14} aria-hidden />} onClick={copy}>
          {duplicate}
        </Menu.Item>
        <Menu.Item
          leftSection={<Download size={14} aria-hidden />}
          onClick={() => saveText(formatTemplateFile(saved), `${toFileName(saved.name, 'template')}.json`)}
        >
          {exportLabel}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Trash2 size={14} aria-hidden />} onClick={() => onRemove(saved)}>
          {remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const MAX_NAMES = 6;

function fieldsText({ template }: Entry): string {
  const summary = getSummary(template);
  if (typeof summary === 'string') return `${texts.templateLibrary.sentence}: ${summary}`;
  const more = summary.length > MAX_NAMES ? ', …' : '';
  return texts.templateLibrary.fields(plural(summary.length, 'field'), summary.slice(0, MAX_NAMES).join(', ') + more);
}

/** Downloads a text as a file. */
function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

const RELEASE_MS = 60_000; // browsers read it after the click, possibly after a dialog
