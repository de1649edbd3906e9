import { Suspense } from 'react';
import { later } from '../../components/later/later';
import { useStore } from '../../store/store';

const updates = later(async () => (await import('../../features/updates')).UpdateBanner);
const tour = later(async () => (await import('../tour/tour')).Tour);

/**
 * Notices about Winnow itself above the screen; loaded once the server has responded, so that the first screen does not
 * wait for them.
 */
export function TopLines() {
  const known = useStore((store) => store.app !== null);
  if (!known) return null;
  return (
    <Suspense>
      <updates.Part />
      <tour.Part />
    </Suspense>
  );
}
