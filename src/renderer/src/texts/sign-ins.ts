/** Texts of the browsers that are signed in, in Settings → API. */
export const signInsTexts = {
  title: 'Signed-in browsers',
  lead: 'Each browser that opened Winnow by its link. One that is not used for 7 days is signed out.',
  list: 'List of signed-in browsers',
  columns: { browser: 'Browser', opened: 'Signed in', used: 'Last used', expires: 'Expires', actions: 'Actions' },
  current: 'This one',
  end: 'Sign out',
  endName: (name: string, opened: string) => `Sign out ${name}, signed in ${opened}`,
  endTitle: 'Sign this browser out?',
  endBody: (name: string) => `${name} needs a new link from Winnow to open it again. Jobs go on.`,
  endOthers: 'Sign out all others',
  endOthersTitle: 'Sign out all other browsers?',
  endOthersBody: 'They need a new link from Winnow to open it again. Jobs go on.',
} as const;
