import { call } from '../../../api/client';
import { SectionCard } from '../../../components/section-card';
import rows from '../../../components/set-up-row.module.css';
import { ErrorNotice } from '../../../features/errors';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { TierRow } from './tier-row';

/** Tiers with the user's proxies. */
export function ProxySettings() {
  const { value, error, reload } = usePolled(readProxies, 0);
  return (
    <SectionCard title={texts.proxies.title} hint={texts.proxies.hint}>
      {error !== null && <ErrorNotice error={error} />}
      <ul className={rows.list}>
        {value?.map((setUp) => (
          <TierRow key={setUp.tier} setUp={setUp} onChange={reload} />
        ))}
      </ul>
    </SectionCard>
  );
}

async function readProxies(signal: AbortSignal) {
  return (await call('listProxies', {}, { signal })).results;
}
