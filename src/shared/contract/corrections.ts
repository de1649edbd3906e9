import { z } from 'zod';
import { Item } from '../item';
import { endpoint } from './endpoint';
import { ExtractorSummary } from './extractors';
import { id, page } from './list-parameters';

/** A person's correction of a value. */
export const Correction = z.object({
  id: z.number().int(),
  url: z.string().describe("Of the item's page"),
  field: z.string().describe('Dotted path'),
  before: z.unknown().describe('The value before'),
  value: z.unknown().describe('What it was corrected to'),
  taught: z.boolean().describe('Whether it was kept as an example of its page'),
  extractor: z.string().nullable().describe('Id of the extractor that was learned with it'),
  correctedAt: z.string(),
  undoneAt: z.string().nullable().describe('When it was undone; null while it is in effect'),
});
export type Correction = z.infer<typeof Correction>;

const correction = z.coerce.number().int().min(1).describe('Number of the correction');

export const correctionEndpoints = {
  correctItem: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/items/{index}',
    scope: 'run',
    summary: "Correct a value of an item; by default it becomes an example of the page's kind",
    examples: [
      {
        title: 'The right value of a field',
        request: { id: '{jobId}', index: 0, field: 'name', value: 'The right name' },
      },
    ],
    request: id.extend({
      index: z.coerce.number().int().min(0).describe('Position in the unsorted results'),
      field: z.string().min(1).describe('Dotted path'),
      value: z.unknown().describe('The right value; null if the page has none'),
      teach: z
        .boolean()
        .default(true)
        .describe('Whether Winnow learns from it how to read such pages; false changes this value only'),
    }),
    response: z.object({
      item: Item,
      correction: correction.describe('Number of the correction, with which it can be undone'),
      extractor: ExtractorSummary.nullable(),
      message: z.string(),
    }),
  }),
  listCorrections: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/corrections',
    scope: 'read',
    summary: "List what people corrected in a job's items, newest first, including what they undid",
    request: id.extend({
      ...page,
      index: z.coerce.number().int().min(0).optional().describe('Only of the item at this position'),
    }),
    response: z.object({ results: z.array(Correction), total: z.number().int() }),
  }),
  undoCorrection: endpoint({
    method: 'DELETE',
    path: '/api/jobs/{id}/corrections/{correction}',
    scope: 'run',
    summary: 'Undo a correction: the value, the example and the extractor are as before; what it taught is deleted',
    request: id.extend({ correction }),
    response: z.object({
      item: Item,
      extractor: ExtractorSummary.nullable().describe('Id of the extractor that now reads such pages'),
      message: z.string(),
    }),
  }),
};
