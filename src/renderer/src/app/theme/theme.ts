import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import { MONO_FONT } from '../../components/mono-font';
import { commonTexts } from '../../texts/app';
import { separators } from '../../texts/format';

// The interface has one hue, green, from nearly white to nearly black.
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

/** Theme of the component library; `tokens.css` holds what it does not cover. */
export const theme = createTheme({
  primaryColor: 'field',
  primaryShade: { light: 7, dark: 6 },
  colors: { field, gray, dark },
  fontFamily: FONT,
  fontFamilyMonospace: MONO_FONT,
  headings: { fontFamily: FONT, fontWeight: '600' },
  fontSizes: {
    xs: 'var(--w-text-s)',
    sm: 'var(--w-text-m)',
    md: 'var(--w-text-l)',
    lg: 'var(--w-text-xl)',
    xl: 'var(--w-text-2xl)',
  },
  spacing: {
    xs: 'var(--w-space-4)',
    sm: 'var(--w-space-5)',
    md: 'var(--w-space-6)',
    lg: 'var(--w-space-7)',
    xl: 'var(--w-space-8)',
  },
  defaultRadius: 'sm',
  radius: { xs: 'var(--w-radius-s)', sm: 'var(--w-radius-m)', md: 'var(--w-radius-l)', lg: '12px', xl: '16px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm', fw: 500 } },
    Tabs: { defaultProps: { color: 'field' } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': commonTexts.showSecret } } },
    TextInput: { defaultProps: { size: 'sm' } },
    NumberInput: {
      defaultProps: { size: 'sm', thousandSeparator: separators.group, decimalSeparator: separators.decimal },
    },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 120 }, overlayProps: { backgroundOpacity: 0.45 } },
      styles: { body: { paddingTop: 'var(--w-space-2)' } }, // for the focus ring of a control right below the head, which covers what scrolls
    },
  },
});

const LIBRARY_VARIABLES = {
  '--mantine-color-text': 'var(--w-ink)',
  '--mantine-color-body': 'var(--w-surface)',
  '--mantine-color-anchor': 'var(--w-accent)',
  '--mantine-color-default': 'var(--w-surface)',
  '--mantine-color-default-hover': 'var(--w-hover)',
  '--mantine-color-default-color': 'var(--w-ink)',
  '--mantine-color-default-border': 'var(--w-line-strong)',
  '--mantine-primary-color-filled': 'var(--w-accent-fill)',
  '--mantine-color-field-filled': 'var(--w-accent-fill)',
  '--mantine-primary-color-filled-hover': 'color-mix(in srgb, var(--w-accent-fill) 88%, black)',
  '--mantine-color-field-filled-hover': 'color-mix(in srgb, var(--w-accent-fill) 88%, black)',
  '--mantine-primary-color-light': 'color-mix(in srgb, var(--w-accent) 14%, var(--w-surface))',
  '--mantine-primary-color-light-hover': 'color-mix(in srgb, var(--w-accent) 22%, var(--w-surface))',
  '--mantine-primary-color-light-color': 'var(--w-accent)',
  '--mantine-color-field-light': 'color-mix(in srgb, var(--w-accent) 14%, var(--w-surface))',
  '--mantine-color-field-light-hover': 'color-mix(in srgb, var(--w-accent) 22%, var(--w-surface))',
  '--mantine-color-field-light-color': 'var(--w-accent)',
  '--mantine-color-error': 'var(--w-bad)',
  '--mantine-color-dimmed': 'var(--w-ink-soft)',
  '--mantine-color-placeholder': 'var(--w-ink-soft)',
};

/** Overrides library variables by our tokens where its shades have too little contrast. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: LIBRARY_VARIABLES,
  dark: LIBRARY_VARIABLES,
});

/** Stores the chosen theme; `public/color-scheme.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'winnow-color-scheme' });
