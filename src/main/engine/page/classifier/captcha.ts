import { ADVICE } from './advice';
import { toAnyPattern } from './fold';
import { type PageSignals, titled } from './page-signals';
import type { Captcha, Verdict } from './types';
import { BOT_WORDS } from './words/bot';

const GATE_PROSE = 1_200;
const FILLED_IN = 1; // maximum number of fields on a page whose only purpose is the captcha

interface Maker {
  readonly name: string;
  readonly kind: Captcha['kind'];
  /** Tag, class or id of the widget's element. */
  readonly widget: RegExp;
  /** URL of its script or frame. */
  readonly script: RegExp;
}

const MAKERS: readonly Maker[] = [
  { name: 'hCaptcha', kind: 'hcaptcha', widget: /h-captcha/, script: /hcaptcha\.com/ },
  {
    name: 'Turnstile',
    kind: 'turnstile',
    widget: /cf-turnstile|turnstile/,
    script: /challenges\.cloudflare\.com\/turnstile/,
  },
  { name: 'Friendly Captcha', kind: 'other', widget: /frc-captcha/, script: /friendly-?(?:challenge|captcha)/ },
  { name: 'FunCaptcha', kind: 'other', widget: /arkose|funcaptcha/, script: /arkoselabs\.com|funcaptcha/ },
  { name: 'GeeTest', kind: 'other', widget: /geetest/, script: /geetest\.com|gcaptcha4|geevisit/ },
  { name: 'SmartCaptcha', kind: 'image', widget: /smart-?captcha/, script: /captcha-api\.yandex|smartcaptcha/ },
  { name: 'MTCaptcha', kind: 'other', widget: /mtcaptcha/, script: /mtcaptcha\.com/ },
  { name: 'ALTCHA', kind: 'other', widget: /altcha/, script: /altcha/ },
  {
    name: 'Tencent Captcha',
    kind: 'other',
    widget: /tcaptcha/,
    script: /captcha\.(?:qq|gtimg)\.com|turing\.captcha|tcaptcha/i,
  },
  {
    name: 'reCAPTCHA',
    kind: 'recaptcha',
    widget: /g-recaptcha|recaptcha/,
    script: /recaptcha\/(?:api|enterprise)|recaptcha\.net/,
  },
];

