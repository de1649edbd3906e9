import { ActionIcon, SegmentedControl, Textarea, TextInput, Tooltip } from '@mantine/core';
import { FolderTree, Search, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import { listFlatLines, listFolderLines } from '../folders';
import { markAt, matchesMarkFilter, type Shown } from '../marks';
import { MAX_PASTED } from '../pasted-urls';
import type { WorkbenchState } from '../use-pattern-workbench';
import { FateBar } from './fate-bar';
import { MarkedList } from './marked-list';
import { UrlWhy } from './url-why';
import styles from './urls-pane.module.css';

/** All URLs with their results, and the selected one. */
export function UrlsPane({ workbench }: { readonly workbench: WorkbenchState }) {
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const [byFolder, setByFolder] = useState(false);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string | null>(null);
  const { urls, letters } = workbench;

  const indexes = useMemo(() => {
    const text = search.trim().toLowerCase();
    return urls.flatMap((url, index) =>
      matchesMarkFilter(markAt(letters, index), shown) && (text === '' || url.toLowerCase().includes(text))
        ? [index]
        : [],
    );
  }, [urls, letters, shown, search]);
  const lines = useMemo(
    () => (byFolder ? listFolderLines(urls, indexes, toggled) : listFlatLines(indexes)),
    [byFolder, urls, indexes, toggled],
  );
  const toggle = (path: string) => setToggled((before) => toggledWith(before, path));
  const current = selected === null ? -1 : urls.indexOf(selected);

  return (
    <section className={styles.pane} aria-label={texts.patternWorkbench.urls.label}>
      <div className={styles.tools}>
        <SourceChoice />
        <SearchField value={search} onChange={setSearch} />
        <Tooltip label={texts.patternWorkbench.urls.folders}>
          <ActionIcon
            variant={byFolder ? 'light' : 'default'}
            size={30}
            aria-label={texts.patternWorkbench.urls.folders}
            aria-pressed={byFolder}
            onClick={() => setByFolder(!byFolder)}
          >
            <FolderTree size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {workbench.job === null && <PasteField workbench={workbench} />}
      {workbench.list.error !== null && <ErrorNotice error={workbench.list.error} />}
      {workbench.simulated.error !== null && <ErrorNotice error={workbench.simulated.error} />}
      <FateBar workbench={workbench} shown={shown} onShown={setShown} />
      <MarkedList
        workbench={workbench}
        lines={lines}
        selected={selected}
        onSelect={setSelected}
        onToggle={toggle}
        onShowAll={() => {
          setShown('all');
          setSearch('');
        }}
      />
      {current >= 0 && selected !== null && (
        <UrlWhy
          workbench={workbench}
          url={selected}
          mark={markAt(letters, current)}
          onClose={() => setSelected(null)}
        />
      )}
    </section>
  );
}

function toggledWith(toggled: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const others = [...toggled].filter((each) => each !== path);
  return new Set(toggled.has(path) ? others : [...others, path]);
}

function SourceChoice() {
  const source = useStore((store) => store.urlSource);
  const setSource = useStore((store) => store.setUrlSource);
  const hasJob = useStore((store) => store.jobId !== null);
  const { sources, source: label } = texts.patternWorkbench.urls;
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={source}
      onChange={(value) => setSource(value === 'pasted' ? 'pasted' : 'job')}
      data={[
        { value: 'job', label: hasJob ? sources.job : sources.site },
        { value: 'pasted', label: sources.pasted },
      ]}
    />
  );
}

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { search, clearSearch } = texts.patternWorkbench.urls;
  return (
    <TextInput
      className={styles.search}
      size="xs"
      aria-label={search}
      placeholder={search}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<Search size={13} aria-hidden />}
      rightSection={
        value !== '' && (
          <ActionIcon variant="subtle" color="gray" size="xs" aria-label={clearSearch} onClick={() => onChange('')}>
            <X size={12} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}

function PasteField({ workbench }: { readonly workbench: WorkbenchState }) {
  const text = useStore((store) => store.pastedText);
  const setText = useStore((store) => store.setPastedText);
  const { paste, pastePlaceholder, ignored, capped } = texts.patternWorkbench.urls;
  const { pasted } = workbench;
  return (
    <div className={styles.paste}>
      <Textarea
        size="xs"
        label={paste}
        placeholder={pastePlaceholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        minRows={2}
        maxRows={4}
        autosize
        spellCheck={false}
      />
      {pasted.ignored > 0 && <p className={styles.note}>{ignored(formatCount(pasted.ignored))}</p>}
      {pasted.isCapped && <p className={styles.note}>{capped(formatCount(MAX_PASTED))}</p>}
    </div>
  );
}
