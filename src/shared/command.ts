import { z } from 'zod';
import { toErrorDetails } from './schema-faults';
import { ScreenshotOptions, SELECTOR_AND_AREA } from './snapshot';

const selector = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .describe('CSS, text=…, role=…, or words=… as a person names an element; the first visible match counts');
const MAX_WAIT_MS = 60_000;
const MAX_REPEATS = 200;
const MAX_SCREENS = 200;
const MAX_SCREENSHOTS = 20; // each may take seconds and megabytes
const MAX_SCRIPT = 20_000; // characters

/** Options of all commands. */
const common = {
  optional: z
    .boolean()
    .default(false)
    .describe('Continue if it cannot be done, for example with a banner that is not always there'),
  timeoutMs: z
    .number()
    .int()
    .min(1)
    .max(MAX_WAIT_MS)
    .optional()
    .describe('How long to wait for its element; 5 s, 1 s for an optional command, 10 s for a wait'),
};

const verbs = {
  click: z.strictObject({
    click: selector,
    repeat: z
      .number()
      .int()
      .min(1)
      .max(MAX_REPEATS)
      .default(1)
      .describe('Click again while it is there and can be clicked, at most this many times'),
    ...common,
  }),
  hover: z.strictObject({ hover: selector, ...common }),
  type: z.strictObject({
    type: z
      .strictObject({ into: selector, text: z.string().max(10_000), enter: z.boolean().default(false) })
      .describe('Replaces what is in the field; enter sends it'),
    ...common,
  }),
  select: z.strictObject({
    select: z.strictObject({ in: selector, option: z.string().min(1).describe('Its value or its label') }),
    ...common,
  }),
  check: z.strictObject({ check: selector, ...common }),
  press: z.strictObject({ press: z.string().min(1).max(50).describe('A key, such as Enter or Control+A'), ...common }),
  scroll: z.strictObject({
    scroll: z
      .union([z.literal('end'), z.number().int().min(1).max(MAX_SCREENS), z.strictObject({ to: selector })], {
        error: `scroll is "end", a number of screens from 1 to ${MAX_SCREENS}, or {"to": selector}.`,
      })
      .describe('To the end of the page, by a number of screens, or to an element'),
    ...common,
  }),
  wait: z.strictObject({
    wait: z
      .union(
        [
          z.number().int().min(1).max(MAX_WAIT_MS),
          z.strictObject({ for: selector }),
          z.strictObject({ text: z.string().min(1) }),
          z.strictObject({ gone: selector }),
        ],
        {
          error: `wait is milliseconds from 1 to ${MAX_WAIT_MS}, {"for": selector}, {"text": words} or {"gone": selector}.`,
        },
      )
      .describe('Milliseconds, or until an element is there, a text is there, or an element is gone'),
    ...common,
  }),
  screenshot: z.strictObject({
    screenshot: z
      .union([z.literal(true), z.strictObject({ ...ScreenshotOptions.shape, selector: selector.optional() })], {
        error: 'screenshot is true, or {"area": "viewport" or "page", "selector": element, "format": "png" or "webp"}.',
      })
      .refine((shown) => shown === true || shown.selector === undefined || shown.area !== 'page', {
        error: SELECTOR_AND_AREA,
        path: ['area'],
      })
      .describe('Takes a picture of the page as it is then, which is stored with it'),
    ...common,
  }),
  script: z.strictObject({
    script: z
      .string()
      .trim()
      .min(1)
      .max(MAX_SCRIPT)
      .describe('JavaScript run in the page; needs the setting pageScripts and a key of scope admin'),
    ...common,
  }),
};

export const COMMAND_VERBS = [
  'click',
  'hover',
  'type',
  'select',
  'check',
  'press',
  'scroll',
  'wait',
  'screenshot',
  'script',
] as const;
export type CommandVerb = (typeof COMMAND_VERBS)[number];

/** A user action on a page; each has exactly one verb. */
export const Command = z.union(
  [
    verbs.click,
    verbs.hover,
    verbs.type,
    verbs.select,
    verbs.check,
    verbs.press,
    verbs.scroll,
    verbs.wait,
    verbs.screenshot,
    verbs.script,
  ],
  { error: (issue) => getFault(issue.input) },
);
export type Command = z.infer<typeof Command>;

/** What a `screenshot` shows, with defaults. */
export function getScreenshotOptions({ screenshot }: z.infer<typeof verbs.screenshot>): ScreenshotOptions {
  return screenshot === true ? { area: 'viewport', format: 'png' } : screenshot;
}

const MAX_COMMANDS = 100;
const FEW_SCREENSHOTS = { error: `A list of commands takes at most ${MAX_SCREENSHOTS} screenshots.` };
export const Commands = z.array(Command).min(1).max(MAX_COMMANDS).refine(takesFewScreenshots, FEW_SCREENSHOTS);

/** An instruction in plain words, such as "accept the cookies and click Load more". */
const PromptCommand = z.strictObject({ prompt: z.string().trim().min(1).max(2000), optional: common.optional });
export const ActionCommand = z.union([...Command.options, PromptCommand], {
  error: (issue) =>
    isPrompt(issue.input) ? 'The prompt of a command is a text of up to 2,000 characters.' : getFault(issue.input),
});
/** Verbs of an action's commands, including instructions in plain words. */
export const ACTION_VERBS = [...COMMAND_VERBS, 'prompt'] as const;
export type ActionVerb = (typeof ACTION_VERBS)[number];
export type ActionCommand = z.infer<typeof ActionCommand>;
export const ActionCommands = z
  .array(ActionCommand)
  .min(1)
  .max(MAX_COMMANDS)
  .refine(takesFewScreenshots, FEW_SCREENSHOTS);

function takesFewScreenshots(commands: readonly object[]): boolean {
  return commands.filter((command) => 'screenshot' in command).length <= MAX_SCREENSHOTS;
}

function isPrompt(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'prompt' in input;
}

/** Error message for an invalid command, about the verb it names. */
function getFault(input: unknown): string {
  const named = COMMAND_VERBS.filter((verb) => typeof input === 'object' && input !== null && verb in input);
  const [verb] = named;
  if (verb === undefined || named.length > 1) {
    const list = `${COMMAND_VERBS.slice(0, -1).join(', ')} and ${COMMAND_VERBS.at(-1)}`;
    const given = named.length > 1 ? ` This one has ${named.join(' and ')}.` : '';
    return `A command is an object with one of ${list}, such as {"click": "text=Load more"}.${given}`;
  }
  // other tools name a command by its type: {"type": "click", "selector": …}
  if (verb === 'type' && typeof Object(input).type === 'string')
    return 'The command "type" types text: {"type": {"into": "#search", "text": "lamp"}}. Others are named by their key, such as {"click": ".more"} or {"wait": 500}.';
  const { error } = verbs[verb].safeParse(input);
  const [fault] = error ? toErrorDetails(error, input) : [];
  return fault ? `The command "${verb}": ${fault.message}` : `The command "${verb}" is wrong.`;
}
