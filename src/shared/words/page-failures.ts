import type { PageReason } from '../reason';

/** Meaning of a failure, and what may help. */
export interface FailureWords {
  readonly title: string;
  readonly help: string;
}

/** Words for each reason why pages fail; `unknown` for pages that an older version recorded without one. */
export const pageFailureWords = {
  captcha: {
    title: 'The page shows a captcha',
    help: 'Solve it here once; later visits use the same session. Or set up a captcha solver.',
  },
  bot_check: {
    title: 'The site checks for bots',
    help: 'A real browser passes most of these checks. A proxy may help too.',
  },
  login: {
    title: 'The page is behind a login',
    help: 'Log in here with your account. These pages are then tried again with that session.',
  },
  forbidden: {
    title: 'Refused',
    help: 'The site refuses these visits. Try a real browser or a proxy, or log in if the page needs it.',
  },
  too_many_requests: {
    title: 'Too many requests',
    help: 'Wait a little and try again. Slow down if it happens often.',
  },
  consent: {
    title: 'The site asks for consent or age first',
    help: 'Answer once in a window; later visits use the same session.',
  },
  empty_shell: {
    title: 'The page is empty until its scripts run',
    help: 'A browser runs them.',
  },
  soft_404: {
    title: 'The page says it does not exist',
    help: 'Open it to check: the address may be old.',
  },
  parked: {
    title: 'The domain is parked',
    help: 'There is no longer a site there. Check the address.',
  },
  not_found: {
    title: 'No such page',
    help: 'Check the address, or leave it out.',
  },
  client_error: {
    title: 'The site rejected the request',
    help: 'Open the page to see if it works in a browser.',
  },
  server_error: {
    title: 'The site has an error',
    help: 'Such errors often pass. Try again later.',
  },
  redirect: {
    title: 'The redirect leads to a missing page',
    help: 'The page may be gone. Some sites redirect until a cookie is set: try a browser or a login.',
  },
  network: {
    title: 'The site cannot be reached',
    help: 'Check the address and your connection, then try again.',
  },
  cut_off: {
    title: 'The page arrived incomplete',
    help: 'The server closed the connection halfway. Such errors often pass. Try again later.',
  },
  proxy: {
    title: 'The proxy does not work',
    help: 'Check its address, user name and password, or continue without it.',
  },
  private_address: {
    title: 'The address is in your private network',
    help: 'A page led to this computer or a private network, which web pages may not reach. Name the host in the job, or allow it in the settings.',
  },
  robots: {
    title: 'Not allowed by robots.txt',
    help: 'The task obeys robots.txt. Leave the page out, or run the task without respectRobots.',
  },
  tls: {
    title: 'The connection is not secure',
    help: 'The site’s certificate is invalid, and only its owner can fix it. Open the page to see it.',
  },
  timeout: {
    title: 'The page took too long',
    help: 'Allow more time per page, or try again when the site is less busy.',
  },
  too_large: {
    title: 'The page is too large',
    help: 'Allow larger pages if you need it.',
  },
  not_a_page: {
    title: 'A file, not a page',
    help: 'Winnow reads pages and text documents only. Leave such addresses out with “Never visit”.',
  },
  unreadable: {
    title: 'The page could not be read',
    help: 'The response is damaged or is not text. A browser may be able to read it.',
  },
  document: {
    title: 'The document could not be read',
    help: 'It is damaged, locked, without text or of an older format; its message says which. Open it, save it in a format that Winnow reads, and use that file.',
  },
  browser: {
    title: 'The browser could not load the page',
    help: 'Check the browser in the settings, then try again.',
  },
  page_memory: {
    title: 'The page takes too much memory',
    help: 'The page was closed before it slowed down the computer. Open it to see what it does, or leave it out with “Never visit”.',
  },
  command: {
    title: 'A command failed',
    help: 'Check that the page still has the element the command names.',
  },
  unknown: { title: 'The page failed', help: 'Open it, or try again.' },
} as const satisfies Readonly<Record<PageReason | 'unknown', FailureWords>>;
