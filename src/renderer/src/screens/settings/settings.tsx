import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { ScreenPage } from '../../components/screen-page';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../route';
import { texts } from '../../texts';
import { navigate, useRoute } from '../../use-route';
import { BrowserSettings } from './browser/browser-settings';
import { CaptchaSettings } from './captcha/captcha-settings';
import { General } from './general';
import { ProxySettings } from './proxies/proxy-settings';

const SECTIONS: Record<SettingsSection, ComponentType> = {
  general: General,
  browser: BrowserSettings,
  proxies: ProxySettings,
  captcha: CaptchaSettings,
};

/** How the window looks, how Winnow treats sites, and by which ways it reaches them. */
export function Settings() {
  const route = useRoute();
  const section = route.screen === 'settings' ? route.section : 'general';
  return (
    <ScreenPage title={texts.settings.title}>
      <Tabs
        value={section}
        onChange={(value) =>
          navigate({ screen: 'settings', section: SETTINGS_SECTIONS.find((each) => each === value) ?? 'general' })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {SETTINGS_SECTIONS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.settings.sections[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SETTINGS_SECTIONS.map((name) => {
          const Section = SECTIONS[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Section />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </ScreenPage>
  );
}
