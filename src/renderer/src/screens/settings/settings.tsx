import { Tabs } from '@mantine/core';
import { ScreenPage } from '../../components/screen-page';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../routing/route';
import { navigate, useRoute } from '../../routing/use-route';
import { texts } from '../../texts';
import { FindSetting } from './find/find-setting';
import { SECTIONS } from './sections';
import styles from './settings.module.css';

const CLASSES = {
  root: styles.sections ?? '',
  list: styles.list ?? '',
  tab: styles.tab ?? '',
  tabLabel: styles.tabLabel ?? '',
  panel: styles.panel ?? '',
};

/** A list of sections on the left, one of them on the right. */
export function Settings() {
  const route = useRoute();
  const asked = route.screen === 'settings' ? route.section : 'appearance';
  const shown = SETTINGS_SECTIONS.filter((name) => name !== 'desktop' || window.winnow !== undefined);
  const section = shown.includes(asked) ? asked : 'appearance'; // a link of the app opened in a browser
  return (
    <ScreenPage title={texts.settings.title} actions={<FindSetting sections={shown} />}>
      <Tabs
        orientation="vertical"
        value={section}
        onChange={(value) => open(shown.find((each) => each === value))}
        keepMounted={false}
        classNames={CLASSES}
      >
        <Tabs.List aria-label={texts.settings.list}>
          {shown.map((name) => {
            const { icon: Icon } = SECTIONS[name];
            return (
              <Tabs.Tab key={name} value={name} leftSection={<Icon size={15} strokeWidth={1.8} aria-hidden />}>
                {texts.settings.sections[name]}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {SETTINGS_SECTIONS.map((name) => {
          const { component: Section } = SECTIONS[name];
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

function open(section: SettingsSection = 'appearance'): void {
  navigate({ screen: 'settings', section });
}
