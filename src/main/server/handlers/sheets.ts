import { readSheet } from '../../engine/index';
import type { Handlers } from '../dispatch';

type SheetHandlers = Pick<Handlers, 'readSheet'>;

export function sheetHandlers(): SheetHandlers {
  return {
    readSheet: ({ data }) => {
      const { columns, rows, urlColumn } = readSheet(Buffer.from(data, 'base64'));
      return { columns: [...columns], rows: rows.map((row) => ({ ...row })), urlColumn };
    },
  };
}
