import { Select } from '@mantine/core';
import { formatDate, plural } from '../../../format';
import { texts } from '../../../texts';
import type { ComparableJob } from './use-comparable';

const words = texts.compare;

interface Props {
  readonly jobs: readonly ComparableJob[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The job to compare with, found by its name. */
export function JobChoice({ jobs, chosen, onChoose }: Props) {
  const group = (isLikely: boolean) => jobs.filter((each) => each.isLikely === isLikely).map(optionOf);
  const groups = [
    { group: words.likely, items: group(true) },
    { group: words.others, items: group(false) },
  ];
  return (
    <Select
      size="xs"
      aria-label={words.label}
      placeholder={words.placeholder}
      leftSectionWidth={0}
      w={300}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      data={groups.filter(({ items }) => items.length > 0)}
      value={chosen}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}

function optionOf({ job: { id, name, timer, progress, type } }: ComparableJob) {
  const count = type === 'crawl' ? plural(progress.hits, 'hit') : plural(progress.items, 'item');
  return { value: id, label: words.option(name, formatDate(timer.createdAt), count) };
}
