import { Group, Pagination, Text } from '@mantine/core';
import { texts } from '../texts';

interface Props {
  /** Total, as text. */
  readonly count: string;
  readonly pages: number;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly label: string;
}

/** Length of a list, and its pages if it has several. */
export function Pager({ count, pages, page, onPage, label }: Props) {
  return (
    <Group justify="space-between">
      <Text size="sm" c="var(--w-ink-soft)">
        {count}
      </Text>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={onPage}
          aria-label={label}
          getItemProps={(number) => ({ 'aria-label': texts.jobs.pageNumber(number) })}
          getControlProps={(control) => ({ 'aria-label': texts.jobs.pageControls[control] })}
        />
      )}
    </Group>
  );
}
