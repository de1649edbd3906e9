import type { Settings } from '@shared/contract/settings';
import type { DesktopSettings } from '@shared/desktop-settings';
import { translate } from '../language/translate';
import { crawlTexts } from './crawl';
import { desktopTexts } from './desktop';
import { optionsTexts } from './form';
import { modelTexts } from './models';
import { blockListTexts, browserTexts, captchaTexts, ocrTexts, reachTexts } from './reach';
import { readerTexts } from './reader';
import { settingsTexts } from './settings';
import { updateTexts } from './updates';
import { workerTexts } from './workers';

/** The name of an option, and what it does in one or two sentences. */
type Topic = readonly [name: string, text: string];

/** Settings with help of their own: those that have a control of one value. Models, prices and the API explain themselves in their sections. */
type ExplainedSetting = Exclude<
  keyof Settings,
  'maxPageBytes' | 'rateCard' | 'model' | 'authorModel' | 'modelPrices' | 'apiEnabled'
>;

/** What must have a line; `features/help` adds the options of the form. */
type Needed = `setting:${ExplainedSetting}` | `desktop:${Exclude<keyof DesktopSettings, 'tourDone'>}`;

const { numbers } = optionsTexts;

/**
 * Help texts for options. Each option has a line in `topics`: `option:` for the form, `setting:` and `desktop:` for
 * Settings.
 */
