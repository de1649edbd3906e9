const STORAGE_KEY = 'winnow-route';

/** Goes back to where the window was when it was closed, unless the address already leads somewhere; then remembers every change. */
export function rememberRoute(): void {
  const { location, history } = window;
  if (/^#?\/?$/.test(location.hash)) {
    const kept = read();
    if (kept !== null) history.replaceState(history.state, '', kept);
  }
  window.addEventListener('hashchange', () => keep(location.hash));
}

function read(): string | null {
  try {
    const kept = window.localStorage.getItem(STORAGE_KEY);
    return kept?.startsWith('#/') ? kept : null;
  } catch {
    return null; // storage can be forbidden; the first screen is then shown
  }
}

function keep(hash: string): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, hash);
  } catch {
    // storage can be forbidden or full; only the place is forgotten
  }
}
