import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog';
import { ErrorNotice } from '../errors';
import styles from './edited-list.module.css';

export interface LineActions {
  readonly edit: () => void;
  readonly remove: () => void;
}

interface EditedListWords {
  readonly none: string;
  readonly add: string;
  readonly delete: string;
  readonly deleteTitle: string;
}

interface Props<Item> {
  /** Undefined until loaded. */
  readonly items: readonly Item[] | undefined;
  readonly error: unknown;
  readonly words: EditedListWords;
  readonly line: (item: Item, actions: LineActions) => ReactNode;
  /** Dialog for an item; null creates a new one. */
  readonly dialog: (item: Item | null, close: () => void) => ReactNode;
  /** Warning shown before an item is deleted. */
  readonly warning: (item: Item) => string;
  readonly remove: (item: Item) => Promise<void>;
}

type Dialog<Item> = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly item: Item };

/** A list whose items are added and edited in a dialog, and deleted after a confirmation. */
export function EditedList<Item>({ items, error, words, line, dialog, warning, remove }: Props<Item>) {
  const [asked, setAsked] = useState<Dialog<Item> | null>(null);
  const close = () => setAsked(null);
  const actions = (item: Item): LineActions => ({
    edit: () => setAsked({ kind: 'edit', item }),
    remove: () => setAsked({ kind: 'delete', item }),
  });
  return (
    <div className={styles.list}>
      {items?.length === 0 && <p className={styles.none}>{words.none}</p>}
      {items && items.length > 0 && <ul>{items.map((item) => line(item, actions(item)))}</ul>}
      {error !== null && <ErrorNotice error={error} />}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setAsked({ kind: 'add' })}
        >
          {words.add}
        </Button>
      </div>
      {asked?.kind === 'add' && dialog(null, close)}
      {asked?.kind === 'edit' && dialog(asked.item, close)}
      {asked?.kind === 'delete' && (
        <ConfirmDialog
          title={words.deleteTitle}
          body={warning(asked.item)}
          confirm={words.delete}
          onClose={close}
          onConfirm={() => remove(asked.item)}
        />
      )}
    </div>
  );
}
