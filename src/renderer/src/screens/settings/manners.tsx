import { ErrorNotice } from '../../components/error-notice';
import { SectionCard } from '../../components/section-card';
import { texts } from '../../texts';
import { usePolled } from '../../use-polled';
import { MannersForm } from './manners-form';
import { readSettings } from './read-settings';

/** How Winnow treats the sites it visits. */
export function Manners() {
  const { value, error } = usePolled(readSettings, 0);
  return (
    <SectionCard title={texts.settings.manners} hint={texts.settings.mannersHint}>
      {error !== null && <ErrorNotice error={error} />}
      {value && <MannersForm initial={value} />}
    </SectionCard>
  );
}
