import { readSettings } from '../../api/polled-calls';
import { SectionCard } from '../../components/section-card';
import { ErrorNotice } from '../../features/errors';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { PolitenessForm } from './politeness-form';

/** How Winnow treats the sites it visits. */
export function Politeness() {
  const { value, error } = usePolled(readSettings, 0);
  return (
    <SectionCard title={texts.settings.politeness} hint={texts.settings.politenessHint}>
      {error !== null && <ErrorNotice error={error} />}
      {value && <PolitenessForm initial={value} />}
    </SectionCard>
  );
}
