/** The parts of the settings, in the order of their list. */
export const SETTINGS_SECTIONS = [
  'appearance',
  'models',
  'prices',
  'browser',
  'proxies',
  'captcha',
  'manners',
  'storage',
  'api',
  'desktop',
  'about',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** How the address of a screen is written in the hash, and what it says. */
export interface Address<Params extends object> {
  /** What it says where the navigation leads. */
  readonly first: Params;
  /** What the parts of a hash say; null where they lead to another screen. */
  readonly read: (parts: readonly string[]) => Params | null;
  readonly write: (params: Params) => readonly string[];
}

interface OpenJob {
  readonly jobId: string | null;
  /** A job whose results the open one's are held against. */
  readonly comparedWith?: string;
}

const COLLECT: Address<OpenJob> = {
  first: { jobId: null },
  read: ([head, jobId, link, comparedWith]) => {
    if (head === 'collect') return { jobId: null };
    if (head !== 'jobs' || !jobId) return null;
    return link === 'with' && comparedWith ? { jobId, comparedWith } : { jobId };
  },
  write: ({ jobId, comparedWith }) => {
    if (jobId === null) return ['collect'];
    return comparedWith === undefined ? ['jobs', jobId] : ['jobs', jobId, 'with', comparedWith];
  },
};

const SETTINGS: Address<{ readonly section: SettingsSection }> = {
  first: { section: 'appearance' },
  read: ([head, id]) => {
    // sections that were screens of their own
    if (head === 'models') return { section: 'models' };
    if (head === 'keys') return { section: 'api' };
    if (head !== 'settings') return null;
    return { section: SETTINGS_SECTIONS.find((each) => each === id) ?? 'appearance' };
  },
  write: ({ section }) => (section === 'appearance' ? ['settings'] : ['settings', section]),
};

/**
 * Every screen with its address, in the order of the navigation. A line here adds a screen: `app/screens.ts` does
 * not compile until it has it too.
 */
export const ADDRESSES = {
  collect: COLLECT,
  jobs: plain('jobs'),
  /** `workflowId` is `new` for one that is not kept yet. */
  workflows: withId('workflows', 'workflowId'),
  /** `scheduleId` is `new` for one that is not kept yet. */
  schedules: withId('schedules', 'scheduleId'),
  extractors: withId('extractors', 'extractorId'),
  sessions: plain('sessions'),
  settings: SETTINGS,
  /** `page` is the token of a stored page. Last, since the navigation shows it as a part of the first. */
  picker: withId('picker', 'page'),
} as const;

/** A screen of one entity. */
function plain(name: string): Address<Readonly<Record<never, never>>> {
  return { first: {}, read: ([head]) => (head === name ? {} : null), write: () => [name] };
}

/** A screen with a list, and one of it where an id stands behind the name. */
function withId<Key extends string>(name: string, key: Key): Address<Readonly<Record<Key, string | null>>> {
  const params = (id: string | null) => ({ [key]: id }) as Record<Key, string | null>;
  return {
    first: params(null),
    read: ([head, id]) => (head === name ? params(id || null) : null),
    write: ({ [key]: id }) => (id === null ? [name] : [name, id]),
  };
}
