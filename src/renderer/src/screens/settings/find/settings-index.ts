import type { Settings } from '@shared/contract/settings';
import type { SettingsSection } from '../../../routing/route';
import { texts } from '../../../texts';

/** A setting. `label` is that of its control; null for the section itself. */
export interface SettingPlace {
  readonly section: SettingsSection;
  readonly label: string | null;
  /** Search words in addition to the label. */
  readonly words: string;
}

/** Index of all settings. */
export function listSettingPlaces(sections: readonly SettingsSection[]): readonly SettingPlace[] {
  const whole = sections.map((section) => ({ section, label: null, words: texts.settings.find.words[section] }));
  const labels = [...Object.values(ofSettings()).flat(), ...others()];
  const single = sections.flatMap((section) =>
    labels.flatMap(([own, label, words = '']) => (own === section ? { section, label, words } : [])),
  );
  return [...whole, ...single];
}

type Label = readonly [section: SettingsSection, label: string, words?: string];

/** Controls of each setting; empty if only the API can change it. */
const ofSettings = (): Readonly<Record<keyof Settings, readonly Label[]>> => {
  const { settings, models, prices, browser, api, reach } = texts;
  const { find } = settings;
  return {
    language: [['appearance', settings.language, find.language]],
    hostConcurrency: [['politeness', settings.hostConcurrency, find.speed]],
    hostPerSecond: [['politeness', settings.hostPerSecond, find.speed]],
    timeoutMs: [['politeness', settings.timeout]],
    pageCacheS: [['politeness', settings.pageCache, find.cache]],
    respectRobots: [['politeness', settings.respectRobots]],
    privateHosts: [['politeness', settings.privateHosts, find.privateHosts]],
    searchUrl: [['politeness', settings.searchUrl, find.searchUrl]],
    maxPageBytes: [],
    browserPath: [
      ['browser', browser.choose],
      ['browser', browser.path],
    ],
    browserPages: [['browser', browser.pages]],
    consentBanners: [['browser', reach.consentBanners, find.consentBanners]],
    pageScripts: [['browser', browser.pageScripts, find.pageScripts]],
    blockLists: [['browser', texts.blockLists.sources, find.blockLists]],
    ocrFolder: [['browser', texts.ocr.folder, find.ocr]],
    ocrLanguages: [['browser', texts.ocr.languages, find.ocr]],
    workerSites: [
      ['workers', texts.workers.siteRegions, find.workerSites],
      ['workers', texts.workers.siteAddresses, find.workerSites],
    ],
    rateCard: [
      ['prices', prices.operations],
      ['prices', prices.traffic],
      ['prices', prices.surcharge],
    ],
    model: [['models', models.standard]],
    authorModel: [['models', models.author]],
    modelPrices: [],
    modelConcurrency: [['models', models.concurrency]],
    modelTimeoutMs: [['models', models.timeout]],
    apiEnabled: [['api', api.enabled]],
  };
};

/** Other entries. */
const others = (): readonly Label[] => {
  const { settings, models, proxies, captcha, storage, keys, signIns, api, desktop, updates, about, visitProfiles } =
    texts;
  const { find } = settings;
  return [
    ['appearance', settings.theme],
    ['models', models.providers, find.providers],
    ['browser', visitProfiles.title, find.visitProfiles],
    ['proxies', proxies.title],
    ['captcha', captcha.address],
    ['captcha', captcha.key],
    ['storage', storage.sites, find.disk],
    ['storage', storage.compact, find.disk],
    ['storage', storage.backup.path],
    ['api', keys.create],
    ['api', signIns.title],
    ['api', api.log, find.log],
    ['desktop', desktop.closing],
    ['desktop', desktop.notifications],
    ['desktop', desktop.startAtLogin],
    ['about', updates.setting, find.updates],
    ['about', about.licences, find.licences],
  ];
};

const SHOWN = 8;

/** Entries that contain every word of a search, those whose label starts with it first. */
export function findSettings(places: readonly SettingPlace[], question: string): readonly SettingPlace[] {
  const asked = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  return places
    .map((place) => ({ place, text: getSettingPlaceText(place) }))
    .filter(({ text }) => asked.every((word) => text.includes(word)))
    .sort((a, b) => rank(a.text, asked) - rank(b.text, asked))
    .slice(0, SHOWN)
    .map(({ place }) => place);
}

function getSettingPlaceText({ section, label, words }: SettingPlace): string {
  return `${label ?? texts.settings.sections[section]} ${texts.settings.sections[section]} ${words}`.toLowerCase();
}

function rank(text: string, [first = '']: readonly string[]): number {
  return text.startsWith(first) ? 0 : 1;
}
