import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useShortcut } from '../../features/shortcuts';
import { SCREEN_NAMES } from '../../routing/route';
import { navigate } from '../../routing/use-route';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { getScreenEntry } from '../screens';
import { startFresh } from './fresh';
import { stepRegion } from './regions';

/** Shortcuts that work on every screen. */
export function useFrameShortcuts(): void {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const setOverlay = useStore((store) => store.setOverlay);
  useShortcut('palette', () => setOverlay('palette'));
  useShortcut('sheet', () => setOverlay('sheet'));
  useShortcut('guide', openGuide);
  useShortcut('screen', goToScreen);
  useShortcut('fresh', startFresh);
  useShortcut('filter', focusFilter);
  useShortcut('nextRegion', () => stepRegion(1));
  useShortcut('previousRegion', () => stepRegion(-1));
  useShortcut('navigation', foldNavigation);
  useShortcut('theme', () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'));
}

/** Collapses the navigation to icons, or expands it. */
export function foldNavigation(): void {
  const { appearance, setAppearance } = useStore.getState();
  setAppearance({ navigation: appearance.navigation === 'icons' ? 'names' : 'icons' });
}

/** Opens the guide: in a window of the desktop app, or another tab. */
export function openGuide(): void {
  window.open('/docs/guide', '_blank', 'noreferrer');
}

/** Focuses the filter of the results; false if none is shown, so that the browser searches the page. */
function focusFilter(): boolean {
  const field = document.querySelector<HTMLInputElement>(`main input[aria-label="${CSS.escape(texts.grid.search)}"]`);
  field?.focus();
  field?.select();
  return field !== null;
}

/** `Mod+3` opens the third screen of the navigation; false if there are fewer. */
function goToScreen(press: string): boolean {
  const name = SCREEN_NAMES[Number(press.slice(-1)) - 1];
  if (name === undefined) return false;
  const { jobId } = useStore.getState();
  navigate(getScreenEntry(name, jobId));
  return true;
}
