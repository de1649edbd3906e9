/** The page for a browser that has not signed in; code is between backquotes. */
export const signInNeededWords = {
  title: 'Winnow: open its link',
  head: 'Winnow runs here, but does not know this browser yet',
  link: 'Open the link that Winnow printed in its terminal, the last line with `open http://`. A link works once, within five minutes; once it was used or has expired, Winnow prints the next. If Winnow was started with `--no-link`, start it with `--open` instead, which opens a browser.',
  scripts: 'Scripts do not need a link: they send an API key to `/api/`.',
  guide: 'The guide says how.',
};
