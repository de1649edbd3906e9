import { Suspense } from 'react';
import { later } from '../../components/later/later';
import { useStore } from '../../store/store';

const columns = later(async () => (await import('./sheet-columns')).SheetColumns);

/** Names the spreadsheet that the pages come from, as long as they do. */
export function SheetNote() {
  const sheet = useStore(({ draft }) => (draft.sheet?.target === draft.target ? draft.sheet : null));
  if (!sheet) return null;
  return (
    <Suspense>
      <columns.Part sheet={sheet} />
    </Suspense>
  );
}
