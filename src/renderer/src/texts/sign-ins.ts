import { translate } from '../language/translate';

/** Texts of the browsers that are signed in, in Settings → API. */
export const signInsTexts = translate('signIns', {
  title: 'Signed-in browsers',
  lead: 'Browsers that opened Winnow with its link. A browser is signed out after 7 days without use.',
  list: 'List of signed-in browsers',
  columns: { browser: 'Browser', opened: 'Signed in', used: 'Last used', expires: 'Expires', actions: 'Actions' },
  current: 'This one',
  end: 'Sign out',
  endName: (name: string, opened: string) => `Sign out ${name}, signed in ${opened}`,
  endTitle: 'Sign this browser out?',
  endBody: (name: string) => `${name} needs a new link from Winnow to sign in again. Jobs keep running.`,
  endOthers: 'Sign out all others',
  endOthersTitle: 'Sign out all other browsers?',
  endOthersBody: 'They need a new link from Winnow to sign in again. Jobs keep running.',
} as const);