export const helpTexts = translate('help', {
  what: 'What is this?',
  about: (name: string) => `What is “${name}”?`,
  more: 'More in the guide',
  topics: {
    'option:perPage': [
      optionsTexts.perPage,
      'Whether a page is about one thing, such as a product, or lists many. Auto decides for each page.',
    ],
    'option:reader': [
      readerTexts.label,
      'What finds the values: rules on this computer, or an AI model for some or all of them.',
    ],
    'option:model': [
      readerTexts.model,
      'The model to ask, as provider:name. If empty, Winnow asks the model chosen under Settings → AI models.',
    ],
    'option:proxy': [
      reachTexts.proxy,
      'The connections that Winnow may use to load pages. With several, it uses the cheapest that works for a site.',
    ],
    'option:render': [
      reachTexts.render,
      'Whether a page’s scripts run before Winnow reads it. Rendering is slower, but some pages are empty without it.',
    ],
    'option:loadWaitS': [
      reachTexts.loadWait,
      'Seconds to wait after a rendered page has loaded, for parts that load late.',
    ],
    'option:scroll': [
      reachTexts.scroll,
      'Scrolls a rendered page to its end, so that lists that load while scrolling are complete.',
    ],
    'option:consentBanners': [
      reachTexts.consentBanners,
      'What to do with cookie banners on rendered pages. Reject gives as little consent as it can, and removes banners that cannot be refused.',
    ],
    'option:ocr': [
      reachTexts.ocr,
      'Reads pictures and scanned PDFs by OCR, on this computer. It takes seconds per page and makes mistakes, so such values are marked.',
    ],
    'option:ocrLanguages': [
      ocrTexts.languages,
      'Languages of the pictures, as Tesseract’s codes, such as deu, eng. Leave empty to use those in Settings.',
    ],
    'option:session': [reachTexts.session, 'The stored login to use. By default, Winnow uses the one for the site.'],
    'option:visitAs': [
      reachTexts.visitAs,
      'The device that sites see, or a profile that also sets language and place. Some sites show different pages to phones.',
    ],
    'option:locale': [reachTexts.locale, 'The language that Winnow asks sites for, as a tag such as de-DE.'],
    'option:headers': [
      reachTexts.headers,
      'Extra headers for each request, one per line as Name: value. They are sent to every host of a page and stored encrypted.',
    ],
    'option:timezone': [reachTexts.timezone, 'The time zone that scripts of a page see, such as Europe/Berlin.'],
    'option:region': [
      reachTexts.region,
      'Only workers started with this region load the pages, so that you see what the site shows there. Without such a worker, jobs wait.',
    ],
    'option:files': [
      optionsTexts.fileName,
      'The path of each file in the ZIP archive. Put fields of the row in braces, such as {sku}-{n}.{ext}.',
    ],
    'option:fileSize': [optionsTexts.fileSize, 'Larger files are not downloaded. At most 100 MB.'],
    'option:fileTypes': [
      optionsTexts.fileTypes,
      'The types of files to keep, detected from their content. Winnow never opens or runs files.',
    ],
    'option:maxPages': [numbers.maxPages.label, 'How many pages of a list to read, including the first.'],
    'option:nextSelector': [
      crawlTexts.nextSelector,
      'The CSS selector of the next-page link, if Winnow does not find it.',
    ],
    'option:interact': [crawlTexts.loadMore, 'Clicks “Load more” and scrolls lists in the browser while it crawls.'],
    'option:stopAtKnown': [
      numbers.stopAtKnown.label,
      'Stops a list after this many consecutive rows that an earlier run already has. For lists that show the newest rows first.',
    ],
    'option:budgetUsd': [
      numbers.budgetUsd.label,
      'The job stops before it costs more than this, by the rate card and including models.',
    ],
    'option:crawlStrategy': [crawlTexts.order, 'Which known link the crawl visits next.'],
    'option:maxVisits': [
      numbers.maxVisits.label,
      'The crawl ends after this many pages, whether they match the pattern or not.',
    ],
    'option:maxDepth': [
      numbers.maxDepth.label,
      'How many links the crawl may follow from a start URL. 0 visits only the start URLs.',
    ],
    'option:maxExtracts': [numbers.maxExtracts.label, 'The crawl ends once this many matching pages have been read.'],
    'option:startUrls': [
      optionsTexts.startUrls,
      'Where the crawl starts. By default, at the fixed part of the pattern and the sitemaps.',
    ],
    'option:only': [
      optionsTexts.only,
      'The crawl follows only links that match one of these patterns, and the pattern itself.',
    ],
    'option:skip': [optionsTexts.skip, 'Links that match one of these patterns are never followed.'],
    'option:high': [optionsTexts.high, 'Links that match one of these patterns are visited before all others.'],
    'setting:hostConcurrency': [
      settingsTexts.hostConcurrency,
      'How many pages of one site load at once. More is faster for you and harder for the site.',
    ],
    'setting:hostPerSecond': [
      settingsTexts.hostPerSecond,
      'How many requests a second one site gets. If a site asks for fewer, it gets fewer.',
    ],
    'setting:timeoutMs': [
      settingsTexts.timeout,
      'If a page takes longer, it counts as failed and is tried again later.',
    ],
    'setting:pageCacheS': [
      settingsTexts.pageCache,
      'Stored pages up to this age are read from this computer instead of being visited again.',
    ],
    'setting:respectRobots': [
      settingsTexts.respectRobots,
      'Whether Winnow skips pages that a site’s robots.txt asks programs not to read.',
    ],
    'setting:privateHosts': [
      settingsTexts.privateHosts,
      'By default, pages can lead Winnow only to public hosts, not to your router, for example. Hosts listed here are allowed as well.',
    ],
    'setting:searchUrl': [
      settingsTexts.searchUrl,
      'Your own SearXNG server, with its JSON format switched on. Winnow uses it only for crawls without a start page.',
    ],
    'setting:browserPath': [
      browserTexts.path,
      'The browser that renders pages. By default, Winnow uses the first one it finds.',
    ],
    'setting:ocrFolder': [
      ocrTexts.folder,
      'A folder on this computer with Tesseract’s data for more languages, one file each. Winnow downloads nothing for OCR.',
    ],
    'setting:ocrLanguages': [
      ocrTexts.languages,
      'The languages that OCR reads if a task names none, such as deu, eng. Each one makes reading slower.',
    ],
    'setting:browserPages': [
      browserTexts.pages,
      'How many pages are rendered at once. Each takes about as much memory as a tab.',
    ],
    'setting:consentBanners': [
      reachTexts.consentBanners,
      'What to do with cookie banners on rendered pages, unless a task says otherwise. Reject never accepts.',
    ],
    'setting:pageScripts': [
      browserTexts.pageScripts,
      'Lets the window, and API keys of scope admin, run their own JavaScript on pages, with the logins there. If it is off, stored commands with scripts fail.',
    ],
    'setting:blockLists': [
      blockListTexts.sources,
      'Addresses and files of filter lists. Winnow blocks the requests they name when it renders pages.',
    ],
    'setting:modelConcurrency': [modelTexts.concurrency, 'How many requests one model gets at the same time.'],
    'setting:modelTimeoutMs': [modelTexts.timeout, 'If a call takes longer, it counts as failed.'],
    'setting:language': [
      settingsTexts.language,
      'The language of the window, by default that of your system. The API, the command line and the guide are in English.',
    ],
    'setting:theme': [settingsTexts.theme, 'Light, dark, or the same as your system.'],
    'setting:density': [settingsTexts.density, 'Compact shows more rows on a screen.'],
    'setting:contrast': [
      settingsTexts.contrast,
      'High contrast uses stronger edges and plain backgrounds, or follows your system.',
    ],
    'setting:solverAddress': [
      captchaTexts.address,
      'The service that solves captchas for you. Without one, you solve them under Sessions.',
    ],
    'setting:workerSites': [
      workerTexts.siteRegions,
      'A worker is started with its region. If a job names a region itself, that one is used.',
    ],
    'setting:siteAddresses': [
      workerTexts.siteAddresses,
      'For the sites listed here, each worker address has the limits to itself, so list only sites that allow it. Workers on one computer share an address.',
    ],
    'setting:queueAddress': [
      workerTexts.queueAddress,
      'A queue on another computer needs TLS and a password: rediss://user:password@host:6379. The address is stored encrypted.',
    ],
    'setting:queueSecret': [
      workerTexts.secret,
      'Encrypts pages and cookies on their way to workers. At least 16 characters; stored encrypted and never shown again.',
    ],
    'setting:solverKey': [
      captchaTexts.key,
      'The service’s key for your account. It is stored encrypted and never shown again.',
    ],
    'desktop:closing': [desktopTexts.closing, 'What happens when you close the last window while jobs run.'],
    'desktop:notifications': [
      desktopTexts.notifications,
      'A system notification when a job ends, or when it needs you to log in or solve a captcha.',
    ],
    'desktop:updates': [
      updateTexts.setting,
      'Whether Winnow checks for a new version once a day. It sends nothing about you.',
    ],
    'desktop:startAtLogin': [
      desktopTexts.startAtLogin,
      'Starts Winnow in the tray when you log in, so that schedules run.',
    ],
  } satisfies Readonly<Record<string, Topic> & Record<Needed, Topic>>,
} as const);

