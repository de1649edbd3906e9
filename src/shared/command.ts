import { z } from 'zod';

const selector = z.string().trim().min(1).max(2000).describe('CSS, or text=… for an element with that text');
const MAX_WAIT_MS = 60_000;

/** What any command may say besides. */
const common = {
  optional: z
    .boolean()
    .default(false)
    .describe('Go on where it cannot be done, as with a banner that is not always there'),
  timeoutMs: z.number().int().min(1).max(MAX_WAIT_MS).optional().describe('How long to wait for its element'),
};

/** One thing a person would do on a page; each has exactly one verb. */
export const Command = z.union(
  [
    z.strictObject({ click: selector, ...common }),
    z.strictObject({ hover: selector, ...common }),
    z.strictObject({
      type: z.strictObject({ into: selector, text: z.string().max(10_000), enter: z.boolean().default(false) }),
      ...common,
    }),
    z.strictObject({ select: z.strictObject({ in: selector, option: z.string().min(1) }), ...common }),
    z.strictObject({ check: selector, ...common }),
    z.strictObject({ press: z.string().min(1).max(50).describe('A key, such as Enter or Control+A'), ...common }),
    z.strictObject({
      scroll: z.union([z.literal('end'), z.number().int().min(1).max(200), z.strictObject({ to: selector })]),
      ...common,
    }),
    z.strictObject({
      wait: z.union([
        z.number().int().min(1).max(MAX_WAIT_MS).describe('Milliseconds'),
        z.strictObject({ for: selector }),
        z.strictObject({ text: z.string().min(1) }),
        z.strictObject({ gone: selector }),
      ]),
      ...common,
    }),
  ],
  { error: 'A command is an object with one of click, hover, type, select, check, press, scroll and wait.' },
);
export type Command = z.infer<typeof Command>;

export const Commands = z.array(Command).min(1).max(100);
