import type { OutcomeReasonCode } from '../contract/outcome';

const numbers = new Intl.NumberFormat('en');
const percents = new Intl.NumberFormat('en', { style: 'percent' });

/** A number with its noun. */
type Counted = (count: number) => string;

const page: Counted = (count) => `${numbers.format(count)} ${count === 1 ? 'page' : 'pages'}`;
const item: Counted = (count) => `${numbers.format(count)} ${count === 1 ? 'item' : 'items'}`;
const hit: Counted = (count) => `${numbers.format(count)} ${count === 1 ? 'matching page' : 'matching pages'}`;
const error: Counted = (count) => `${numbers.format(count)} ${count === 1 ? 'error' : 'errors'}`;

/** Why a job is incomplete, short enough for a notification. */
const reasons: Readonly<Record<OutcomeReasonCode, string>> = {
  running: 'The job is still running.',
  paused: 'The job is paused.',
  stopped: 'The job was stopped before it finished.',
  failed: 'The job failed.',
  budget: 'The budget is spent.',
  max_visits: 'The limit of visits was reached.',
  max_extracts: 'The limit of pages to extract was reached.',
  max_depth: 'Some pages are deeper than the job may go.',
  max_pages: 'The list has more pages than the job may follow.',
  more_pages: 'There are more pages.',
  claims_more: 'The list says that it is longer.',
  unreachable: 'Some pages did not answer.',
  login: 'Some pages need a login.',
  captcha: 'Some pages show a captcha.',
  documents_failed: 'Some documents could not be read.',
  pages_failed: 'Some pages could not be read.',
  robots: 'robots.txt does not allow some pages.',
  trap: 'Endless parts of the site were left out.',
  too_many_links: 'Some pages have too many links.',
  sitemap: 'A sitemap could not be read.',
  pagination: 'A list was not followed to its end.',
  model_failed: 'The AI model did not answer.',
  snapshots_failed: 'Some snapshots were not made.',
  data_failed: 'Some pages lack the data that they load themselves.',
  archive_broken: 'The archive is broken; a part of its pages is missing.',
  files_failed: 'Some files were not downloaded.',
  limit: 'A limit of the workflow was reached.',
  not_understood: 'Part of the sentence was ignored.',
  pattern_slash: 'Most pages end in a slash, which the pattern does not match.',
  no_results: 'Nothing was found on the pages.',
  empty_lists: 'Some lists gave no rows.',
  empty_items: 'Some pages gave no values.',
};

