import { readSettings } from '../../../api/polled-calls';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { PricesForm } from './prices-form';

/** The rate card used for job costs. */
export function Prices() {
  const { value, error } = usePolled(readSettings, 0);
  return (
    <SectionCard title={texts.prices.title} hint={texts.prices.hint}>
      {error !== null && <ErrorNotice error={error} />}
      {value && <PricesForm initial={value.rateCard} />}
    </SectionCard>
  );
}
