// Runs among the page's own scripts, in each frame: links and scripts that would open a tab or window open in the page itself.

const OWN_TARGETS = new Set(['', '_self', '_top', '_parent']);

addEventListener('click', (event) => event.composedPath().forEach(keepHere), true);
addEventListener(
  'submit',
  ({ target, submitter }) => {
    keepHere(target);
    keepHere(submitter);
  },
  true,
);

const openWindow = window.open;
window.open = (url, name, ...features) => {
  if (name !== undefined && !leavesPage(name)) return openWindow.call(window, url, name, ...features);
  // a script that opens an empty window fills it afterwards
  if (url !== undefined && String(url) !== '' && String(url) !== 'about:blank') {
    (window.top ?? window).location.href = new URL(url, document.baseURI).href;
  }
  return window.top;
};

function keepHere(node: unknown): void {
  if (node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement) {
    if (leavesPage(node.target || baseTarget())) node.target = '_top';
  } else if (node instanceof HTMLFormElement) {
    if (leavesPage(node.target || baseTarget())) node.target = '_top';
  } else if (node instanceof HTMLButtonElement || node instanceof HTMLInputElement) {
    if (leavesPage(node.formTarget)) node.formTarget = '_top';
    keepHere(node.form);
  }
}

function baseTarget(): string {
  return document.querySelector<HTMLBaseElement>('base[target]')?.target ?? '';
}

/** Whether a target is neither this page nor one of its frames. */
function leavesPage(target: string): boolean {
  if (OWN_TARGETS.has(target.toLowerCase())) return false;
  return target.toLowerCase() === '_blank' || !hasFrame(target);
}

function hasFrame(name: string): boolean {
  return [...document.querySelectorAll('iframe, frame')].some((frame) => frame.getAttribute('name') === name);
}
