// Gives the viewer the colours of the system's scheme before it draws, and again when the scheme changes; and its calls the session of
// the browser, where that is signed in.
const LIGHT = {
  'bg-color': '#ffffff',
  'header-bg-color': '#f4f4f1',
  'text-color': '#1d1f1c',
  'primary-color': '#146b54',
  'secondary-color': '#146b54',
  'header-color': '#1d1f1c',
  'nav-bg-color': '#f4f4f1',
  'nav-text-color': '#1d1f1c',
  'nav-hover-bg-color': '#e3f2ec',
  'nav-hover-text-color': '#146b54',
};
const DARK = {
  'bg-color': '#1b1e1b',
  'header-bg-color': '#121412',
  'text-color': '#e8eae6',
  'primary-color': '#7fc8ae',
  'secondary-color': '#7fc8ae',
  'header-color': '#e8eae6',
  'nav-bg-color': '#121412',
  'nav-text-color': '#e8eae6',
  'nav-hover-bg-color': '#1c332b',
  'nav-hover-text-color': '#7fc8ae',
};

const viewer = document.querySelector('openapi-explorer');
const dark = window.matchMedia('(prefers-color-scheme: dark)');

function paint() {
  for (const [name, value] of Object.entries(dark.matches ? DARK : LIGHT)) viewer.setAttribute(name, value);
}

paint();
dark.addEventListener('change', paint);

// Its own event would do, but what is added there is shown in the command that people copy.
const send = window.fetch;
window.fetch = (input, init) => {
  const request = new Request(input, init);
  const secret = window.localStorage.getItem('winnow-session'); // `src/shared/session-header.ts` keeps the same name
  if (secret !== null && new URL(request.url).origin === location.origin) request.headers.set('winnow-session', secret);
  return send(request);
};
