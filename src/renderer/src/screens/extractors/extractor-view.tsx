import { Tabs } from '@mantine/core';
import type { Extractor } from '@shared/contract/extractors';
import { useState } from 'react';
import { SectionCard } from '../../components/section-card';
import { translateSentence } from '../../language/translate';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { formatDate } from '../../texts/format';
import { DocumentView } from './document-view';
import { ExamplePages } from './example-pages';
import { ExtractorFacts } from './extractor-facts';
import { ExtractorHead } from './extractor-head';
import styles from './extractors.module.css';
import { FieldTable } from './field-table';
import { ReplaySection } from './replay-section';

const VIEWS = ['certificate', 'document', 'history'] as const;

interface Props {
  readonly extractor: Extractor;
  /** Called with the server's new version. */
  readonly onChange: (extractor: Extractor) => void;
}

/** An extractor's certificate, document and history. */
export function ExtractorView({ extractor, onChange }: Props) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('certificate');
  const { replacedBy } = extractor;
  return (
    <>
      <ExtractorHead extractor={extractor} onChange={onChange} />
      {replacedBy !== null && (
        <p className={styles.note}>
          {texts.extractors.replaced}{' '}
          <a href={getRouteHash({ screen: 'extractors', extractorId: replacedBy })}>{texts.extractors.toNewer}</a>
        </p>
      )}
      <Tabs
        value={view}
        onChange={(value) => setView(VIEWS.find((name) => name === value) ?? 'certificate')}
        keepMounted // keeps unsaved edits while the certificate is shown
      >
        <Tabs.List>
          {VIEWS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.extractors.views[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="certificate" className={styles.panel}>
          <CertificateView extractor={extractor} />
        </Tabs.Panel>
        <Tabs.Panel value="document" className={styles.panel}>
          <DocumentView extractor={extractor} shown={view === 'document'} onChange={onChange} />
        </Tabs.Panel>
        <Tabs.Panel value="history" className={styles.panel}>
          <HistoryView history={extractor.history} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** What the user can check before trusting an extractor. */
function CertificateView({ extractor }: { readonly extractor: Extractor }) {
  return (
    <div className={styles.certificate}>
      <SectionCard title={texts.extractors.fields.title} hint={texts.extractors.fields.hint}>
        <FieldTable extractor={extractor} />
      </SectionCard>
      <ReplaySection extractor={extractor.id} />
      <div className={styles.pair}>
        <SectionCard title={texts.extractors.facts.title}>
          <ExtractorFacts extractor={extractor} />
        </SectionCard>
        <SectionCard title={texts.extractors.examples.title}>
          <ExamplePages examples={extractor.certificate.examples} />
        </SectionCard>
      </div>
    </div>
  );
}

/** An extractor's history, newest first. */
function HistoryView({ history }: Pick<Extractor, 'history'>) {
  if (history.length === 0) return <p className={styles.soft}>{texts.extractors.history.none}</p>;
  return (
    <ol className={styles.history} aria-label={texts.extractors.history.label}>
      {history.toReversed().map(({ at, event }) => (
        <li key={`${at} ${event}`}>
          <time dateTime={at}>{formatDate(at)}</time>
          <span>{translateSentence(event)}</span>
        </li>
      ))}
    </ol>
  );
}
