import { type Answer, acceptsByClosing, asksForConsent, readAnswer } from './consent-words';

/** What was done with a consent banner. */
export type Dismissed = 'rejected' | 'accepted' | 'closed' | 'removed';

const MAX_BANNER = 6000; // characters; an overlay with more text is the page itself
const MAX_BUTTONS = 3000; // of a page
const MAX_NODES = 20_000; // of a banner
const MAX_ROOTS = 500; // shadow roots and frames of a page
const CLICKABLE = 'button, a, input[type=button], input[type=submit], [role=button], [tabindex="0"], [onclick]';
const TYPED =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=hidden], [type=search]), textarea, select';

/** Buttons that refuse, by the attributes that consent platforms document. */
const REJECT_BUTTONS =
  '#onetrust-reject-all-handler, .ot-pc-refuse-all-handler, #CybotCookiebotDialogBodyButtonDecline, .didomi-continue-without-agreeing, #didomi-notice-disagree-button, [data-testid="uc-deny-all-button"], .fc-cta-do-not-consent, #truste-consent-required, .cmplz-deny, .cky-btn-reject, .iubenda-cs-reject-btn, .osano-cm-denyAll, .klaro .cn-decline, .cm__btn[data-role="necessary"], [data-cookiefirst-action="reject"], #tarteaucitronAllDenied2, .tarteaucitronDeny, .cc-window .cc-deny, #axeptio_btn_dismiss, .termly-styles-declineButton, [data-cc-action="reject"]';
const NAMED =
  /cookie|consent|gdpr|(?:^|[-_ ])cmp(?:[-_ ]|$)|qc-cmp|onetrust|didomi|usercentrics|truste|sp_message|cybot|axeptio|iubenda|klaro|tarteaucitron|termly|osano|cmplz|cky-|privacy-(?:banner|wall|popup)/i;

interface Banner {
  readonly element: Element;
  readonly text: string;
  readonly buttons: Map<Answer, HTMLElement>;
}

/**
 * Answers the consent banner of the page: refuses, or accepts if asked to; one that cannot be refused is closed or taken out of the page. Null if
 * there is none.
 */
export function dismissConsent(wanted: 'reject' | 'accept'): Dismissed | null {
  const banners = findBanners();
  for (const banner of banners) {
    const done = answerBanner(banner, wanted);
    if (done) return done;
  }
  const rest = banners[0]?.element ?? findForeignFrame();
  if (!rest) return null;
  removeBanner(rest);
  return 'removed';
}

function answerBanner({ buttons, text, element }: Banner, wanted: 'reject' | 'accept'): Dismissed | null {
  const press = (answer: Answer, done: Dismissed): Dismissed | null => {
    const button = buttons.get(answer);
    buttons.delete(answer);
    if (!button || pressed.has(button)) return null;
    pressed.add(button);
    button.click();
    return done;
  };
  if (wanted === 'accept') return press('accept', 'accepted');
  return (
    press('reject', 'rejected') ??
    press('necessary', 'rejected') ??
    (hasChecked(element) ? null : press('save', 'rejected')) ??
    (acceptsByClosing(text) ? null : press('close', 'closed'))
  );
}

/** Buttons that were pressed once; one that did nothing is not pressed again. */
const pressed = new WeakSet<HTMLElement>();

/** Whether something beyond the necessary is chosen, so that saving would accept it. */
function hasChecked(banner: Element): boolean {
  const boxes = findAll(banner, 'input[type=checkbox]:checked:enabled, [role=switch][aria-checked=true]');
  return boxes.some((box) => !box.matches('[aria-disabled=true], [disabled]'));
}

function findAll(root: ParentNode, selector: string): readonly HTMLElement[] {
  return listRoots(root).flatMap((each) => [...each.querySelectorAll<HTMLElement>(selector)]);
}

/** A document or an element, with its open shadow roots and its frames of the same origin. */
function listRoots(first: ParentNode): readonly ParentNode[] {
  const roots = [first];
  for (const root of roots) {
    if (roots.length > MAX_ROOTS) break;
    const elements = [...('localName' in root ? [root as Element] : []), ...root.querySelectorAll('*')];
    roots.push(...elements.flatMap((element) => getInnerRoot(element) ?? []).slice(0, MAX_ROOTS));
  }
  return roots;
}

function getInnerRoot(element: Element): ParentNode | null {
  if (element.shadowRoot) return element.shadowRoot;
  return element.localName === 'iframe' ? getContent(element as HTMLIFrameElement) : null;
}

function getContent(frame: HTMLIFrameElement): Document | null {
  try {
    return isVisible(frame) ? frame.contentDocument : null;
  } catch {
    return null;
  }
}

