import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/language';
import {
  AppWindow,
  BookOpen,
  Contrast,
  FilePlus,
  Footprints,
  Keyboard,
  Languages,
  PanelLeft,
  Rows3,
  SlidersHorizontal,
  Sprout,
  SunMoon,
  Undo2,
} from 'lucide-react';
import { useMemo } from 'react';
import type { Command } from '../../features/commands';
import { language } from '../../language/current';
import { SCREEN_NAMES, SETTINGS_SECTIONS } from '../../routing/route';
import { navigate } from '../../routing/use-route';
import { CONTRASTS, DENSITIES, THEMES } from '../../store/appearance';
import { useStore } from '../../store/store';
import { switchLanguage } from '../../store/switch-language';
import { texts } from '../../texts';
import { getDraftBefore, restoreDraft, startFresh } from '../frame/fresh';
import { stepRegion } from '../frame/regions';
import { runSample } from '../frame/run-sample';
import { foldNavigation, openGuide } from '../frame/use-frame-shortcuts';
import { getScreenEntry, SCREENS } from '../screens';

const words = texts.palette;

/** Commands of the window's frame, available on every screen. */
export function useFrameCommands(): readonly Command[] {
  const look = useAppearanceCommands();
  return useMemo(() => [...beginnings(), ...places(), ...look, ...help()], [look]);
}

function beginnings(): readonly Command[] {
  const fresh: Command = {
    id: 'fresh',
    text: words.fresh,
    group: 'go',
    icon: FilePlus,
    shortcut: 'fresh',
    words: words.freshWords,
    run: startFresh,
  };
  const { winnow } = window;
  const more: readonly Command[] = winnow
    ? [
        {
          id: 'new-window',
          text: words.newWindow,
          group: 'go',
          icon: AppWindow,
          words: words.newWindowWords,
          run: () => winnow.openWindow('#/collect'),
        },
      ]
    : [];
  const back: Command = { id: 'bring-back', text: words.bringBack, group: 'go', icon: Undo2, run: restoreDraft };
  return getDraftBefore() === null ? [fresh, ...more] : [fresh, back, ...more];
}

function places(): readonly Command[] {
  const { jobId } = useStore.getState();
  const screens = SCREEN_NAMES.map(
    (name, at): Command => ({
      id: `screen:${name}`,
      text: words.goTo(SCREENS[name].name),
      group: 'go',
      icon: SCREENS[name].icon,
      ...(at < 9 && { press: `Mod+${at + 1}` }),
      run: () => navigate(getScreenEntry(name, jobId)),
    }),
  );
  const sections = SETTINGS_SECTIONS.filter((each) => each !== 'desktop' || window.winnow !== undefined).map(
    (section): Command => ({
      id: `settings:${section}`,
      text: words.settings(texts.settings.sections[section]),
      group: 'go',
      icon: SlidersHorizontal,
      unlisted: true,
      words: texts.settings.find.words[section],
      run: () => navigate({ screen: 'settings', section }),
    }),
  );
  return [...screens, ...sections];
}

function useAppearanceCommands(): readonly Command[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { density, contrast } = useStore((store) => store.appearance);
  const setAppearance = useStore((store) => store.setAppearance);
  return useMemo(() => {
    const { theme, themes, density: densityName, densities, contrast: contrastName, contrasts } = texts.settings;
    const current = (is: boolean) => (is ? { note: words.current } : {});
    const switchTheme: Command = {
      id: 'theme',
      text: words.switchTheme,
      group: 'look',
      icon: SunMoon,
      shortcut: 'theme',
      run: () => setColorScheme(shown === 'dark' ? 'light' : 'dark'),
    };
    const fold: Command = {
      id: 'navigation',
      text: texts.shortcuts.does.navigation,
      group: 'look',
      icon: PanelLeft,
      shortcut: 'navigation',
      run: foldNavigation,
    };
    const regions: readonly Command[] = [
      { ...regionCommand('nextRegion'), shortcut: 'nextRegion', run: () => stepRegion(1) },
      { ...regionCommand('previousRegion'), shortcut: 'previousRegion', run: () => stepRegion(-1) },
    ];
    return [
      switchTheme,
      ...THEMES.map((each) => ({
        ...createAppearanceCommands(`theme:${each}`, words.choice(theme, themes[each]), SunMoon),
        ...current(each === colorScheme),
        run: () => setColorScheme(each),
      })),
      ...DENSITIES.map((each) => ({
        ...createAppearanceCommands(`density:${each}`, words.choice(densityName, densities[each]), Rows3),
        ...current(each === density),
        run: () => setAppearance({ density: each }),
      })),
      ...CONTRASTS.map((each) => ({
        ...createAppearanceCommands(`contrast:${each}`, words.choice(contrastName, contrasts[each]), Contrast),
        ...current(each === contrast),
        run: () => setAppearance({ contrast: each }),
      })),
      ...LANGUAGES.map((each) => ({
        ...createAppearanceCommands(
          `language:${each}`,
          words.choice(texts.settings.language, LANGUAGE_NAMES[each]),
          Languages,
        ),
        words: texts.settings.find.language,
        ...current(each === language),
        run: () => void switchLanguage(each),
      })),
      fold,
      ...regions,
    ];
  }, [colorScheme, shown, density, contrast, setColorScheme, setAppearance]);
}

function regionCommand(id: 'nextRegion' | 'previousRegion') {
  return { id, text: texts.shortcuts.does[id], group: 'go' as const, unlisted: true };
}

function createAppearanceCommands(id: string, text: string, icon: typeof SunMoon) {
  return { id, text, group: 'look' as const, icon, words: texts.settings.appearance, unlisted: true };
}

function help(): readonly Command[] {
  const { setOverlay, setTour } = useStore.getState();
  return [
    {
      id: 'sheet',
      text: texts.shortcuts.title,
      group: 'help',
      icon: Keyboard,
      shortcut: 'sheet',
      run: () => setOverlay('sheet'),
    },
    {
      id: 'guide',
      text: words.guide,
      group: 'help',
      icon: BookOpen,
      shortcut: 'guide',
      words: words.guideWords,
      run: openGuide,
    },
    {
      id: 'tour',
      text: texts.tour.start,
      group: 'help',
      icon: Footprints,
      words: texts.tour.startWords,
      run: () => setTour(0),
    },
    {
      id: 'docs',
      text: words.docs,
      group: 'help',
      icon: BookOpen,
      words: words.docsWords,
      run: () => window.open('/docs', '_blank', 'noreferrer'),
    },
    {
      id: 'sample',
      text: words.sample,
      group: 'help',
      icon: Sprout,
      words: words.sampleWords,
      run: () => void runSample(),
    },
  ];
}
