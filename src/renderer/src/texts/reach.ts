import type { ConsentChoice } from '@shared/consent';
import type { ProxyChoice, Render } from '@shared/contract/task';
import type { PageReason } from '@shared/reason';
import type { Tier } from '@shared/tier';
import type { DeviceName } from '@shared/visit-as';
import { translate } from '../language/translate';

interface TierWords {
  readonly name: string;
  readonly hint?: string;
}

const tiers: Readonly<Record<Tier, TierWords>> = {
  none: { name: 'No proxy', hint: 'Directly from this computer' },
  datacenter: { name: 'Datacenter' },
  datacenter_shared: { name: 'Datacenter, shared' },
  datacenter_dedicated: { name: 'Datacenter, dedicated' },
  isp_dedicated: { name: 'ISP, dedicated' },
  residential: { name: 'Residential' },
  residential_cdp: { name: 'Residential, browser', hint: 'Always rendered in a browser' },
  residential_cdp_assets: {
    name: 'Residential, with images',
    hint: 'Always rendered, with images, styles and fonts',
  },
  unblock: { name: 'Unblocker', hint: 'A service that fetches the page for a URL' },
};

/** Texts for routes and blocks. */
export const reachTexts = translate('reach', {
  tiers,
  proxy: 'Proxy',
  proxyHint: 'Automatic learns which tier works for each site, cheapest first.',
  cheapest: 'Cheapest available',
  auto: 'Automatic',
  notSetUp: (tier: string) => `${tier} (not set up)`,
  clearProxy: 'Reset to the cheapest',
  setUp: 'Set up proxies',
  render: 'Render in a browser',
  renders: { auto: 'If needed', always: 'Always', never: 'Never' } satisfies Record<Render, string>,
  loadWait: 'Wait after load (s)',
  scroll: 'Scroll to the end of each page',
  ocr: 'Read text of pictures and scans (OCR)',
  consentBanners: 'Consent banners',
  consentSetting: 'As in Settings',
  consents: {
    leave: 'Leave them',
    reject: 'Reject',
    accept: 'Accept',
  } satisfies Record<ConsentChoice, string>,
  session: 'Session',
  sessionOwn: 'The site’s session, if any',
  sessionNone: 'None',
  visitAs: 'Visit as',
  ownDevice: 'This computer',
  editProfiles: 'Edit visit profiles',
  devices: { desktop: 'Desktop', phone: 'Phone', tablet: 'Tablet' } satisfies Record<DeviceName, string>,
  locale: 'Language',
  localeSample: 'de-DE',
  timezone: 'Time zone',
  timezoneSample: 'Europe/Berlin',
  region: 'Region of the workers',
  regionSample: 'de',
  headers: 'Request headers',
  headersSample: 'Referer: https://example.com/',
  headersFault: 'Write one header per line, as Name: value.',
  plan: {
    proxy: (name: string) => ` Uses the proxy ${name}.`,
    auto: ' Uses a proxy only if a page needs one.',
    render: ' Renders every page in a browser.',
  },
  proxyName: (choice: ProxyChoice): string => (Array.isArray(choice) ? choice.join(', ') : choice),
  reasons: {
    captcha: 'Captcha',
    bot_check: 'Bot check',
    login: 'Login required',
    forbidden: 'Refused',
    too_many_requests: 'Too many requests',
    consent: 'Consent wall',
    empty_shell: 'Needs a browser',
    soft_404: 'Not found',
    parked: 'Parked domain',
    not_found: 'Not found',
    client_error: 'Request refused',
    server_error: 'Server error',
    redirect: 'Redirect',
    network: 'Network',
    cut_off: 'Cut off',
    proxy: 'Proxy',
    private_address: 'Private network',
    robots: 'robots.txt',
    tls: 'Secure connection',
    timeout: 'Too slow',
    too_large: 'Too large',
    not_a_page: 'Not a page',
    unreadable: 'Unreadable',
    document: 'Document',
    browser: 'Browser',
    page_memory: 'Too much memory',
    command: 'Command failed',
  } satisfies Record<PageReason, string>,
  rendered: 'rendered',
  route: (tier: string, rendered: boolean) => (rendered ? `${tier}, rendered` : tier),
  worked: 'worked',
  tries: (count: number) => `${count} attempts`,
} as const);

