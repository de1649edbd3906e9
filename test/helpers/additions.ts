/** A line that is put behind the one place of a file below `src/` where `behind` stands. */
export interface Edit {
  readonly file: string;
  readonly behind: string;
  readonly line: string;
}

/** A made-up kind and how its addition begins. The compiler's complaints are told apart by `kind`, which nothing else is called. */
interface Addition {
  /** As the table of CONTRIBUTING.md calls it. */
  readonly what: string;
  readonly kind: string;
  readonly edits: readonly Edit[];
}

export const ADDITIONS: readonly Addition[] = [
  {
    what: 'an include kind',
    kind: 'newinclude',
    edits: [
      {
        file: 'shared/include.ts',
        behind: 'export const INCLUDE_KINDS = {',
        line: "  newinclude: { key: 'newinclude', mime: 'text/plain', body: 'text', narrowedBy: [], endings: [] },",
      },
    ],
  },
  {
    what: 'a snapshot',
    kind: 'newsnapshot',
    edits: [
      {
        file: 'shared/snapshot.ts',
        behind: 'export const SNAPSHOT_KINDS = {',
        line: "  newsnapshot: { key: 'newsnapshot', endings: [] },",
      },
    ],
  },
  {
    what: 'an export format',
    kind: 'newformat',
    edits: [
      {
        file: 'shared/export-format.ts',
        behind: 'export const EXPORT_KINDS = {',
        line: "  newformat: { mime: 'a/b', label: '', title: '', endings: [], rows: 'columns', isSheet: false, takesChanges: true, options: [] },",
      },
    ],
  },
  {
    what: 'a workflow step',
    kind: 'newstep',
    edits: [
      {
        file: 'shared/contract/workflow-steps.ts',
        behind: 'export const STEP_KINDS = {',
        line: "  newstep: { args: z.strictObject({ newstepArgument: z.string() }), ...PASSING, limit: 'none' },",
      },
    ],
  },
  {
    what: 'a destination',
    kind: 'newdestination',
    edits: [
      {
        file: 'shared/contract/destination-kinds.ts',
        behind: 'export const DESTINATION_KINDS = {',
        line: "  newdestination: { target: z.strictObject({ kind: z.literal('newdestination') }), writes: 'whole' },",
      },
    ],
  },
  {
    what: 'a rule of alerts',
    kind: 'newrule',
    edits: [
      {
        file: 'shared/contract/alert-kinds.ts',
        behind: 'export const ALERT_RULES = {',
        line: "  newrule: z.strictObject({ kind: z.literal('newrule') }),",
      },
    ],
  },
  {
    what: 'a channel of alerts',
    kind: 'newchannel',
    edits: [
      {
        file: 'shared/contract/alert-kinds.ts',
        behind: 'export const ALERT_CHANNELS = {',
        line: "  newchannel: z.strictObject({ kind: z.literal('newchannel') }),",
      },
    ],
  },
  {
    what: 'a proxy tier',
    kind: 'newtier',
    edits: [
      {
        file: 'shared/tier.ts',
        behind: 'export const TIER_KINDS = {',
        line: "  newtier: { by: 'proxy', assets: false, usdPerGb: 1 },",
      },
    ],
  },
  {
    what: 'an AI provider',
    kind: 'newprovider',
    edits: [{ file: 'shared/model.ts', behind: "PROVIDERS = ['openai',", line: "'newprovider'," }],
  },
  {
    what: 'a clean-up step',
    kind: 'newcleaning',
    edits: [
      {
        file: 'shared/clean-up/text-steps.ts',
        behind: 'export const TEXT_STEPS = {',
        line: '  newcleaning: onText((text) => text),',
      },
    ],
  },
  {
    what: 'a pagination style',
    kind: 'newpagination',
    edits: [{ file: 'shared/crawl.ts', behind: "PAGINATION_KINDS = ['next',", line: "'newpagination'," }],
  },
  {
    what: 'a crawler trap',
    kind: 'newtrap',
    edits: [{ file: 'shared/crawl.ts', behind: "TRAP_KINDS = ['calendar',", line: "'newtrap'," }],
  },
  {
    what: 'a screen',
    kind: 'newscreen',
    edits: [
      {
        file: 'renderer/src/routing/addresses.ts',
        behind: "  sessions: createPlainAddress('sessions'),",
        line: "  newscreen: createPlainAddress('newscreen'),",
      },
    ],
  },
  {
    what: 'a setting',
    kind: 'newsetting',
    edits: [
      {
        file: 'shared/contract/settings.ts',
        behind: 'const SETTINGS = {',
        line: '  newsetting: setting(true, z.boolean()),',
      },
    ],
  },
  {
    what: 'an error code',
    kind: 'newcode',
    edits: [
      {
        file: 'shared/errors.ts',
        behind: 'export const ERROR_TABLE = {',
        line: "  newcode: { status: 400, retry: false, hint: '' },",
      },
    ],
  },
  {
    what: 'a problem of a job',
    kind: 'newproblem',
    edits: [
      {
        file: 'shared/job-problem.ts',
        behind: 'export const JOB_PROBLEMS = {',
        line: '  newproblem: { pauses: false, reason: null },',
      },
    ],
  },
];
