/** A captcha on the page. */
export interface FoundCaptcha {
  /** Null if no element states it. */
  readonly siteKey: string | null;
}

const ANSWER_FIELDS: readonly (readonly [widget: string, field: string])[] = [
  ['.h-captcha', 'h-captcha-response'],
  ['.cf-turnstile', 'cf-turnstile-response'],
  ['.frc-captcha', 'frc-captcha-solution'],
  ['[data-sitekey]', 'g-recaptcha-response'],
];
const FIELDS = ANSWER_FIELDS.map(([, field]) => `[name="${field}"], [id^="${field}"]`).join(', ');
const WIDGETS = '[data-sitekey], .g-recaptcha, .h-captcha, .cf-turnstile, .frc-captcha';
const CLIENT_DEPTH = 5; // levels; how deep a widget created by script keeps its callback in its settings

/** The captcha on the page; null if there is none. */
export function findCaptcha(): FoundCaptcha | null {
  const widget = document.querySelector(WIDGETS);
  if (widget) return { siteKey: widget.getAttribute('data-sitekey') };
  return document.querySelector(FIELDS) ? { siteKey: null } : null;
}

/** Inserts a captcha's answer like the widget would; returns whether the page's own script accepted it. */
export function put(token: string): boolean {
  const found = [...document.querySelectorAll(FIELDS)];
  for (const field of found.length > 0 ? found : addFields()) fill(field, token);
  const callbacks = [...namedCallbacks(), ...clientCallbacks(Reflect.get(window, '___grecaptcha_cfg'))];
  for (const callback of new Set(callbacks)) callback(token);
  return callbacks.length > 0;
}

/** Submits the captcha's form; returns whether there is one. The page navigates only after this returns. */
export function send(): boolean {
  const inside = document.querySelector(`${WIDGETS}, ${FIELDS}`);
  const form = inside?.closest('form') ?? null;
  if (!form) return false;
  // a button named `submit` may hide the function
  setTimeout(() => HTMLFormElement.prototype.requestSubmit.call(form), 0);
  return true;
}

/** Creates the fields that a widget's script would create. */
function addFields(): Element[] {
  return [...document.querySelectorAll(WIDGETS)].map((widget) => {
    const field = document.createElement('textarea');
    field.name = ANSWER_FIELDS.find(([selector]) => widget.matches(selector))?.[1] ?? 'g-recaptcha-response';
    field.hidden = true;
    widget.append(field);
    return field;
  });
}

function fill(field: Element, token: string): void {
  if (!(field instanceof HTMLTextAreaElement) && !(field instanceof HTMLInputElement)) return;
  field.value = token;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

type Callback = (token: string) => unknown;

function namedCallbacks(): Callback[] {
  return [...document.querySelectorAll('[data-callback]')].flatMap((element) => {
    const path = (element.getAttribute('data-callback') ?? '').split('.');
    const value = path.reduce<unknown>(
      (at, name) => (isObjectOrFunction(at) ? Reflect.get(at, name) : undefined),
      window,
    );
    return isCallback(value) ? [value] : [];
  });
}

function clientCallbacks(settings: unknown, depth = CLIENT_DEPTH): Callback[] {
  if (!isObjectOrFunction(settings) || settings instanceof Node || depth === 0) return [];
  return Object.entries(settings).flatMap(([name, value]) =>
    name === 'callback' && isCallback(value) ? [value] : clientCallbacks(value, depth - 1),
  );
}

function isObjectOrFunction(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}
