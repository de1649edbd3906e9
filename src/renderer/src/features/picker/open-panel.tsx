import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { translateSentence } from '../../language/translate';
import { getRouteHash } from '../../routing/route';
import { navigate } from '../../routing/use-route';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import { getPage, getTypedAddress, type OpenMode, openBy, openModes, PageNotOpened } from '../open-page';
import { readDrafts } from './draft/stored-drafts';
import styles from './picker.module.css';

interface OpenProps {
  /** Initial URL, such as that of a link; null for the one in the form. */
  readonly address: string | null;
}

/** Chooses the page to pick on: a new one by its URL, or one with a draft. */
export function OpenPanel({ address }: OpenProps) {
  const inForm = useStore((store) => getPage(store.draft.target));
  const [url, setUrl] = useState(address ?? inForm);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [mode, setMode] = useState<OpenMode>('visit');
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const page = await openBy(mode, getTypedAddress(url));
      if (page !== null) navigate({ screen: 'picker', page });
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.opening}>
      <div className={styles.inner}>
        <h1>{texts.picker.title}</h1>
        <p className={styles.lead}>{texts.picker.lead}</p>
        <form className={styles.form} onSubmit={(event) => void open(event)}>
          <TextInput
            className={styles.address}
            size="md"
            inputMode="url"
            required
            withAsterisk={false}
            label={texts.picker.url}
            placeholder={texts.picker.urlPlaceholder}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            error={error instanceof PageNotOpened ? translateSentence(error.message) : null}
            spellCheck={false}
          />
          <Button type="submit" size="md" loading={busy} disabled={url.trim() === ''}>
            {texts.picker.open}
          </Button>
        </form>
        <OpenModes mode={mode} onMode={setMode} />
        {busy && (
          <p className={styles.lead} role="status">
            {mode === 'live' ? texts.picker.live.waiting : texts.picker.opening}
          </p>
        )}
        {error !== null && !(error instanceof PageNotOpened) && <ErrorNotice error={error} />}
        <Drafts />
      </div>
    </div>
  );
}

function Drafts() {
  const [drafts] = useState(() => readDrafts(window.localStorage).filter(({ list }) => list === null));
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts}>
      <h2>{texts.picker.drafts}</h2>
      <ul>
        {drafts.map(({ page, url, name, fields }) => (
          <li key={page}>
            <a href={getRouteHash({ screen: 'picker', page })}>{name || url}</a>
            <span>{fields.map((field) => field.name).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly mode: OpenMode;
  readonly onMode: (mode: OpenMode) => void;
}

/** Chooses how the page is opened, and explains each way. */
function OpenModes({ mode, onMode }: Props) {
  return (
    <div className={styles.modes}>
      <SegmentedControl
        size="xs"
        aria-label={texts.picker.live.label}
        value={mode}
        onChange={(value) => onMode(openModes().find((each) => each === value) ?? 'visit')}
        data={openModes().map((value) => ({ value, label: texts.picker.live.modes[value] }))}
      />
      <p className={styles.hint}>{texts.picker.live.hints[mode]}</p>
    </div>
  );
}
