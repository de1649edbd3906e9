import { z } from 'zod';

/** Parameters that calls about one entity share with calls that list. */
export const id = z.object({ id: z.string() });
export const page = {
  limit: z.coerce.number().int().min(1).max(10_000).default(100).describe('Most to answer'),
  offset: z.coerce.number().int().min(0).default(0).describe('How many to skip'),
};
/** A text that is looked for: "null" and "undefined" stand in data too, so they are no sign that it was not given. */
export const soughtText = z.string();
/** Several such texts. */
export const soughtTexts = z.unknown();
/** Schemas of query parameters that are taken as they stand, whatever the words. */
export const ANY_WORDS: ReadonlySet<object> = new Set<object>([soughtText, soughtTexts]);

/** A flag of a query, which comes as a text. */
export const queryFlag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);
