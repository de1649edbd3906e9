import { loadMore } from './load-more';
import { Shelf } from './shelf';

export const dynamic = 'force-dynamic';

export default async function Page({ params }) {
  const { shelf } = await params;
  return <Shelf shelf={shelf} first={await loadMore(shelf, 1)} />;
}