function findBanners(): readonly Banner[] {
  const banners = new Map<Element, Banner>();
  const judged = new Map<Element, Judgement>();
  const clickable = findAll(document, CLICKABLE).slice(0, MAX_BUTTONS);
  for (const button of clickable) {
    const answer = button.matches(REJECT_BUTTONS) ? 'reject' : readAnswer(getButtonText(button));
    if (!answer || !isVisible(button) || leavesPage(button)) continue;
    const element = findContainer(button, judged);
    if (!element) continue;
    const banner = banners.get(element) ?? { element, text: getOwnText(element), buttons: new Map() };
    if (!banner.buttons.has(answer)) banner.buttons.set(answer, button);
    banners.set(element, banner);
  }
  return [...banners.values()];
}

function getButtonText(button: HTMLElement): string {
  // of another realm in a frame, so that no constructor tells what it is
  const text = button.localName === 'input' ? (button as HTMLInputElement).value : (button.innerText ?? '');
  return text.trim() || button.getAttribute('aria-label') || button.title;
}

/** Whether a link would load another page. */
function leavesPage(button: HTMLElement): boolean {
  const link = button.closest('a');
  const href = link?.getAttribute('href')?.trim() ?? '';
  return link !== null && href !== '' && !href.startsWith('#') && !/^javascript:/i.test(href);
}

/** The banner around a button: an overlay, or a block with a telling name, that asks for consent and for nothing else. */
function findContainer(button: Element, judged: Map<Element, Judgement>): Element | null {
  for (let element = getParent(button); element; element = getParent(element)) {
    const judgement = judged.get(element) ?? judge(element);
    judged.set(element, judgement);
    if (judgement !== 'part') return judgement === 'banner' ? element : null;
  }
  return null;
}

/** `page`: what holds more than a banner does; `part`: neither that nor a banner. */
type Judgement = 'banner' | 'page' | 'part';

function judge(element: Element): Judgement {
  if (element === element.ownerDocument.documentElement) return 'part';
  if (!isOverlay(element) && !isNamed(element)) return 'part';
  const text = getOwnText(element);
  if (text.length > MAX_BANNER || findAll(element, TYPED).some(isVisible)) return 'page';
  return asksForConsent(text) ? 'banner' : 'part';
}

/** The parent, over the borders of shadow roots and frames. */
function getParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  if ('host' in root) return (root as ShadowRoot).host;
  return element.ownerDocument === document ? null : (element.ownerDocument.defaultView?.frameElement ?? null);
}

function isOverlay(element: Element): boolean {
  if (element.matches('dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]')) return true;
  return /^(?:fixed|sticky)$/.test(getStyle(element).position);
}

function isNamed(element: Element): boolean {
  if (element.matches('body, main, article, form[role=search]')) return false;
  return NAMED.test(`${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('aria-label') ?? ''}`);
}

/**
 * The text of an element and its open shadow roots and frames, without that of links to other pages, which a page has anyway. It is longer than
 * `MAX_BANNER` where there is more.
 */
function getOwnText(element: Element): string {
  let text = '';
  const nodes: Node[] = [element];
  for (let count = 0; count < MAX_NODES && text.length <= MAX_BANNER; count++) {
    const node = nodes.pop();
    if (!node) return text;
    if (node.nodeType === Node.TEXT_NODE) text += ` ${node.nodeValue?.trim()}`;
    if (node.nodeType === Node.ELEMENT_NODE) {
      const inner = node as HTMLElement;
      if (SILENT.has(inner.localName) || (inner.localName === 'a' && leavesPage(inner))) continue;
      const root = getInnerRoot(inner);
      if (root) nodes.push(root);
    }
    nodes.push(...[...node.childNodes].slice(0, MAX_NODES).reverse());
  }
  return text.padEnd(MAX_BANNER + 1);
}

const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/** An overlay that shows a frame of another origin whose name says that it asks for consent. */
function findForeignFrame(): Element | null {
  for (const frame of findAll(document, 'iframe') as readonly HTMLIFrameElement[]) {
    const names = `${frame.id} ${frame.name} ${frame.title} ${frame.className}`;
    if (!NAMED.test(names) || !isVisible(frame) || frame.contentDocument) continue;
    for (let element: Element | null = frame; element; element = getParent(element)) {
      if (isOverlay(element) && getOwnText(element).length <= MAX_BANNER) return element;
    }
  }
  return null;
}

/** Removes a banner with the layer behind it, and lets the page scroll again. */
function removeBanner(banner: Element): void {
  const host = banner.ownerDocument === document ? banner : (banner.ownerDocument.defaultView?.frameElement ?? banner);
  for (const beside of host.parentElement?.children ?? []) {
    if (beside !== host && isBackdrop(beside)) beside.remove();
  }
  host.remove();
  for (const element of [document.documentElement, document.body]) {
    if (element && getComputedStyle(element).overflowY === 'hidden')
      element.style.setProperty('overflow', 'visible', 'important');
  }
}

const WHOLE_SHARE = 0.9; // of the window

function isBackdrop(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const covers = width >= innerWidth * WHOLE_SHARE && height >= innerHeight * WHOLE_SHARE;
  return covers && getStyle(element).position === 'fixed' && (element.textContent ?? '').trim() === '';
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getStyle(element).visibility === 'visible';
}

function getStyle(element: Element): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
}
