import type { StorageState, StoredSite } from '@shared/contract/storage';
import { Database } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { DataTable } from '../../../components/data-table';
import { useFocusAfterRemoval } from '../../../components/hooks/use-focus-after-removal';
import { Pager } from '../../../components/pager';
import { Placeholder } from '../../../components/placeholder';
import { RowButton } from '../../../components/row-button';
import { SectionCard } from '../../../components/section-card';
import { TableTools } from '../../../components/table-tools';
import { Verdict } from '../../../components/verdict';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { texts } from '../../../texts';
import { formatBytes, formatCount, formatDate, plural } from '../../../texts/format';
import styles from './storage.module.css';

export const SITES_ON_PAGE = 50;

interface Props {
  readonly state: StorageState;
  readonly search: string;
  readonly page: number;
  readonly onSearch: (text: string) => void;
  readonly onPage: (page: number) => void;
  readonly onChange: () => void;
}

/** Storage by site, with a button that removes a site's pages. */
export function SitesCard({ state: { sites, total }, search, page, onSearch, onPage, onChange }: Props) {
  const [removing, setRemoving] = useState<StoredSite | null>(null);
  const [message, setMessage] = useState('');
  const [freed, setFreed] = useState({ times: 0, bytes: 0 });
  const list = useRef<HTMLDivElement>(null);
  const hosts = useMemo(() => sites.map(({ host }) => host), [sites]);
  const removed = useFocusAfterRemoval(list, hosts);
  const remove = async ({ host }: StoredSite) => {
    const gone = await call('removeSitePages', { host });
    removed(host);
    setFreed(({ times, bytes }) => ({ times: times + 1, bytes: bytes + gone.bytes }));
    setMessage(texts.storage.removed(host, plural(gone.pages, 'page'), formatBytes(gone.bytes)));
    onChange();
  };
  return (
    <SectionCard title={texts.storage.sites} hint={texts.storage.sitesHint}>
      <div ref={list} tabIndex={-1}>
        {(total > 0 || search !== '') && (
          <TableTools label={texts.storage.search} search={search} onSearch={onSearch} />
        )}
        <div role="status">
          {message !== '' && (
            <Verdict
              good
              text={freed.times > 1 ? `${message} ${texts.storage.freedInAll(formatBytes(freed.bytes))}` : message}
            />
          )}
        </div>
        {total === 0 && search === '' && (
          <Placeholder icon={Database} title={texts.storage.none} hint={texts.storage.noneHint} />
        )}
        {total === 0 && search !== '' && <Placeholder title={texts.storage.noMatch(search)} />}
        {total > 0 && <SiteTable sites={sites} onRemove={setRemoving} />}
        {total > SITES_ON_PAGE && (
          <div className={styles.pager}>
            <Pager
              count={plural(total, 'site')}
              pages={Math.ceil(total / SITES_ON_PAGE)}
              page={page}
              onPage={onPage}
              label={texts.storage.pagesOfSites}
            />
          </div>
        )}
      </div>
      {removing && (
        <ConfirmDialog
          title={texts.storage.removeTitle(removing.host)}
          body={texts.storage.removeBody(
            plural(removing.pages, 'stored page'),
            formatBytes(removing.bytes),
            plural(removing.jobs, 'job'),
          )}
          confirm={texts.storage.remove}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(removing)}
        />
      )}
    </SectionCard>
  );
}

interface TableProps {
  readonly sites: readonly StoredSite[];
  readonly onRemove: (site: StoredSite) => void;
}

const { columns } = texts.storage;

function SiteTable({ sites, onRemove }: TableProps) {
  return (
    <DataTable
      label={texts.storage.list}
      rows={sites}
      rowKey={({ host }) => host}
      columns={[
        { id: 'host', title: columns.host, grow: true, cell: ({ host }) => <strong title={host}>{host}</strong> },
        { id: 'pages', title: columns.pages, numeric: true, cell: ({ pages }) => formatCount(pages) },
        { id: 'bytes', title: columns.bytes, numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
        { id: 'jobs', title: columns.jobs, numeric: true, spare: true, cell: ({ jobs }) => formatCount(jobs) },
        { id: 'newest', title: columns.newest, cell: ({ newest }) => formatDate(newest) },
        {
          id: 'actions',
          title: columns.actions,
          hiddenTitle: true,
          cell: (site) => (
            <RowButton
              word={texts.storage.remove}
              label={texts.storage.removeOf(site.host)}
              onClick={() => onRemove(site)}
            />
          ),
        },
      ]}
    />
  );
}
