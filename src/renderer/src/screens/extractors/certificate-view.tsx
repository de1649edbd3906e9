import type { Extractor } from '@shared/contract/extractors';
import { SectionCard } from '../../components/section-card';
import { texts } from '../../texts';
import { ExamplePages } from './example-pages';
import { ExtractorFacts } from './extractor-facts';
import styles from './extractors.module.css';
import { FieldTable } from './field-table';

/** What a person can know of an extractor before trusting it. */
export function CertificateView({ extractor }: { readonly extractor: Extractor }) {
  return (
    <div className={styles.certificate}>
      <SectionCard title={texts.extractors.fields.title} hint={texts.extractors.fields.hint}>
        <FieldTable extractor={extractor} />
      </SectionCard>
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
