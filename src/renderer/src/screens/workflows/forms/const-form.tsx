import { Button, Textarea, TextInput } from '@mantine/core';
import { isRecord } from '@shared/json-value';
import { X } from 'lucide-react';
import { useState } from 'react';
import { getLines, toInputText } from '../../../components/value-text';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { NumberArg, TextArg } from './arg-fields';
import { getItemColumns, parseCellValue, withCell, withoutColumn } from './const-items';
import type { StepFormProps } from './form-props';
import styles from './forms.module.css';

const { forms: words } = texts.workflows;
const MAX_SHOWN = 50;

/** Start items, as a table or pasted URLs. */
export function ConstForm(form: StepFormProps) {
  const { args, onArg } = form;
  const items = getItems(args.items);
  if (items === null) return <TextArg form={form} name="items" label={words.items} hint={words.givenAtRun} wide kept />;
  return (
    <>
      <ItemTable form={form} items={items} />
      <div className={`${styles.wide} ${styles.adders}`}>
        <Button size="compact-sm" variant="default" onClick={() => onArg('items', [...items, { url: '' }])}>
          {words.addItem}
        </Button>
        <AddColumn items={items} onItems={(next) => onArg('items', next)} />
      </div>
      <NumberArg form={form} name="maxPages" label={words.maxPages} placeholder={words.onePage} />
      <PasteUrls onUrls={(urls) => onArg('items', [...dropEmpty(items), ...urls.map((url) => ({ url }))])} />
    </>
  );
}

type Item = Readonly<Record<string, unknown>>;

/** Items as table rows, a URL as an item with that URL; null if they are given at run time. */
function getItems(items: unknown): readonly Item[] | null {
  if (!Array.isArray(items)) return null;
  const records = items.map((item) => (typeof item === 'string' ? { url: item } : item));
  return records.every(isRecord) ? records : null;
}

/** Items with values; empty ones are replaced when pasting. */
function dropEmpty(items: readonly Item[]): readonly Item[] {
  return items.filter((item) => Object.values(item).some((value) => value !== ''));
}

interface TableProps {
  readonly form: StepFormProps;
  readonly items: readonly Item[];
}

function ItemTable({ form: { onArg, faultAt }, items }: TableProps) {
  const columns = getItemColumns(items);
  const fault = faultAt('items');
  return (
    <div className={styles.wide}>
      <p className={styles.hint}>{words.itemsHint}</p>
      <div className={styles.scroll}>
        <table className={styles.items} aria-label={words.items}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  <span>{name}</span>
                  {columns.length > 1 && (
                    <RemoveButton
                      label={words.removeColumn(name)}
                      onClick={() => onArg('items', withoutColumn(items, name))}
                    />
                  )}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {items.slice(0, MAX_SHOWN).map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name than its place
              <tr key={at}>
                {columns.map((name) => (
                  <td key={name}>
                    <TextInput
                      size="xs"
                      aria-label={words.itemOf(name, at + 1)}
                      value={toInputText(item[name])}
                      onChange={({ currentTarget: { value } }) =>
                        onArg('items', withCell(items, at, name, parseCellValue(item[name], value)))
                      }
                      error={faultAt('items', at, name)}
                      spellCheck={false}
                    />
                  </td>
                ))}
                <td>
                  <RemoveButton
                    label={words.removeItem(at + 1)}
                    onClick={() => onArg('items', items.toSpliced(at, 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {items.length > MAX_SHOWN && (
        <p className={styles.hint}>{words.moreItems(formatCount(items.length - MAX_SHOWN))}</p>
      )}
      {fault !== undefined && items.length === 0 && <p className={styles.fault}>{fault}</p>}
    </div>
  );
}

interface RemoveProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Button that removes a row. */
export function RemoveButton({ label, onClick }: RemoveProps) {
  return (
    <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onClick}>
      <X size={13} aria-hidden />
    </button>
  );
}

interface AddColumnProps {
  readonly items: readonly Item[];
  readonly onItems: (items: readonly Item[]) => void;
}

function AddColumn({ items, onItems }: AddColumnProps) {
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim() === '' || getItemColumns(items).includes(name.trim())) return;
    onItems(items.map((item) => ({ ...item, [name.trim()]: '' })));
    setName('');
  };
  return (
    <span className={styles.adder}>
      <TextInput
        size="xs"
        aria-label={words.columnName}
        placeholder={words.columnName}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && add()}
        spellCheck={false}
      />
      <Button size="compact-sm" variant="default" onClick={add} disabled={items.length === 0}>
        {words.addColumn}
      </Button>
    </span>
  );
}

function PasteUrls({ onUrls }: { readonly onUrls: (urls: readonly unknown[]) => void }) {
  const [text, setText] = useState<string | null>(null);
  if (text === null)
    return (
      <Button size="compact-sm" variant="subtle" className={styles.start} onClick={() => setText('')}>
        {words.paste}
      </Button>
    );
  const urls = getLines(text.replaceAll(/\s+/g, '\n'));
  return (
    <div className={styles.wide}>
      <Textarea
        label={words.pasteLabel}
        autosize
        minRows={3}
        maxRows={8}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        spellCheck={false}
        data-autofocus
      />
      <div className={styles.adders}>
        <Button
          size="compact-sm"
          disabled={urls === undefined}
          onClick={() => {
            onUrls([urls].flat());
            setText(null);
          }}
        >
          {words.pasteTake}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setText(null)}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  );
}
