import type { ModelProvider } from '@shared/contract/models';
import { SectionCard } from '../../components/section-card';
import { texts } from '../../texts';
import styles from './models.module.css';
import { ProviderRow } from './provider-row';

interface Props {
  readonly providers: readonly ModelProvider[];
  readonly onChange: () => void;
}

/** Every provider Winnow can ask, and what it lacks. */
export function ProviderList({ providers, onChange }: Props) {
  return (
    <SectionCard title={texts.models.providers} hint={texts.models.providersHint}>
      <ul className={styles.providers}>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} onChange={onChange} />
        ))}
      </ul>
    </SectionCard>
  );
}
