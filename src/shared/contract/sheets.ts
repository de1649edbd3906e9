import { z } from 'zod';
import { endpoint } from './endpoint';
import { InputRow } from './extract';

export const sheetEndpoints = {
  readSheet: endpoint({
    method: 'POST',
    path: '/api/sheets',
    scope: 'read',
    summary: 'Read a CSV file or an Excel workbook as the rows that extract takes; stores nothing',
    examples: [
      {
        title: 'Two rows of CSV',
        request: { data: 'c2t1LHVybApBMSxodHRwczovL2V4YW1wbGUuY29tLzEKQTIsaHR0cHM6Ly9leGFtcGxlLmNvbS8yCg==' },
      },
    ],
    request: z.object({
      data: z.base64().min(1).describe('The file in Base64; of a workbook the first sheet is read'),
    }),
    response: z.object({
      columns: z.array(z.string()),
      rows: z.array(InputRow),
      urlColumn: z.string().nullable().describe('The column with the most URLs; null if none has any'),
    }),
  }),
};
