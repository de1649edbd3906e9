// Runs before the first paint, so that the window never shows the wrong theme, contrast or density. A file of its own: the page
// allows no inline script. `src/appearance.ts` keeps the same names.
(() => {
  const root = document.documentElement;
  const fits = (query) => window.matchMedia(query).matches;
  const kept = (name) => {
    try {
      return window.localStorage.getItem(name);
    } catch {
      return null; // storage can be forbidden; what the system says is then right
    }
  };
  const theme = kept('winnow-color-scheme');
  const dark = theme === 'dark' || (theme !== 'light' && fits('(prefers-color-scheme: dark)'));
  const contrast = kept('winnow-contrast');
  const high = contrast === 'high' || (contrast !== 'standard' && fits('(prefers-contrast: more)'));
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.setAttribute('data-contrast', high ? 'high' : 'standard');
  root.setAttribute('data-density', kept('winnow-density') === 'compact' ? 'compact' : 'comfortable');
  root.setAttribute('data-navigation', kept('winnow-navigation') === 'icons' ? 'icons' : 'names');
})();
