import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

// One hue carries the interface: the green of an unripe field, from near white to near black.
const field: MantineColorsTuple = [
  '#edf7f3',
  '#d6ede4',
  '#aedccb',
  '#7fc8ae',
  '#4fb08f',
  '#2f9475',
  '#1c7d60',
  '#146b54',
  '#0f5543',
  '#0a4032',
];

const gray: MantineColorsTuple = [
  '#fafaf8',
  '#f4f4f1',
  '#e9e9e4',
  '#dedfd8',
  '#cdcec6',
  '#a6a89f',
  '#74776e',
  '#565a53',
  '#3d403b',
  '#262824',
];

const dark: MantineColorsTuple = [
  '#e8eae6',
  '#cfd3cc',
  '#a8aea6',
  '#7f867d',
  '#454b45',
  '#363b36',
  '#2a2e2a',
  '#1d201d',
  '#161816',
  '#0f110f',
];

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", sans-serif';
export const MONO_FONT = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace';

/** The component library's theme; `tokens.css` holds what it has no word for. */
export const theme = createTheme({
  primaryColor: 'field',
  primaryShade: { light: 7, dark: 6 },
  colors: { field, gray, dark },
  fontFamily: FONT,
  fontFamilyMonospace: MONO_FONT,
  headings: { fontFamily: FONT, fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '16px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm', fw: 500 } },
    Tabs: { defaultProps: { color: 'field' } },
    TextInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm', thousandSeparator: ' ' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 } } },
  },
});

const LIBRARY_VARIABLES = {
  '--mantine-color-anchor': 'var(--w-accent)',
  '--mantine-color-error': 'var(--w-bad)',
  '--mantine-color-dimmed': 'var(--w-ink-soft)',
  '--mantine-color-placeholder': 'var(--w-ink-soft)',
};

/** Gives the library's own variables our tokens where its shades are too faint to read. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: LIBRARY_VARIABLES,
  dark: LIBRARY_VARIABLES,
});

/** Remembers the chosen theme; `public/color-scheme.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'winnow-color-scheme' });
