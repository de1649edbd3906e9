import { Button, Menu } from '@mantine/core';
import { ClipboardCopy } from 'lucide-react';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';
import { COPY_FORMATS, type CopyFormat } from './copy-text';
import { type CellRange, isWide } from './selection';
import { MAX_COPIED } from './use-copy';

const { copy: words } = texts.results;

interface Props {
  readonly total: number;
  readonly range: CellRange | null;
  readonly onCopy: (what: 'selection' | 'all', format: CopyFormat) => void;
}

/** Copies the selected cells, or all rows in their current order, in a chosen format. */
export function CopyButton({ total, range, onCopy }: Props) {
  const wide = range !== null && isWide(range);
  const all = plural(Math.min(total, MAX_COPIED), 'row');
  return (
    <Menu position="bottom-end" withArrow shadow="md" returnFocus>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<ClipboardCopy size={14} aria-hidden />}
          title={words.button}
          disabled={total === 0}
        >
          {words.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {wide && (
          <>
            <Menu.Label>{words.selection(plural(range.bottom - range.top + 1, 'row'))}</Menu.Label>
            {COPY_FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => onCopy('selection', format)}>
                {words.as[format]}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{total > MAX_COPIED ? words.first(formatCount(MAX_COPIED)) : words.all(all)}</Menu.Label>
        {COPY_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => onCopy('all', format)}>
            {words.as[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
