import { z } from 'zod';

const MAX_LENGTH = 40; // characters

/** Name of a worker location, such as `de`. Lower case, so that each location has one name. */
export const Region = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_LENGTH)
  .regex(/^[a-z0-9-]+$/, { error: 'A region is a name of letters, digits and hyphens, such as de.' });
