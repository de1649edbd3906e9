import type { SettingsSection } from '../../../routing/route';
import { texts } from '../../../texts';

/** One setting. `label` is that of its control in its section; null for the section itself. */
export interface SettingPlace {
  readonly section: SettingsSection;
  readonly label: string | null;
  /** The words it is found by, in addition to its label. */
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
  return {
    appearance: [[texts.settings.theme]],
    models: [
      [texts.models.standard],
      [texts.models.author],
      [texts.models.providers, texts.settings.find.providers],
      [texts.models.concurrency],
      [texts.models.timeout],
    ],
    prices: [[texts.prices.operations], [texts.prices.traffic], [texts.prices.surcharge]],
    browser: [[texts.browser.choose], [texts.browser.path], [texts.browser.pages]],
    proxies: [[texts.proxies.title]],
    captcha: [[texts.captcha.address], [texts.captcha.key]],
    manners: [
      [texts.settings.hostConcurrency, texts.settings.find.speed],
      [texts.settings.hostPerSecond, texts.settings.find.speed],
      [texts.settings.timeout],
      [texts.settings.pageCache, texts.settings.find.cache],
      [texts.settings.respectRobots],
      [texts.settings.privateHosts, texts.settings.find.privateHosts],
    ],
    storage: [
      [texts.storage.sites, texts.settings.find.disk],
      [texts.storage.compact, texts.settings.find.disk],
    ],
    api: [[texts.api.enabled], [texts.keys.create], [texts.signIns.title], [texts.api.log, texts.settings.find.log]],
    desktop: [[texts.desktop.closing], [texts.desktop.notifications], [texts.desktop.startAtLogin]],
  };
};

const SHOWN = 8;

/** The places that hold every word of a question, those first whose label begins with it. */
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
