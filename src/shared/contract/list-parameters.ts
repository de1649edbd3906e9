import { z } from 'zod';

/** Parameters shared by calls about one entity and by lists. */
export const id = z.object({ id: z.string() });
export const page = {
  limit: z.coerce.number().int().min(1).max(10_000).default(100).describe('Maximum entries'),
  offset: z.coerce.number().int().min(0).default(0).describe('How many to skip'),
};
/** Text to search for: "null" and "undefined" may occur in data, so they do not mean that it is missing. */
export const soughtText = z.string();
/** Several such texts. */
export const soughtTexts = z.unknown();
/** Query parameter schemas whose values are taken literally. */
export const ANY_WORDS: ReadonlySet<object> = new Set<object>([soughtText, soughtTexts]);

/** Values separated by commas; a query may also repeat the parameter, as HTTP clients write a list. */
export const commaList = z.string();

/** A boolean in a query string; Python writes True and False. */
export const queryFlag = z.union([
  z.boolean(),
  z
    .enum(['true', 'false', '1', '0', 'True', 'False'])
    .transform((value) => value === '1' || value.toLowerCase() === 'true'),
]);
