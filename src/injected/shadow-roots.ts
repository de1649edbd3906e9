const HOSTS =
  'article, aside, blockquote, body, div, footer, h1, h2, h3, h4, h5, h6, header, main, nav, p, section, span';
const PER_NAME = 5; // custom elements of one name are built alike, so a few of them show whether they have closed roots
const MAX_HOSTS = 200;

/** Closed roots that the browser found; the page's own scripts cannot see them. */
const closed = new WeakMap<Element, ShadowRoot>();
const checked = new WeakSet<Element>();
const namesWithRoots = new Set<string>();

/** An element's shadow root, open or found by the browser. */
export function getShadowRoot(element: Element): ShadowRoot | null {
  return element.shadowRoot ?? closed.get(element) ?? null;
}

/** All shadow roots below a node, including those within others. */
export function getShadowRoots(node: ParentNode): readonly ShadowRoot[] {
  const found: ShadowRoot[] = [];
  for (const element of node.querySelectorAll('*')) {
    const root = getShadowRoot(element);
    if (root) found.push(root, ...getShadowRoots(root));
  }
  return found;
}

export function hasPossibleHosts(): boolean {
  return findHosts(1).length > 0;
}

/** Elements that may have a closed shadow root and were not returned before. */
export function takePossibleHosts(): readonly Element[] {
  const hosts = findHosts(MAX_HOSTS);
  for (const host of hosts) checked.add(host);
  return hosts;
}

export function addClosedRoots(roots: readonly ShadowRoot[]): void {
  for (const root of roots) {
    closed.set(root.host, root);
    namesWithRoots.add(root.host.localName);
  }
}

function findHosts(limit: number): readonly Element[] {
  const counts = new Map<string, number>();
  const hosts: Element[] = [];
  for (const root of [document, ...getShadowRoots(document)]) {
    for (const element of root.querySelectorAll('*')) {
      if (hosts.length >= limit) return hosts;
      if (getShadowRoot(element) || !isPossibleHost(element)) continue;
      const name = element.localName;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if ((count <= PER_NAME || namesWithRoots.has(name)) && !checked.has(element)) hosts.push(element);
    }
  }
  return hosts;
}

/** Whether it is a custom element, or shows something without having content. */
function isPossibleHost(element: Element): boolean {
  if (element.localName.includes('-')) return element instanceof HTMLElement;
  if (element.childElementCount > 0 || !element.matches(HOSTS) || !(element instanceof HTMLElement)) return false;
  return (element.textContent ?? '').trim() === '' && element.offsetHeight > 0;
}
