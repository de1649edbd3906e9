/** The page for a browser that has not signed in; code is between backquotes. */
export const closedDoorWords = {
  title: 'Winnow: open it by its link',
  head: 'Winnow runs here, but does not know this browser yet',
  link: 'Open the link that Winnow printed in its terminal, the last line with `open http://`. A link works once and within five minutes; each time one was used or came too late, Winnow prints the next. Where it prints none (`--no-link`), start it with `--open` to open a browser.',
  scripts: 'Scripts do not need a link: they send an API key to `/api/`.',
  guide: 'The guide says how.',
};
