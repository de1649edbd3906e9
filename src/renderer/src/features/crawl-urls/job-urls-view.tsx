import { Button, Checkbox, CloseButton, Pill, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type JobSummary, URL_STATES } from '@shared/contract/jobs';
import { Link2, ListX, Search } from 'lucide-react';
import { useState } from 'react';
import { Placeholder } from '../../components/placeholder';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { SiteTree } from './site-tree';
import { TrapsPanel } from './traps-panel';
import { UrlBrowser } from './url-browser';
import { ALL_URLS, isUnfiltered, type UrlFilter } from './url-filter';
import { UrlCount, useUrls } from './url-list';
import styles from './urls.module.css';

const VIEWS = ['list', 'tree', 'traps'] as const;
type View = (typeof VIEWS)[number];

const TYPING_MS = 250; // ms pause in typing before the server searches

interface Props {
  readonly job: JobSummary;
  /** A choice that stands before the others. */
  readonly choice?: React.ReactNode;
}

/** All URLs a job knows: as a list with reasons, as a tree, and by trap. */
export function JobUrlsView({ job, choice: before }: Props) {
  const [view, setView] = useState<View>('list');
  const [filter, setFilter] = useState(ALL_URLS);
  const traps = job.traps ?? [];
  const views = VIEWS.filter((name) => name !== 'traps' || traps.length > 0);
  const shown = views.includes(view) ? view : 'list';
  const show = (part: Partial<UrlFilter>) => {
    setFilter({ ...ALL_URLS, ...part });
    setView('list');
  };
  const choice = (
    <>
      {before}
      <SegmentedControl
        size="xs"
        aria-label={texts.urls.viewsLabel}
        value={shown}
        onChange={(value) => setView(VIEWS.find((name) => name === value) ?? 'list')}
        data={views.map((value) => ({
          value,
          label: value === 'traps' ? `${texts.urls.views.traps} ${formatCount(traps.length)}` : texts.urls.views[value],
        }))}
      />
    </>
  );
  if (shown === 'tree') return <SiteTree job={job} choice={choice} onShow={(under) => show({ under })} />;
  if (shown === 'traps')
    return <TrapsPanel job={job} traps={traps} choice={choice} onShow={(trap) => show({ trap })} />;
  return <FilteredList job={job} filter={filter} onFilter={setFilter} choice={choice} />;
}

interface ListProps {
  readonly job: JobSummary;
  readonly filter: UrlFilter;
  readonly onFilter: (filter: UrlFilter) => void;
  readonly choice: React.ReactNode;
}

function FilteredList({ job, filter, onFilter, choice }: ListProps) {
  const [search] = useDebouncedValue(filter.search, TYPING_MS);
  const asked = { ...filter, search };
  const cache = useUrls(job, asked);
  const change = (part: Partial<UrlFilter>) => onFilter({ ...filter, ...part });
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        {choice}
        <TextInput
          className={styles.search}
          size="xs"
          aria-label={texts.urls.search}
          placeholder={texts.urls.search}
          value={filter.search}
          onChange={(event) => change({ search: event.currentTarget.value })}
          leftSection={<Search size={14} aria-hidden />}
          rightSection={
            filter.search && (
              <CloseButton size="sm" aria-label={texts.urls.clearSearch} onClick={() => change({ search: '' })} />
            )
          }
        />
        <Select
          className={styles.states}
          size="xs"
          aria-label={texts.urls.state}
          value={filter.state ?? ''}
          onChange={(value) => change({ state: URL_STATES.find((state) => state === value) ?? null })}
          data={[
            { value: '', label: texts.urls.anyState },
            ...URL_STATES.map((value) => ({ value, label: texts.urls.states[value] })),
          ]}
          allowDeselect={false}
        />
        <Checkbox
          size="xs"
          label={texts.urls.hitsOnly}
          checked={filter.hitsOnly}
          onChange={(event) => change({ hitsOnly: event.currentTarget.checked })}
        />
        <UrlCount cache={cache} />
      </div>
      <Place job={job} filter={filter} onDrop={() => change({ under: null, trap: null })} />
      <UrlBrowser
        key={JSON.stringify(asked)}
        job={job}
        label={texts.urls.label}
        cache={cache}
        lead="state"
        empty={<NoUrls filter={asked} onClear={() => onFilter(ALL_URLS)} />}
      />
    </div>
  );
}

/** The folder or trap that the list is filtered by. */
function Place({ job, filter, onDrop }: { job: JobSummary; filter: UrlFilter; onDrop: () => void }) {
  const { under, trap } = filter;
  if (under === null && trap === null) return null;
  const shape = job.traps?.find(({ id }) => id === trap)?.shape ?? trap ?? '';
  return (
    <div className={styles.place}>
      <Pill
        withRemoveButton
        onRemove={onDrop}
        removeButtonProps={{ 'aria-label': texts.urls.drop, 'aria-hidden': false, tabIndex: 0 }}
      >
        {under === null ? texts.urls.ofTrap(shape) : texts.urls.under(under)}
      </Pill>
    </div>
  );
}

function NoUrls({ filter, onClear }: { readonly filter: UrlFilter; readonly onClear: () => void }) {
  if (isUnfiltered(filter)) return <Placeholder icon={Link2} title={texts.urls.none} />;
  return (
    <Placeholder icon={ListX} title={texts.urls.noneFits}>
      <Button variant="default" onClick={onClear}>
        {texts.urls.clear}
      </Button>
    </Placeholder>
  );
}
