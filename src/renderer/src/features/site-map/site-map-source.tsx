import { Button, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core';
import { DEFAULT_MAP_VISITS, MAX_MAP_VISITS, type MapSummary } from '@shared/contract/site-map';
import { Network } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { translateSentence } from '../../language/translate';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';
import { ErrorNotice } from '../errors';
import { BranchTree } from './branch-tree';
import { type MapNode, toTarget } from './map-tree';
import styles from './site-map.module.css';
import { type SiteMap, useSiteMap } from './use-site-map';

const words = texts.siteMap;

/** Button that shows a site's URLs, and makes a branch of them the crawl's target. */
export function SiteMapSource() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Network size={13} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {words.open}
      </Button>
      {opened && <SiteMapDialog onClose={() => setOpened(false)} />}
    </>
  );
}

function SiteMapDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const setTarget = useStore((store) => store.setTarget);
  const map = useSiteMap();
  const [branch, setBranch] = useState<MapNode | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size={760}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack gap="md">
        <MapForm map={map} onStart={() => setBranch(null)} />
        {map.error !== null && <ErrorNotice error={map.error} />}
        {(map.busy || map.urls.size > 0) && (
          <p role="status" className={styles.status}>
            {describe(map)}
          </p>
        )}
        {map.urls.size > 0 && <BranchTree urls={map.urls} chosen={branch} onChoose={setBranch} />}
        {map.summary && map.summary.problems.length > 0 && <Problems summary={map.summary} />}
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <code className={styles.target}>{branch && toTarget(branch)}</code>
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button
              disabled={branch === null}
              onClick={() => {
                if (branch) setTarget(toTarget(branch));
                onClose();
              }}
            >
              {words.use}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

function MapForm({ map, onStart }: { readonly map: SiteMap; readonly onStart: () => void }) {
  const target = useStore((store) => store.draft.target);
  const [url, setUrl] = useState(() => getSite(target));
  const [search, setSearch] = useState('');
  const [maxVisits, setMaxVisits] = useState<number | string>(DEFAULT_MAP_VISITS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (map.busy) return map.stop();
    onStart();
    map.start({ url: withScheme(url.trim()), search: search.trim(), maxVisits: Number(maxVisits) || 0 });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <div className={styles.fields}>
          <TextInput
            label={words.site}
            placeholder={words.placeholder}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            spellCheck={false}
            data-autofocus
          />
          <TextInput
            label={words.search}
            placeholder={words.searchHint}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <NumberInput
            label={words.maxVisits}
            value={maxVisits}
            onChange={setMaxVisits}
            min={0}
            max={MAX_MAP_VISITS}
            allowDecimal={false}
          />
          <Button type="submit" variant={map.busy ? 'default' : 'filled'} disabled={url.trim() === ''}>
            {map.busy ? words.stop : words.start}
          </Button>
        </div>
        <p className={styles.hint}>{words.hint}</p>
      </Stack>
    </form>
  );
}

/** The site of the form's target; empty if it is not a URL. */
function getSite(target: string): string {
  const [, origin = ''] = /^\s*(https?:\/\/[^/\s*?#]+)/i.exec(target) ?? [];
  return origin;
}

/** People type a domain. */
function withScheme(text: string): string {
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

function describe({ urls, summary, busy }: SiteMap): string {
  const count = plural(urls.size, 'URL');
  if (busy) return urls.size === 0 ? words.reading : words.readingSo(count);
  if (!summary) return words.stopped(count);
  const visits = plural(summary.visits, 'page');
  return summary.complete ? words.complete(count, visits) : words.partial(count, visits);
}

function Problems({ summary: { problems } }: { readonly summary: MapSummary }) {
  return (
    <details>
      <summary>{words.problems(formatCount(problems.length))}</summary>
      <ul className={styles.problems}>
        {problems.map(({ url, message }) => (
          <li key={`${url} ${message}`}>
            <span className={styles.url}>{url}</span> {translateSentence(message)}
          </li>
        ))}
      </ul>
    </details>
  );
}
