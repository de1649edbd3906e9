/** What the user can do about each block, appended to the description of the block. */
export const ADVICE = {
  captcha: 'Set up a captcha solver in the settings, or log in to the site under Sessions and solve it there.',
  bot_check: 'Request it with proxy "auto" or another tier, or load it in a browser with render "always".',
  login: 'Log in to the site under Sessions; later visits use that session.',
  consent: 'Open the site under Sessions and answer there; later visits use that session.',
  refused: 'Request it with proxy "auto" or another tier.',
  slower: 'Visit the site more slowly, or use another tier.',
  shell: 'Let a browser load it, with render "auto" or "always".',
  wait: 'Give it more time with loadWait, such as 10000.',
  address: 'Check the address.',
} as const;
