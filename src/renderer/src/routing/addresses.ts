/** Sections of the settings in order. */
export const SETTINGS_SECTIONS = [
  'appearance',
  'models',
  'prices',
  'browser',
  'proxies',
  'captcha',
  'politeness',
  'workers',
  'storage',
  'api',
  'desktop',
  'about',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** How a screen's route is written in the hash. */
export interface Address<Params extends object> {
  /** Parameters for the navigation's link. */
  readonly first: Params;
  /** Parses a hash's parts; null if they belong to another screen. */
  readonly read: (parts: readonly string[]) => Params | null;
  readonly write: (params: Params) => readonly string[];
}

interface OpenJob {
  readonly jobId: string | null;
  /** Job to compare the open one with. */
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

interface OpenProject {
  /** `new` for a new project, `open` to open a file. */
  readonly projectId: string | null;
  /** Absolute path of the file to open. */
  readonly path?: string;
}

const PROJECTS: Address<OpenProject> = {
  first: { projectId: null },
  read: ([head, id, path]) => {
    if (head !== 'projects') return null;
    return id === 'open' && path ? { projectId: id, path } : { projectId: id || null };
  },
  write: ({ projectId, path }) => {
    if (projectId === null) return ['projects'];
    return path === undefined ? ['projects', projectId] : ['projects', projectId, path];
  },
};

const SETTINGS: Address<{ readonly section: SettingsSection }> = {
  first: { section: 'appearance' },
  read: ([head, id]) => {
    // sections that used to be screens
    if (head === 'models') return { section: 'models' };
    if (head === 'keys') return { section: 'api' };
    if (head !== 'settings') return null;
    return { section: SETTINGS_SECTIONS.find((each) => each === id) ?? 'appearance' };
  },
  write: ({ section }) => (section === 'appearance' ? ['settings'] : ['settings', section]),
};

/** `address` is the page to fill in; nothing is visited before the user opens it. */
const PICKER: Address<{ readonly page: string | null; readonly address?: string }> = {
  first: { page: null },
  read: ([head, page, address]) => {
    if (head !== 'picker') return null;
    return page === 'open' && address ? { page: null, address } : { page: page || null };
  },
  write: ({ page, address }) => {
    if (page !== null) return ['picker', page];
    return address === undefined ? ['picker'] : ['picker', 'open', address];
  },
};

/** All screens in the order of the navigation. Add a line here to add a screen; `app/screens.ts` then does not compile until it has it too. */
export const ADDRESSES = {
  collect: COLLECT,
  projects: PROJECTS,
  jobs: createPlainAddress('jobs'),
  /** `new` for an unsaved one. */
  workflows: withId('workflows', 'workflowId'),
  /** `new` for an unsaved one. */
  schedules: withId('schedules', 'scheduleId'),
  extractors: withId('extractors', 'extractorId'),
  sessions: createPlainAddress('sessions'),
  settings: SETTINGS,
  /** `page` is the token of a stored page. Last, because the navigation shows it as part of the first screen. */
  picker: PICKER,
} as const;

/** A screen without parameters. */
function createPlainAddress(name: string): Address<Readonly<Record<never, never>>> {
  return { first: {}, read: ([head]) => (head === name ? {} : null), write: () => [name] };
}

/** A screen with a list, and with an entry if an id follows the name. */
function withId<Key extends string>(name: string, key: Key): Address<Readonly<Record<Key, string | null>>> {
  const params = (id: string | null) => ({ [key]: id }) as Record<Key, string | null>;
  return {
    first: params(null),
    read: ([head, id]) => (head === name ? params(id || null) : null),
    write: ({ [key]: id }) => (id === null ? [name] : [name, id]),
  };
}
