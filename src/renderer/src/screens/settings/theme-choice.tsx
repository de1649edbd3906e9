import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { texts } from '../../texts';

const THEMES = ['auto', 'light', 'dark'] as const;

/** System, light or dark; kept by this window. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label={texts.settings.theme}
      value={colorScheme}
      onChange={(value) => setColorScheme(THEMES.find((theme) => theme === value) ?? 'auto')}
      data={THEMES.map((value) => ({ value, label: texts.settings.themes[value] }))}
    />
  );
}
