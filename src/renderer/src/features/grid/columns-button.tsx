import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { PAGE_FIELD } from '../cells';
import { useLiveCommands } from '../commands';
import { type ColumnLayout, PLAIN_LAYOUT, sortFields, toggleHidden } from './column-layout';
import styles from './tools.module.css';

const { columns: words } = texts.results;
const MANY = 12; // columns; with more, there is a search field

interface Props {
  readonly fields: readonly string[];
  readonly layout: ColumnLayout;
  readonly onLayout: (next: (before: ColumnLayout) => ColumnLayout) => void;
  /** False if the rows would be too high for a scroll bar. */
  readonly canWrap: boolean;
}

/** Visible columns, and how rows are displayed. */
export function ColumnsButton({ fields, layout, onLayout, canWrap }: Props) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  useLiveCommands([{ id: 'columns', text: words.choose, group: 'screen', run: () => setOpen(true) }]);
  const getFieldName = (field: string) => (field === PAGE_FIELD ? texts.grid.page : field);
  const hidden = layout.hidden.filter((field) => fields.includes(field)).length;
  const listed = sortFields(fields, layout).filter((field) =>
    getFieldName(field).toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
      shadow="md"
      width={270}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Columns3 size={14} aria-hidden />}
          title={words.menu}
          onClick={() => setOpen(!open)}
        >
          {words.menu}
          {hidden > 0 && <span className={styles.buttonNote}>{words.hidden(formatCount(hidden))}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.menu}>
        <div className={styles.columnMenu}>
          {fields.length > MANY && (
            <TextInput
              size="xs"
              aria-label={words.search}
              placeholder={words.search}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <div className={styles.columnList}>
            {listed.map((field) => (
              <Checkbox
                key={field}
                size="xs"
                label={getFieldName(field)}
                checked={!layout.hidden.includes(field)}
                onChange={() => onLayout((before) => toggleHidden(fields, before, field))}
              />
            ))}
          </div>
          <Checkbox
            size="xs"
            label={words.wrap}
            description={canWrap ? undefined : words.wrapHint}
            disabled={!canWrap}
            checked={layout.wrap && canWrap}
            onChange={(event) => {
              const wrap = event.currentTarget.checked;
              onLayout((before) => ({ ...before, wrap }));
            }}
          />
          <div className={styles.columnFoot}>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onLayout((before) => ({ ...before, hidden: [] }))}
            >
              {words.showAll}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => onLayout(() => PLAIN_LAYOUT)}>
              {words.reset}
            </Button>
          </div>
          <p className={styles.note}>{words.hint}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
