import type { JobSummary } from '@shared/contract/jobs';
import type { Item } from '@shared/item';
import { useState } from 'react';
import { call } from '../../api/client';
import type { GridView } from '../../store/grid-view/grid-view';
import { getViewParameters } from '../../store/grid-view/view-parameters';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { type CopyFormat, copyText } from './copy-text';

export const MAX_COPIED = 10_000; // rows that clipboards and spreadsheets handle well

/** Rows to copy, inclusive. */
export interface CopyRows {
  readonly top: number;
  readonly bottom: number;
  readonly fields: readonly string[];
}

/** Copies rows as displayed, loading missing ones first. `message` reports the result. */
export function useCopy({ id }: Pick<JobSummary, 'id'>, view: GridView, names: Readonly<Record<string, string>>) {
  const [message, setMessage] = useState('');
  const copy = async ({ top, bottom, fields }: CopyRows, format: CopyFormat): Promise<void> => {
    const limit = Math.min(MAX_COPIED, bottom - top + 1);
    try {
      const { results } = await call('listItems', {
        id,
        offset: top,
        limit,
        unsettled: true,
        ...getViewParameters(view),
      });
      const items: readonly Item[] = results.map(({ item }) => item);
      await navigator.clipboard.writeText(copyText(items, fields, format, names));
      setMessage(texts.results.copy.done(plural(items.length, 'row')));
    } catch {
      setMessage(texts.results.copy.failed);
    }
  };
  return { copy, message };
}