/** Texts of Settings → Browser. */
export const browserTexts = translate('browser', {
  title: 'Browser',
  hint: 'Pages that need scripts are rendered in a browser on this computer, with a separate, empty profile.',
  used: 'In use',
  none: 'No browser was found.',
  command: 'To install one:',
  copyCommand: 'Copy the command',
  from: { settings: 'chosen here', environment: 'set by WINNOW_CHROMIUM', installed: 'installed' },
  choose: 'Browser to use',
  first: 'First one found',
  path: 'Or the path of its executable',
  pathPlaceholder: '/usr/bin/chromium',
  pageScripts: 'Scripts in commands',
  pages: 'Pages open at once',
  running: (pages: number) => (pages === 1 ? 'Running, 1 page open' : `Running, ${pages} pages open`),
  resting: 'Not running; starts with the first page that needs it',
  check: 'Check',
  checking: 'Checking…',
  repair: 'Repair',
  repairHint: 'Closes the browser, deletes its profile and looks for browsers again.',
} as const);

/** Texts of Settings → Proxies. */
export const proxyTexts = translate('proxies', {
  title: 'Proxies',
  hint: 'Your own proxies, by tier. Passwords are stored encrypted and never shown again.',
  price: (usd: string) => `${usd} per GB`,
  ready: 'Configured',
  missing: 'Not set up',
  always: 'Always available',
  more: (count: number) => `and ${count} more, rotated`,
  set: 'Set up',
  change: 'Change',
  remove: 'Remove',
  check: 'Check',
  of: (word: string, tier: string) => `${word}: ${tier}`,
  field: (tier: string) => `Addresses of ${tier}`,
  fieldHint: 'One per line: http://, https:// or socks5://user:password@host:port. *** keeps the stored password.',
  cdpHint:
    'One per line: a proxy (http://, https:// or socks5://user:password@host:port) for the browser on this computer, or the ws:// or wss:// address of a remote browser.',
  unlockerField: 'Address of the unblocker',
  unlockerHint: 'The page’s URL is sent to it as JSON in a POST request.',
  key: 'Key',
  keyHint: 'Sent as a bearer token. Leave empty to keep the stored one.',
  fields: 'Sent in addition to the URL, as JSON',
  badFields: 'This is not a JSON object, such as { "format": "raw" }.',
  save: 'Save',
  removeTitle: 'Remove this tier’s addresses?',
  removeBody: (tier: string) => `Jobs that use “${tier}” are refused until you set it up again.`,
  checkUrl: 'Page to check with',
  checkHint: 'Loaded once through each address.',
  checkRun: 'Check now',
} as const);

/** Texts of the screen of sessions. */
export const sessionTexts = translate('sessions', {
  title: 'Sessions',
  hint: 'Log in to a site once, and later visits use that login. Cookies are stored encrypted on this computer.',
  logIn: 'Log in to a site',
  import: 'Import cookies',
  none: 'No sessions yet.',
  noneHint: 'Open a site in a window and log in, or import cookies from your own browser.',
  noWindow: 'This server cannot open a login window. Import cookies from your browser instead.',
  url: 'A page of the site',
  urlPlaceholder: 'https://example.com/login',
  name: 'Name',
  nameHint: 'Leave empty for the site’s name',
  open: 'Open the window',
  waiting: 'Use the window that opened to log in, then press “Keep this login” or close the window.',
  cookies: 'Cookies',
  cookiesHint: 'A Cookie header, a cookies.txt file, or the JSON of a browser extension',
  keep: 'Save',
  kept: (name: string, count: number) => `“${name}” saved with ${count === 1 ? '1 cookie' : `${count} cookies`}.`,
  columns: {
    name: 'Name',
    host: 'Site',
    cookies: 'Cookies',
    used: 'Last used',
    state: 'State',
    actions: 'Actions',
  },
  neverUsed: 'Never',
  states: {
    ended: (date: string) => `Expired ${date}`,
    until: (date: string) => `Ready, until ${date}`,
    open: 'Ready until the site ends the session',
  },
  again: 'Log in again',
  rename: 'Rename',
  delete: 'Delete',
  of: (word: string, name: string) => `${word} ${name}`,
  deleteTitle: 'Delete this session?',
  deleteBody: (name: string) => `The cookies of “${name}” are deleted. Visits to its site are no longer logged in.`,
} as const);

