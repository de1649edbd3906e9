import { Suspense } from 'react';
import { later } from '../../components/later/later';
import { useStore } from '../../store/store';

const columns = later(async () => (await import('./sheet-columns')).SheetColumns);

/** The spreadsheet that the pages come from, while they are those of it. */
export function SheetNote() {
  const sheet = useStore(({ draft }) => (draft.sheet?.target === draft.target ? draft.sheet : null));
  if (!sheet) return null;
  return (
    <Suspense>
      <columns.Part sheet={sheet} />
    </Suspense>
  );
}
