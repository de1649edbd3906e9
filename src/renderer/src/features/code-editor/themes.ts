/** Editor themes with the window's colours. */
export const EDITOR_THEMES = {
  'winnow-light': {
    base: 'vs',
    inherit: true,
    rules: [
      { token: 'string.key.json', foreground: '0f5543' },
      { token: 'string.value.json', foreground: '7a3e00' },
    ],
    colors: {
      'editor.background': '#ffffff',
      'editor.foreground': '#1d1f1c',
      'editor.lineHighlightBackground': '#f7f8f5',
      'editorLineNumber.foreground': '#74776e',
      'editor.placeholder.foreground': '#6b6f67',
      'editorSuggestWidget.selectedBackground': '#146b54',
    },
  },
  'winnow-dark': {
    base: 'vs-dark',
    inherit: true,
    rules: [
      { token: 'string.key.json', foreground: '8fd4bb' },
      { token: 'string.value.json', foreground: 'e6b983' },
    ],
    colors: {
      'editor.background': '#1b1e1b',
      'editor.foreground': '#e8eae6',
      'editor.lineHighlightBackground': '#222622',
      'editorLineNumber.foreground': '#8b928a',
      'editor.placeholder.foreground': '#9aa199',
      'editorSuggestWidget.background': '#222622',
      'editorSuggestWidget.selectedBackground': '#1c7d60',
    },
  },
  'winnow-high-light': {
    base: 'hc-light',
    inherit: true,
    rules: [
      { token: 'string.key.json', foreground: '0a4032' },
      { token: 'string.value.json', foreground: '563300' },
      { token: 'number.json', foreground: '0a4032' },
      { token: 'keyword.json', foreground: '00306b' },
    ],
    colors: {
      'editor.background': '#ffffff',
      'editor.foreground': '#000000',
      'editorLineNumber.foreground': '#2c2f2a',
      'editor.placeholder.foreground': '#2c2f2a',
    },
  },
  'winnow-high-dark': {
    base: 'hc-black',
    inherit: true,
    rules: [
      { token: 'string.key.json', foreground: 'aeecd6' },
      { token: 'string.value.json', foreground: 'ffdf9a' },
      { token: 'keyword.json', foreground: '9cdcfe' },
    ],
    colors: {
      'editor.background': '#000000',
      'editor.foreground': '#ffffff',
      'editorLineNumber.foreground': '#dfe3dc',
      'editor.placeholder.foreground': '#dfe3dc',
    },
  },
} satisfies Record<string, EditorLook>;

export type EditorTheme = keyof typeof EDITOR_THEMES;

interface EditorLook {
  readonly base: 'vs' | 'vs-dark' | 'hc-light' | 'hc-black';
  readonly inherit: boolean;
  readonly rules: { readonly token: string; readonly foreground: string }[];
  readonly colors: Record<string, string>;
}

/** Editor theme for the window's theme and contrast. */
export function getEditorTheme(scheme: 'light' | 'dark', isHigh: boolean): EditorTheme {
  if (isHigh) return scheme === 'dark' ? 'winnow-high-dark' : 'winnow-high-light';
  return scheme === 'dark' ? 'winnow-dark' : 'winnow-light';
}
