import { z } from 'zod';
import { CheckStates, VERDICT_STATES } from '../verdict-state';

/** `complete`: everything requested is there; `partial`: something is missing; `needs_you`: a person must act. */
export const OUTCOME_STATES = ['complete', 'partial', 'needs_you'] as const;
export type OutcomeState = (typeof OUTCOME_STATES)[number];

/** Why a job is incomplete. */
export const OUTCOME_REASONS = [
  'running',
  'paused',
  'stopped',
  'failed',
  'budget',
  'max_visits',
  'max_extracts',
  'max_depth',
  'max_pages',
  'more_pages',
  'claims_more',
  'unreachable',
  'login',
  'captcha',
  'pages_failed',
  'documents_failed',
  'robots',
  'trap',
  'too_many_links',
  'sitemap',
  'pagination',
  'model_failed',
  'files_failed',
  'snapshots_failed',
  'data_failed',
  'archive_broken',
  'limit',
  'not_understood',
  'pattern_slash',
  'no_results',
  'empty_lists',
  'empty_items',
] as const;
export type OutcomeReasonCode = (typeof OUTCOME_REASONS)[number];

/** An API call that would fix a reason. */
export const OutcomeAction = z.object({
  label: z.string().describe('What it does, as the label of a button'),
  method: z.enum(['POST', 'PATCH']),
  path: z.string().describe('Path below the base address'),
  body: z.record(z.string(), z.unknown()).describe('The arguments to send'),
});
export type OutcomeAction = z.infer<typeof OutcomeAction>;

export const OutcomeReason = z.object({
  code: z.enum(OUTCOME_REASONS),
  message: z.string(),
  count: z.number().int().optional().describe('Number of pages, URLs or records it is about, if known'),
  url: z.string().optional().describe('The page it is about, if it is one'),
  action: OutcomeAction.optional().describe('The call that would fix it, if any'),
});
export type OutcomeReason = z.infer<typeof OutcomeReason>;

/** Whether a job got everything requested, and if not, why. */
export const Outcome = z.object({
  state: z.enum(OUTCOME_STATES),
  sentence: z.string().describe('The same as a sentence'),
  reasons: z.array(OutcomeReason).describe('Why the result is not complete; empty if it is'),
  stoppedAtKnown: z
    .object({
      lists: z.number().int().describe('Lists that were read up to known rows'),
      pagesSaved: z.number().int().nullable().describe('Pages not requested for that; null if unknown'),
    })
    .optional()
    .describe('If stopAtKnown ended a list, which then counts as complete'),
  unchangedPages: z.number().int().optional().describe('Pages that had not changed (304)'),
  leftOut: z
    .object({
      items: z.number().int().describe('Items of the list that are not of the wanted kind'),
      kind: z.string().describe('The words of the prompt for the kind'),
    })
    .optional()
    .describe('For a prompt that names what to collect: the items of the list that are something else'),
  unsearchedPages: z
    .number()
    .int()
    .optional()
    .describe(
      'Pages outside the pattern that need a login or that robots.txt forbids; nothing says that hits are missing',
    ),
  emptyFields: z.array(z.string()).optional().describe('Fields that no item has a value for'),
  sparseFields: z
    .array(
      z.object({
        field: z.string(),
        filled: z.number().int().describe('Items that have a value for it'),
        items: z.number().int().describe('Items that were checked: all, or the first 5,000'),
      }),
    )
    .optional()
    .describe('Fields that fewer than half of the items have a value for, if there are five items or more'),
  asList: z
    .object({
      pages: z.number().int().describe('Pages that list records'),
      records: z.number().int().describe('Records on these pages'),
      action: OutcomeAction.describe('The call that reads them'),
    })
    .optional()
    .describe('If pages that list records were read as one item each, which is the default'),
  contract: z
    .object({
      state: z.enum(VERDICT_STATES),
      trusted: z.boolean().describe('false: it breaks its contract, or it lacks rows'),
      message: z.string().nullable().describe('The first fault; null if there is none'),
      checks: CheckStates.optional(),
    })
    .optional()
    .describe('Whether its table meets its contract, if it has one'),
});
export type Outcome = z.infer<typeof Outcome>;