const WRITTEN_KEY = /["']?(?:site_?key|captcha_?id|public_?key)["']?\s*[:=]\s*["']([\w-]{8,64})["']/i;
const KEY_OF_ADDRESS = /[?&](?:render|sitekey|k)=([\w-]{20,})|\/v2\/([0-9A-F]{8}-[\w-]{27})\//i;

/** Detects a page whose only purpose is a captcha; null for a form that also has one. */
export function getCaptcha(signals: PageSignals): Verdict | null {
  if (signals.prose > GATE_PROSE) return null;
  return widgetGate(signals) ?? imageGate(signals);
}

function widgetGate(signals: PageSignals): Verdict | null {
  const shown = signals.widgets.find(({ isInvisible }) => !isInvisible) ?? null;
  const maker = findVendor(signals);
  if (!maker || !hasLittleToFillIn(signals)) return null;
  const asks = asksForPuzzle(signals);
  const isBare = signals.prose < 500 && signals.links < 8 && signals.pictures < 6;
  if (shown ? !asks && !isBare : !asks || signals.links > 25) return null;
  const scored =
    !shown && maker.kind === 'recaptcha' && signals.scripts.some(({ src }) => /[?&]render=(?!explicit)/.test(src));
  return gate(maker.name, scored ? 'recaptcha_v3' : maker.kind, shown?.siteKey ?? getSignalsKey(signals), signals);
}

/** Detects a captcha that asks to copy letters from an image. */
function imageGate(signals: PageSignals): Verdict | null {
  const asked = signals.fields.filter(({ kind, isHidden }) => kind === 'text' && !isHidden);
  if (asked.length !== 1 || !hasLittleToFillIn(signals) || signals.pictures === 0 || signals.links > 25) return null;
  const isAsked = PUZZLE_WORDS.test(signals.says.text) || BOT_WORDS.test(signals.says.text);
  const isShown =
    /captcha|verify_?code|seccode|securimage|kaptcha|validatecode/i.test(signals.pictureNames) ||
    asked.some(({ names }) => names.includes('captcha'));
  return isAsked && (isShown || signals.prose < 400) && asksForCode(signals)
    ? gate('the site itself', 'image', null, signals)
    : null;
}

/** Whether the page asks for a code; a search form has a single text field too. */
function asksForCode({ fields, says, pictureNames }: PageSignals): boolean {
  return (
    !fields.some(({ names }) => /\bq\b|query|search|suche|recherche|buscar|email/.test(names)) ||
    BOT_WORDS.test(says.text) ||
    /captcha/i.test(pictureNames)
  );
}

function findVendor({ widgets, scripts, frames }: PageSignals): Maker | null {
  const byWidget = MAKERS.find(({ widget }) => widgets.some(({ names }) => widget.test(names)));
  const addresses = [...scripts.map(({ src }) => src), ...frames];
  return byWidget ?? MAKERS.find(({ script }) => addresses.some((address) => script.test(address))) ?? null;
}

function hasLittleToFillIn({ fields }: PageSignals): boolean {
  const filled = fields.filter(({ kind, isHidden }) => !isHidden && kind !== 'choice');
  return (
    filled.length <= FILLED_IN &&
    !filled.some(({ kind, names }) => kind === 'password' || (kind === 'long_text' && !/captcha/.test(names)))
  );
}

function asksForPuzzle({ says }: PageSignals): boolean {
  const named = says.names.join(' ');
  return [named, says.text].some((text) => BOT_WORDS.test(text) || PUZZLE_WORDS.test(text));
}

function getSignalsKey({ scripts, frames, source }: PageSignals): string | null {
  for (const address of [...scripts.map(({ src }) => src), ...frames]) {
    const found = KEY_OF_ADDRESS.exec(address);
    if (found) return found[1] ?? found[2] ?? null;
  }
  return WRITTEN_KEY.exec(source)?.[1] ?? null;
}

function gate(by: string, kind: Captcha['kind'], siteKey: string | null, signals: PageSignals): Verdict {
  return {
    reason: 'captcha',
    message: `The site asks for a captcha before it shows the page: ${by} (${signals.facts.httpStatus}${titled(signals)}). ${ADVICE.captcha}`,
    captcha: { kind, siteKey },
  };
}

/** Matches a request to copy what an image shows, or to solve something, before continuing. */
const PUZZLE_WORDS = toAnyPattern(
  'captcha',
  '(?:enter|type|copy) the (?:characters|letters|numbers|text|code|word|digits)',
  '(?:solve|complete) (?:this|the) (?:puzzle|check|challenge|verification)',
  'press (?:&|and) hold|slide to (?:verify|complete|unlock)|drag the slider',
  '(?:zeichen|buchstaben|code|zahlen) (?:aus dem bild |im bild |ein)(?:eingeben|ein)?|geben sie (?:die zeichen|den code|die zeichenfolge)|sicherheits(?:abfrage|code|prufung)',
  '(?:saisissez|recopiez|entrez) (?:les caracteres|le code|le texte)|(?:introduzca|introduce|escriba|escribe|ingrese) (?:los caracteres|el codigo|el texto)|(?:inserisci|digita|immetti) (?:i caratteri|il codice|il testo)',
  '(?:digite|insira) (?:os caracteres|o codigo|o texto)|(?:voer|typ) (?:de tekens|de code|de tekst)|(?:przepisz|wpisz) (?:kod|znaki|tekst)|введите (?:символы|код|текст) с (?:картинки|изображения)|введите (?:символы|код)',
  '(?:resimdeki|asagidaki) (?:karakterleri|kodu)|skriv (?:in )?(?:tecknen|koden|tegnene)|kirjoita kuvassa|opiste (?:kod|text|znaky)',
  '画像(?:に表示|の文字)|(?:请|請)?(?:输入|輸入)(?:图中|图片|下图|驗證碼|验证码)|完成(?:下方|以下)?验证|向右滑动|자동입력 ?방지|보안 ?문자',
);
