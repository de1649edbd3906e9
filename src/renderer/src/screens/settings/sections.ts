import {
  CircleDollarSign,
  Database,
  Globe,
  HeartHandshake,
  Info,
  KeyRound,
  type LucideIcon,
  Monitor,
  Palette,
  Route,
  Server,
  ShieldQuestion,
  Sparkles,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { SettingsSection } from '../../routing/route';
import { About } from './about/about';
import { ApiSection } from './api/api-section';
import { Appearance } from './appearance';
import { BrowserSettings } from './browser/browser-settings';
import { CaptchaSettings } from './captcha/captcha-settings';
import { DesktopSettings } from './desktop/desktop-settings';
import { Models } from './models/models';
import { Politeness } from './politeness';
import { Prices } from './prices/prices';
import { ProxySettings } from './proxies/proxy-settings';
import { Storage } from './storage/storage';
import { Workers } from './workers/workers';

interface Section {
  readonly icon: LucideIcon;
  readonly component: ComponentType;
}

/** All sections of the settings. */
export const SECTIONS: Record<SettingsSection, Section> = {
  appearance: { icon: Palette, component: Appearance },
  models: { icon: Sparkles, component: Models },
  prices: { icon: CircleDollarSign, component: Prices },
  browser: { icon: Globe, component: BrowserSettings },
  proxies: { icon: Route, component: ProxySettings },
  captcha: { icon: ShieldQuestion, component: CaptchaSettings },
  politeness: { icon: HeartHandshake, component: Politeness },
  workers: { icon: Server, component: Workers },
  storage: { icon: Database, component: Storage },
  api: { icon: KeyRound, component: ApiSection },
  desktop: { icon: Monitor, component: DesktopSettings },
  about: { icon: Info, component: About },
};
