import { Button } from '@mantine/core';
import type { StorageState } from '@shared/contract/storage';
import { useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { texts } from '../../../texts';
import { formatBytes, plural } from '../../../texts/format';
import settings from '../settings.module.css';
import styles from './storage.module.css';

interface Props {
  readonly state: StorageState;
  readonly onChange: () => void;
}

/** The database as a bar of its parts, with a button that shrinks it. */
export function RoomCard({ state, onChange }: Props) {
  const compacting = useFormAct();
  const [message, setMessage] = useState('');
  const compact = () =>
    compacting.act(async () => {
      const { databaseBytes, freedBytes } = await call('compactStorage', {});
      const size = formatBytes(databaseBytes);
      setMessage(
        freedBytes > 0 ? texts.storage.compacted(formatBytes(freedBytes), size) : texts.storage.nothingToGive(size),
      );
      onChange();
    });
  return (
    <SectionCard title={texts.storage.title} hint={texts.storage.hint}>
      <Room state={state} />
      <div className={settings.foot}>
        <Button variant="default" loading={compacting.busy} onClick={() => void compact()}>
          {texts.storage.compact}
        </Button>
        <span role="status" className={settings.soft}>
          {message === '' ? texts.storage.compactHint : message}
        </span>
      </div>
      {compacting.error !== null && <ErrorNotice error={compacting.error} />}
    </SectionCard>
  );
}

function Room({ state }: { readonly state: StorageState }) {
  const { databaseBytes, freeBytes, pages, items, files } = state;
  const { parts } = texts.storage;
  const other = Math.max(0, databaseBytes - pages.bytes - items.bytes - files.bytes - freeBytes);
  const shown = [
    { name: parts.pages, bytes: pages.bytes, count: plural(pages.count, 'page'), style: styles.pages },
    { name: parts.items, bytes: items.bytes, count: plural(items.count, 'item'), style: styles.items },
    { name: parts.files, bytes: files.bytes, count: plural(files.count, 'file'), style: styles.files },
    { name: parts.other, bytes: other, count: null, style: styles.other },
    { name: parts.free, bytes: freeBytes, count: null, style: styles.free },
  ];
  return (
    <>
      <p className={styles.total}>
        {texts.storage.total} <strong>{formatBytes(databaseBytes)}</strong>
      </p>
      <div className={styles.bar} aria-hidden>
        {shown.map(({ name, bytes, style }) => (
          <span key={name} className={style} style={{ flexGrow: bytes }} />
        ))}
      </div>
      <dl className={styles.legend}>
        {shown.map(({ name, bytes, count, style }) => (
          <div key={name}>
            <dt>
              <span className={`${styles.dot} ${style}`} aria-hidden />
              {name}
            </dt>
            <dd>{count === null ? formatBytes(bytes) : texts.storage.of(formatBytes(bytes), count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
