import { TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { Disclosure } from '../../../components/disclosure';
import { SectionCard } from '../../../components/section-card';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import styles from './licences.module.css';
import { type Licence, readLicences } from './read-licences';

const words = texts.about;

/** Packages in the app with their licences; read from the app itself, so it works offline. */
export function Licences() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <SectionCard title={words.licences} hint={words.licencesHint}>
      <Disclosure open={open} controls={id} onToggle={() => setOpen(!open)}>
        {words.showLicences}
      </Disclosure>
      <div id={id} hidden={!open}>
        {open && <LicenceList />}
      </div>
    </SectionCard>
  );
}

function LicenceList() {
  const [all, setAll] = useState<readonly Licence[] | null>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    readLicences(controller.signal).then(setAll, () => controller.signal.aborted || setAll([]));
    return () => controller.abort();
  }, []);
  if (all === null) return <p>{texts.common.loading}</p>;
  if (all.length === 0) return <p>{words.noLicences}</p>;
  const wanted = search.trim().toLowerCase();
  const shown = all.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted));
  return (
    <>
      <TextInput
        mt="xs"
        type="search"
        aria-label={words.findLicence}
        placeholder={words.findLicence}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className={styles.count} role="status">
        {words.licenceCount(formatCount(shown.length))}
      </p>
      <ul className={styles.list}>
        {shown.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                <strong>{name}</strong> {version} <span>{licence}</span>
              </summary>
              <pre className={styles.text}>{text || words.noLicenceText}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