/** The part of the guide that says more about a topic. */
export const helpPages: Readonly<Record<keyof typeof helpTexts.topics, string>> = {
  'option:perPage': 'templates',
  'option:reader': 'models',
  'option:model': 'models',
  'option:proxy': 'proxies#your-own-proxies',
  'option:render': 'browser',
  'option:loadWaitS': 'browser',
  'option:scroll': 'browser',
  'option:consentBanners': 'browser#consent-banners',
  'option:ocr': 'how-it-works#documents',
  'option:ocrLanguages': 'how-it-works#languages-of-ocr',
  'option:session': 'sessions',
  'option:visitAs': 'browser#visit-as',
  'option:locale': 'browser#visit-as',
  'option:timezone': 'browser#visit-as',
  'option:headers': 'browser#visit-as',
  'option:region': 'many-machines#where-a-page-is-loaded',
  'option:files': 'templates#files',
  'option:fileSize': 'templates#files',
  'option:fileTypes': 'templates#files',
  'option:maxPages': 'crawling#lists-of-several-pages',
  'option:nextSelector': 'crawling#lists-of-several-pages',
  'option:interact': 'crawling#lists-of-several-pages',
  'option:stopAtKnown': 'schedules#only-what-is-new',
  'option:budgetUsd': 'models#what-it-costs',
  'option:crawlStrategy': 'crawling#order-and-limits',
  'option:maxVisits': 'crawling#order-and-limits',
  'option:maxDepth': 'crawling#order-and-limits',
  'option:maxExtracts': 'crawling#order-and-limits',
  'option:startUrls': 'crawling',
  'option:only': 'crawling#order-and-limits',
  'option:skip': 'crawling#order-and-limits',
  'option:high': 'crawling#order-and-limits',
  'setting:hostConcurrency': 'etiquette#defaults',
  'setting:hostPerSecond': 'etiquette#defaults',
  'setting:timeoutMs': 'proxies#what-happened-to-a-page',
  'setting:pageCacheS': 'data#where-data-lives',
  'setting:respectRobots': 'etiquette#defaults',
  'setting:privateHosts': 'data#security',
  'setting:searchUrl': 'sentences#find-pages-by-meaning',
  'setting:browserPath': 'browser',
  'setting:browserPages': 'browser',
  'setting:consentBanners': 'browser#consent-banners',
  'setting:pageScripts': 'browser#scripts',
  'setting:blockLists': 'browser#block-lists',
  'setting:ocrFolder': 'how-it-works#languages-of-ocr',
  'setting:ocrLanguages': 'how-it-works#languages-of-ocr',
  'setting:modelConcurrency': 'models',
  'setting:modelTimeoutMs': 'models',
  'setting:language': 'start#language',
  'setting:theme': 'start#keys-worth-knowing',
  'setting:density': 'start#keys-worth-knowing',
  'setting:contrast': 'start#keys-worth-knowing',
  'setting:solverAddress': 'proxies#captchas',
  'setting:solverKey': 'proxies#captchas',
  'setting:workerSites': 'many-machines#where-a-page-is-loaded',
  'setting:siteAddresses': 'many-machines#limits-for-each-address',
  'setting:queueAddress': 'many-machines#security',
  'setting:queueSecret': 'many-machines#security',
  'desktop:closing': 'desktop#windows',
  'desktop:notifications': 'desktop#windows',
  'desktop:updates': 'desktop#updates',
  'desktop:startAtLogin': 'desktop#windows',
};
