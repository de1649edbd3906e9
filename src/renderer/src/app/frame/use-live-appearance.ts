import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { followContrast, showAppearance } from '../../store/appearance';
import { useStore } from '../../store/store';

/** Keeps the page as it was chosen while the system changes its mind, and tells the desktop, whose window paints before the page does. */
export function useLiveAppearance(): void {
  const { colorScheme } = useMantineColorScheme();
  const appearance = useStore((store) => store.appearance);
  useEffect(() => {
    showAppearance(appearance);
    return followContrast(() => showAppearance(appearance));
  }, [appearance]);
  const { contrast } = appearance;
  useEffect(() => {
    void window.winnow?.noteAppearance({ theme: colorScheme, contrast });
  }, [colorScheme, contrast]);
}
