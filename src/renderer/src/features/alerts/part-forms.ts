import type { AlertChannel, AlertChannelKind, AlertRule, AlertRuleKind } from '@shared/contract/alert-kinds';
import { COMPARISONS, DIRECTIONS } from '@shared/contract/alert-kinds';
import { texts } from '../../texts';
import { areFilled, readFields, TARGET_FORMS, type TargetField, type TargetValues } from '../destinations';

/** Form of a kind of rule or channel. */
export interface PartForm {
  readonly name: string;
  readonly fields: readonly TargetField[];
  /** Initial values of a new one. */
  readonly first: TargetValues;
}

const { fields: words, rules, channels } = texts.alerts;
const half = { isHalf: true } as const;
const required = { isRequired: true } as const;

const FIELD = { name: 'field', label: words.field, placeholder: 'price', kind: 'text', ...required } as const;
const HOOK: TargetField = { name: 'webhook', label: words.webhook, hint: words.webhookHint, kind: 'text', ...required };

/** Form of each kind of rule. */
export const RULE_FORMS: { readonly [Kind in AlertRuleKind]: PartForm } = {
  any: { name: rules.any, fields: [], first: {} },
  field: { name: rules.field, fields: [FIELD], first: {} },
  threshold: {
    name: rules.threshold,
    fields: [
      FIELD,
      {
        name: 'is',
        label: words.is,
        kind: 'choice',
        choices: COMPARISONS.map((value) => ({ value, label: words.comparisons[value] })),
        ...half,
      },
      { name: 'value', label: words.value, kind: 'amount', ...required, ...half },
    ],
    first: { is: 'below' },
  },
  amount: {
    name: rules.amount,
    fields: [
      { ...FIELD, ...half },
      {
        name: 'direction',
        label: words.direction,
        kind: 'choice',
        choices: DIRECTIONS.map((value) => ({ value, label: words.directions[value] })),
        ...half,
      },
      { name: 'by', label: words.by, kind: 'amount', ...required, ...half },
      {
        name: 'unit',
        label: words.unit,
        kind: 'choice',
        choices: (['percent', 'number'] as const).map((value) => ({ value, label: words.units[value] })),
        ...half,
      },
    ],
    first: { direction: 'either', unit: 'percent' },
  },
  appears: { name: rules.appears, fields: [], first: {} },
  disappears: { name: rules.disappears, fields: [], first: {} },
  keyword: {
    name: rules.keyword,
    fields: [
      { name: 'words', label: words.words, hint: words.wordsHint, kind: 'list', ...required, ...half },
      { name: 'field', label: words.field, hint: words.anyField, kind: 'text', ...half },
    ],
    first: {},
  },
  sentence: {
    name: rules.sentence,
    fields: [
      {
        name: 'sentence',
        label: words.sentence,
        hint: words.sentenceHint,
        placeholder: words.sentencePlaceholder,
        kind: 'text',
        ...required,
      },
    ],
    first: {},
  },
};

/** Form of each kind of channel. */
export const CHANNEL_FORMS: { readonly [Kind in AlertChannelKind]: PartForm } = {
  desktop: { name: channels.desktop, fields: [], first: {} },
  email: {
    name: channels.email,
    fields: TARGET_FORMS.email.fields.filter(({ name }) => name !== 'attach' && name !== 'onlyChanges'),
    first: { security: 'tls' },
  },
  webhook: { name: channels.webhook, fields: [{ ...HOOK, placeholder: 'https://example.com/hook' }], first: {} },
  slack: { name: channels.slack, fields: [{ ...HOOK, placeholder: 'https://hooks.slack.com/services/…' }], first: {} },
  discord: {
    name: channels.discord,
    fields: [{ ...HOOK, placeholder: 'https://discord.com/api/webhooks/…' }],
    first: {},
  },
};

export const RULE_KINDS = Object.keys(RULE_FORMS) as readonly AlertRuleKind[];
export const CHANNEL_KINDS = Object.keys(CHANNEL_FORMS) as readonly AlertChannelKind[];

/** A rule or channel as shown in its form; `id` identifies rows of the form. */
export interface Part<Kind extends string> {
  readonly id: number;
  readonly kind: Kind;
  readonly values: TargetValues;
}

export function toPart<Kind extends string>(id: number, { kind, ...values }: { readonly kind: Kind }): Part<Kind> {
  return { id, kind, values };
}

/** The rule to send; the server checks it. Properties that the form does not show are kept. */
export function toRule({ kind, values }: Part<AlertRuleKind>): AlertRule {
  return { ...values, ...readFields(RULE_FORMS[kind].fields, values), kind } as AlertRule;
}

export function toChannel({ kind, values }: Part<AlertChannelKind>): AlertChannel {
  return { ...readFields(CHANNEL_FORMS[kind].fields, values), kind } as AlertChannel;
}

export function isPartFilled(form: PartForm, { values }: Pick<Part<string>, 'values'>): boolean {
  return areFilled(form.fields, values);
}
