import { z } from 'zod';
import { MAX_URL_LENGTH } from '../url';
import { EmailServer } from './destination-kinds';

const Field = z.string().trim().min(1).max(500);
const Amount = z.number().finite();

export const COMPARISONS = ['below', 'above', 'at_most', 'at_least'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const DIRECTIONS = ['either', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Rules that trigger an alert, by kind. */
export const ALERT_RULES = {
  any: z.strictObject({ kind: z.literal('any') }),
  field: z.strictObject({
    kind: z.literal('field'),
    field: Field.describe('The field that changed; a.b for a nested field'),
  }),
  threshold: z.strictObject({
    kind: z.literal('threshold'),
    field: Field.describe('A field with a number, also as text such as 19.99 €'),
    is: z
      .enum(COMPARISONS)
      .default('below')
      .describe('Side of the value on which the field must be now, and was not before'),
    value: Amount.describe('The number it crosses'),
  }),
  amount: z.strictObject({
    kind: z.literal('amount'),
    field: Field.describe('A field with a number'),
    by: Amount.positive().describe('Minimum change'),
    unit: z
      .enum(['percent', 'number'])
      .default('percent')
      .describe('percent of the value before; or the difference itself'),
    direction: z.enum(DIRECTIONS).default('either').describe('Whether it must rise or fall'),
  }),
  appears: z.strictObject({ kind: z.literal('appears') }),
  disappears: z.strictObject({ kind: z.literal('disappears') }),
  keyword: z.strictObject({
    kind: z.literal('keyword'),
    words: z
      .array(z.string().trim().min(1).max(200))
      .min(1)
      .max(50)
      .describe('Words or phrases; one of them is enough'),
    field: Field.nullable().default(null).describe('null: any field'),
  }),
  sentence: z.strictObject({
    kind: z.literal('sentence'),
    sentence: z.string().trim().min(1).max(1000).describe('What to report, judged by a model'),
    confidence: z.number().min(0).max(1).default(0.6).describe('Minimum confidence of the model'),
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type AlertRuleKind = keyof typeof ALERT_RULES;
export type AlertRuleOf<Kind extends AlertRuleKind> = z.output<(typeof ALERT_RULES)[Kind]>;

const [firstRule, ...otherRules] = Object.values(ALERT_RULES);
export const AlertRule = z.discriminatedUnion('kind', [firstRule ?? ALERT_RULES.any, ...otherRules]);
export type AlertRule = z.infer<typeof AlertRule>;

const Hook = z.url({ protocol: /^https?$/, error: 'A webhook is an http or https URL.' }).max(MAX_URL_LENGTH);

/** Where alerts are sent, by kind. */
export const ALERT_CHANNELS = {
  desktop: z.strictObject({ kind: z.literal('desktop') }),
  email: EmailServer.extend({ kind: z.literal('email') }),
  webhook: z.strictObject({ kind: z.literal('webhook'), webhook: Hook.describe('Called with a signed message') }),
  slack: z.strictObject({
    kind: z.literal('slack'),
    webhook: Hook.describe('An incoming webhook that takes {"text": …}: Slack, Mattermost, Rocket.Chat, Google Chat'),
  }),
  discord: z.strictObject({
    kind: z.literal('discord'),
    webhook: Hook.describe('An incoming webhook that takes {"content": …}: Discord'),
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type AlertChannelKind = keyof typeof ALERT_CHANNELS;
export type AlertChannelOf<Kind extends AlertChannelKind> = z.output<(typeof ALERT_CHANNELS)[Kind]>;

const [firstChannel, ...otherChannels] = Object.values(ALERT_CHANNELS);
export const AlertChannel = z.discriminatedUnion('kind', [firstChannel ?? ALERT_CHANNELS.desktop, ...otherChannels]);
export type AlertChannel = z.infer<typeof AlertChannel>;