/** Texts of menus, tray, dialogs and notifications. */
export const desktopWords = {
  menu: {
    file: '&File',
    newCollection: 'New Collection',
    openProject: 'Open Project…',
    newWindow: 'New Window',
    openInBrowser: 'Open in Browser',
    closeWindow: 'Close Window',
    quit: 'Quit Winnow',
    edit: '&Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    pasteStyle: 'Paste and Match Style',
    delete: 'Delete',
    selectAll: 'Select All',
    speech: 'Speech',
    startSpeaking: 'Start Speaking',
    stopSpeaking: 'Stop Speaking',
    view: '&View',
    actualSize: 'Actual Size',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    fullScreen: 'Toggle Full Screen',
    reload: 'Reload',
    devTools: 'Toggle Developer Tools',
    window: '&Window',
    minimize: 'Minimize',
    zoom: 'Zoom',
    allToFront: 'Bring All to Front',
    help: '&Help',
    guide: 'Winnow Guide',
    tour: 'Take the Tour',
    dataFolder: 'Show Data Folder',
    about: 'About Winnow',
    updates: 'Check for Updates…',
    hide: 'Hide Winnow',
    hideOthers: 'Hide Others',
    showAll: 'Show All',
  },
  tray: {
    open: 'Open Winnow',
    pauseAll: 'Pause All Jobs',
    resumeAll: 'Resume All Jobs',
    noJobs: 'No jobs are running',
    more: (count: number) => `and ${numbers.format(count)} more ${count === 1 ? 'job' : 'jobs'}`,
    running: (count: number) => `Winnow: ${numbers.format(count)} ${count === 1 ? 'job' : 'jobs'} running`,
    withShare: (jobs: string, share: number) => `${jobs}, ${percents.format(share)}`,
  },
  job: {
    counts: { page, item, hit, error },
    paused: 'paused',
    starting: 'starting',
    soFar: (pages: string) => `${pages} so far`,
    of: (done: number, pages: string) => `${numbers.format(done)} of ${pages}`,
    named: (name: string, progress: string) => `${name}: ${progress}`,
    results: (results: string) => `${results}.`,
    resultsWithErrors: (results: string, errors: string) => `${results}, ${errors}.`,
  },
  notices: {
    complete: (name: string) => `“${name}” is done`,
    partial: (name: string) => `“${name}” ended with partial results`,
    needsYou: (name: string) => `“${name}” needs you`,
    failed: (name: string) => `“${name}” failed`,
    budget: (name: string) => `“${name}” stopped: budget spent`,
    held: (name: string) => `“${name}” was held`,
    heldBody: 'The table breaks its contract. Nothing was sent.',
    login: (host: string, pages: string) =>
      `${host} wants a login for ${pages}. Log in under Sessions, then try the failed pages again.`,
    captcha: (host: string, pages: string) =>
      `${host} shows a captcha for ${pages}. Solve it in a window under Sessions, then try the failed pages again.`,
    reasons,
    update: (version: string) => `Winnow ${version} is available`,
    updateBody: 'Settings → About says what is new, and downloads it if you want.',
  },
  closing: {
    running: (count: number) => (count === 1 ? 'A job is running.' : `${numbers.format(count)} jobs are running.`),
    detail:
      'In the background they keep running; click the tray icon to open the window again. Paused jobs wait until you resume them.',
    background: 'Keep running in the background',
    pauseAndQuit: (count: number) => (count === 1 ? 'Pause the job and quit' : 'Pause jobs and quit'),
    cancel: 'Cancel',
    remember: 'Do not ask again',
    restartDetail: 'Winnow pauses them to restart. Resume them from the list of jobs afterwards.',
    pauseAndRestart: 'Pause and restart',
  },
  faults: {
    start: 'Winnow could not start',
    wrong: 'Something went wrong in Winnow',
    wrongDetail: (message: string) => `${message}\nIf something does not work now, start Winnow again.`,
    hangs: 'The window does not respond',
    hangsDetail: 'It may be showing a very large page. Your jobs keep running either way.',
    wait: 'Wait',
    backToStart: 'Back to the start',
    crashes: 'The window keeps closing unexpectedly',
    crashesDetail: 'Your jobs and results are safe. If it happens again, quit Winnow and restart your computer.',
    openStart: 'Open the start',
    startsAgain: (hint: string) => `${hint} Winnow starts again as it was.`,
  },
  links: {
    ok: 'OK',
    file: 'Winnow cannot open this file.',
    fileDetail: (path: string) => `It opens project files, whose names end in .winnow: ${path}`,
    link: 'Winnow does not know this link.',
    linkDetail: (link: string) => `Links are winnow://open?url=https://… and winnow://job/ID, but this one is: ${link}`,
  },
  windows: {
    guide: 'Winnow guide',
    logIn: 'Log in',
    logInTo: (host: string) => `Log in to ${host}`,
    logInBar: (host: string) => `Log in to ${host}. Winnow keeps its cookies, encrypted, for later visits.`,
    keepLogin: 'Keep this login',
    live: 'Live page',
    liveBar: 'Scroll, click or log in until what you want is shown.',
    pick: 'Pick on this page',
    livePicked: 'The page is in the picker. If you change something here, press “Refresh page” in the picker.',
    close: 'Close',
    cancel: 'Cancel',
  },
  save: {
    project: 'Save project',
    export: 'Save export',
    projectFile: 'Winnow project',
    allFiles: 'All files',
  },
} as const;

/** The type of these texts, in any language. */
export type DesktopWords = Widened<typeof desktopWords>;

type Widened<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : Widened<Texts[Name]>;
};
