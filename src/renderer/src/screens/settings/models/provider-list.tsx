import type { ModelProvider } from '@shared/contract/models';
import { SectionCard } from '../../../components/section-card';
import rows from '../../../components/set-up-row.module.css';
import { texts } from '../../../texts';
import { ProviderRow } from './provider-row';

interface Props {
  readonly providers: readonly ModelProvider[];
  readonly onChange: () => void;
}

/** Every provider Winnow can ask, and what it lacks. */
export function ProviderList({ providers, onChange }: Props) {
  return (
    <SectionCard title={texts.models.providers} hint={texts.models.providersHint}>
      <ul className={rows.list}>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} onChange={onChange} />
        ))}
      </ul>
    </SectionCard>
  );
}
