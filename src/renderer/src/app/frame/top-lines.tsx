import { Suspense } from 'react';
import { later } from '../../components/later/later';

const updates = later(async () => (await import('../../features/updates')).UpdateBanner);
const tour = later(async () => (await import('../tour/tour')).Tour);

/** What the window says of itself above the screen; nothing of it is part of the first paint. */
export function TopLines() {
  return (
    <Suspense>
      <updates.Part />
      <tour.Part />
    </Suspense>
  );
}
