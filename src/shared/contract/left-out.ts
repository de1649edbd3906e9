import { z } from 'zod';

export const LEFT_OUT_UNITS = ['rows', 'items', 'elements', 'characters'] as const;

/** What the picker leaves out of a very large page; runs read all of it. */
export const LeftOut = z.object({
  unit: z.enum(LEFT_OUT_UNITS),
  shown: z.number().int(),
  total: z.number().int().describe('How many of them the page has'),
});
export type LeftOut = z.infer<typeof LeftOut>;
