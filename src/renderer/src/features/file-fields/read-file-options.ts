import { FILE_KINDS, type FileOptions } from '@shared/contract/file-options';
import { z } from 'zod';

const Given = z.object({
  name: z.string().optional().catch(undefined),
  maxBytes: z.number().optional().catch(undefined),
  types: z.array(z.enum(FILE_KINDS)).optional().catch(undefined),
});

/** The options that are set and can be shown, without defaults. */
export function readFileOptions(value: unknown): Partial<FileOptions> {
  const { data = {} } = Given.safeParse(value);
  return Object.fromEntries(Object.entries(data).filter(([, part]) => part !== undefined));
}
