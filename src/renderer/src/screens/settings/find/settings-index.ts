import type { SettingsSection } from '../../../route';
import { texts } from '../../../texts';

/** One thing that can be set. `label` is what its control is called in its section; null for the section itself. */
export interface SettingPlace {
  readonly section: SettingsSection;
  readonly label: string | null;
  /** What it is found by besides its label. */
  readonly words: string;
}

/** Where every setting is. */
export function settingPlaces(sections: readonly SettingsSection[]): readonly SettingPlace[] {
  const whole = sections.map((section) => ({ section, label: null, words: texts.settings.find.words[section] }));
  const single = sections.flatMap((section) =>
    (labels()[section] ?? []).map(([label, words = '']) => ({ section, label, words })),
  );
  return [...whole, ...single];
}

type Labels = Partial<Record<SettingsSection, readonly (readonly [label: string, words?: string])[]>>;

const labels = (): Labels => {
  const { settings, models, browser, proxies, captcha, keys, prices, storage, desktop, api } = texts;
  return {
    appearance: [[settings.theme]],
    models: [
      [models.standard],
      [models.author],
      [models.providers, settings.find.providers],
      [models.concurrency],
      [models.timeout],
    ],
    prices: [[prices.operations], [prices.traffic], [prices.surcharge]],
    browser: [[browser.choose], [browser.path], [browser.pages]],
    proxies: [[proxies.title]],
    captcha: [[captcha.address], [captcha.key]],
    manners: [
      [settings.hostConcurrency, settings.find.speed],
      [settings.hostPerSecond, settings.find.speed],
      [settings.timeout],
      [settings.pageCache, settings.find.cache],
      [settings.respectRobots],
    ],
    storage: [
      [storage.sites, settings.find.disk],
      [storage.compact, settings.find.disk],
    ],
    api: [[api.enabled], [keys.create], [api.log, settings.find.log]],
    desktop: [[desktop.closing], [desktop.notifications], [desktop.startAtLogin]],
  };
};

const SHOWN = 8;

/** The places that hold every word of a question, those first whose label begins with it. */
export function findSettings(places: readonly SettingPlace[], question: string): readonly SettingPlace[] {
  const asked = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  return places
    .map((place) => ({ place, text: textOf(place) }))
    .filter(({ text }) => asked.every((word) => text.includes(word)))
    .sort((a, b) => rank(a.text, asked) - rank(b.text, asked))
    .slice(0, SHOWN)
    .map(({ place }) => place);
}

function textOf({ section, label, words }: SettingPlace): string {
  return `${label ?? texts.settings.sections[section]} ${texts.settings.sections[section]} ${words}`.toLowerCase();
}

function rank(text: string, [first = '']: readonly string[]): number {
  return text.startsWith(first) ? 0 : 1;
}
