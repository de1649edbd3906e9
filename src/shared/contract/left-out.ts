import { z } from 'zod';

export const LEFT_OUT_UNITS = ['rows', 'items', 'elements', 'characters'] as const;

/** What a very large page is bounded to where it is picked on; runs read all of it. */
export const LeftOut = z.object({
  unit: z.enum(LEFT_OUT_UNITS),
  shown: z.number().int(),
  total: z.number().int().describe('How many of them the page has'),
});
export type LeftOut = z.infer<typeof LeftOut>;