/** Texts of Settings → Captchas. */
export const captchaTexts = translate('captcha', {
  title: 'Captcha solver',
  hint: 'Your own service: it gets each captcha in a POST request and returns a token. Without one, you solve captchas yourself.',
  address: 'Address of the solver',
  addressPlaceholder: 'https://solver.example.com/solve',
  key: 'Key',
  keyHint: 'Sent as a bearer token. Leave empty to keep the stored one.',
  keyKept: 'A key is stored.',
  save: 'Save',
  saved: 'Saved.',
  remove: 'Remove the solver',
  byHand: 'By hand',
  byHandHint:
    'Open the site under Sessions, solve its captcha in the window and save the session. Later visits use it.',
  toSessions: 'Go to Sessions',
} as const);

/** Texts of the named profiles as which pages are visited. */
export const visitProfileTexts = translate('visitProfiles', {
  title: 'Visit profiles',
  hint: 'A device, language and place saved under one name. Choose it as “Visit as” in the form. A job uses its profile as it was when the job started.',
  none: 'No profiles yet.',
  add: 'Add a profile',
  addTitle: 'New visit profile',
  editTitle: 'Change the visit profile',
  edit: 'Change',
  delete: 'Delete',
  save: 'Save',
  deleteTitle: 'Delete this profile?',
  deleteBody: (name: string) =>
    `Tasks that visit as “${name}” fail until they use another profile. Existing jobs keep it.`,
  name: 'Name',
  namePlaceholder: 'German phone',
  device: 'Device',
  regionHint: 'Only workers of this region load the pages. Leave empty for any.',
  latitude: 'Latitude',
  longitude: 'Longitude',
  userAgent: 'User agent',
  userAgentHint: 'Replaces the user agent of the device. Leave empty for Chrome’s.',
  masked: 'Values of headers are stored encrypted. *** keeps the stored value.',
} as const);

/** Texts of the lists of requests that browser visits leave out. */
export const ocrTexts = translate('ocr', {
  title: 'Text of pictures (OCR)',
  hint: 'English is included. For other languages, download their data once and put it into a folder.',
  folder: 'Folder with language data',
  folderHint: 'Files such as deu.traineddata.gz. The guide says where to get them.',
  folderSample: '/home/me/tessdata',
  languages: 'Languages of OCR',
  languagesHint: 'Codes of Tesseract. Empty: the language that the document states, and English.',
  languagesSample: 'deu, eng',
} as const);

export const blockListTexts = translate('blockLists', {
  title: 'Block lists',
  hint: 'Filter lists such as EasyList. Rendered pages load without the ads and trackers on them, but also without data from listed addresses.',
  sources: 'Lists',
  sourcesHint: 'One per line: the http or https address, or the path of a file here. Filter lists and hosts files.',
  sourcesPlaceholder: 'https://easylist.to/easylist/easylist.txt',
  refresh: 'Download again',
  rules: (count: string, when: string) => `${count} rules, read ${when}`,
  blocked: (count: string) => `Requests blocked since Winnow started: ${count}`,
} as const);
