import type { ModelProvider } from '@shared/contract/models';
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
    <section className={styles.card} aria-labelledby="providers">
      <h2 id="providers">{texts.models.providers}</h2>
      <p className={styles.hint}>{texts.models.providersHint}</p>
      <ul className={styles.providers}>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}
