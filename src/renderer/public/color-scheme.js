// Runs before the first paint, so that the window never shows the wrong theme. A file of its own: the page allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = window.localStorage.getItem('winnow-color-scheme');
  } catch {
    // storage can be forbidden; the system's theme is then right
  }
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
