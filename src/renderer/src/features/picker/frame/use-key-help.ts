import { useLocalStorage } from '@mantine/hooks';

/** Whether the line with the keys is shown; kept, since whoever knows them does not want it again. */
export function useKeyHelp(): { readonly isOn: boolean; readonly toggle: () => void } {
  const [isOn, setIsOn] = useLocalStorage({
    key: 'winnow-picker-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
    deserialize: (value) => value !== 'false',
  });
  return { isOn, toggle: () => setIsOn(!isOn) };
}
