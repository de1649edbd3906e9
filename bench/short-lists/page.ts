import { Template } from '@shared/template';
import { z } from 'zod';

export const SHORT_PAGES_FILE = 'bench/short-lists/pages.json';

/** A made-up page with what a template should find on it: its records in order, or the one thing it is about. */
const ShortPage = z.object({
  name: z.string(),
  isMany: z.boolean(),
  template: Template,
  want: z.array(z.record(z.string(), z.unknown())),
  html: z.string(),
});
export type ShortPage = z.infer<typeof ShortPage>;

export const ShortPages = z.array(ShortPage);
