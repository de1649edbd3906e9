import { z } from 'zod';
import { Region } from './region';

interface Device {
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scale: number;
  /** Whether it has a touch screen and a mobile browser. */
  readonly touch: boolean;
  /**
   * Chrome's user agent on the device, with `{major}` for Chrome's version; since version 110 it names no exact system.
   */
  readonly userAgent: string;
}

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{major}.0.0.0';

/** Devices that visits can emulate, with Chrome on each, because a Chromium renders the pages. */
export const DEVICES = {
  desktop: {
    viewport: { width: 1920, height: 1080 },
    scale: 1,
    touch: false,
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
  },
  phone: {
    viewport: { width: 412, height: 839 },
    scale: 2.625,
    touch: true,
    userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
  },
  tablet: {
    viewport: { width: 800, height: 1280 },
    scale: 2,
    touch: true,
    userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`,
  },
} as const satisfies Readonly<Record<string, Device>>;
export type DeviceName = keyof typeof DEVICES;
export const DEVICE_NAMES = Object.keys(DEVICES) as readonly DeviceName[];

const MAX_HOURS_APART = 4; // hours between a location's solar time and its time zone: up to 3, and one more in summer

const MAX_HEADERS = 30;
const MAX_HEADER_VALUE = 2_000; // characters; servers accept 8,000 for all headers together

const Geolocation = z.strictObject({
  latitude: z.number().min(-90).max(90).describe('Degrees north'),
  longitude: z.number().min(-180).max(180).describe('Degrees east'),
  accuracy: z.number().min(0).max(100_000).default(50).describe('Metres'),
});

export const ProfileName = z.string().trim().min(1).max(100);

const Profile = z
  .strictObject({
    name: ProfileName.optional().describe('Name of the saved profile that the parts are from; it changes nothing'),
    device: z.enum(DEVICE_NAMES).optional().describe('Screen, touch and user agent of Chrome on it'),
    userAgent: z
      .string()
      .trim()
      .max(500)
      .refine((text) => /^[ -~]+$/.test(text), { error: 'userAgent is one line of Latin letters and signs.' })
      .optional()
      .describe('User-Agent, instead of that of the device'),
    locale: z
      .string()
      .refine(isLocale, { error: 'It is a language, with or without a country, such as de-DE.', abort: true })
      .optional()
      .describe('Language and country, such as de-DE'),
    timezone: z
      .string()
      .refine((name) => getOffsetHours(name) !== null, {
        error: 'It is the name of a time zone, such as Europe/Berlin.',
        abort: true,
      })
      .optional()
      .describe('Time zone, such as Europe/Berlin'),
    region: Region.optional().describe('Region of the workers that load the pages'),
    geolocation: Geolocation.optional().describe('The place that the browser reports; needs its timezone'),
    headers: z
      .record(z.string(), z.string().max(MAX_HEADER_VALUE))
      .optional()
      .describe('Further request headers by name, sent to every host of a page. Stored encrypted, returned as ***'),
  })
  .describe('How pages see the visitor, over HTTP and in the browser');

/** The profile that a site sees. Every part is the same over HTTP and in the browser. */
export const VisitAs = Profile.superRefine(checkProfile);
export type VisitAs = z.infer<typeof Profile>;

/** A stored profile with a name and at least one option. */
export const NamedVisitAs = Profile.extend({ name: ProfileName.describe('A name that no other profile has') })
  .refine((profile) => Object.keys(profile).length > 1, {
    error: 'A profile has at least one of device, userAgent, locale, timezone, region, geolocation and headers.',
  })
  .superRefine(checkProfile);
export type NamedVisitAs = z.infer<typeof NamedVisitAs>;

/** A profile, or the name of a stored one. */
export const VisitAsChoice = z
  .union([ProfileName, VisitAs])
  .describe('How pages see the visitor: the name of a visit profile, or its parts');

type Context = { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void };

/** Checks that no options contradict each other. */
function checkProfile(profile: VisitAs, context: Context): void {
  const { device, userAgent, timezone, geolocation, headers = {} } = profile;
  const fault = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path });
  checkHeaders(headers, (message, name) => fault(message, 'headers', ...(name === undefined ? [] : [name])));
  const offset = timezone === undefined ? null : getOffsetHours(timezone);
  if (device !== undefined && userAgent !== undefined && isTouchAgent(userAgent) !== DEVICES[device].touch)
    fault(`This userAgent is not that of a ${device}. Remove one of them.`, 'userAgent');
  if (geolocation && timezone === undefined) fault('Send the timezone of the place as well.', 'timezone');
  if (geolocation && offset !== null && getHoursApart(geolocation.longitude, offset) > MAX_HOURS_APART)
    fault(`The time zone ${timezone} is not that of the place.`, 'timezone');
}

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const HEADER_VALUE = /^[\t -~\u00a0-\u00ff]*$/;

/** Headers that another option of the profile or request sets, with advice. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'user-agent': 'Send userAgent instead.',
  'accept-language': 'Send locale instead.',
  cookie: 'Log in under Sessions instead.',
  authorization: 'Put the login into the address, as in https://name:password@host, or use a session.',
};

/**
 * Headers that the browser and connection set themselves, so that they cannot be the same over HTTP and in the browser.
 */
const CHOSEN_BY_SENDER =
  /^(?:host|connection|content-.*|transfer-encoding|accept(?:-.*)?|te|trailer|upgrade(?:-.*)?|keep-alive|expect|date|via|range|origin|if-.*|proxy-.*|sec-.*|access-control-.*|http2-settings)$/;
const SECRET = /auth|cookie|token|secret|password|api-?key/;

function checkHeaders(
  headers: Readonly<Record<string, string>>,
  fault: (message: string, name?: string) => void,
): void {
  const names = Object.keys(headers);
  if (names.length > MAX_HEADERS) fault(`A profile has at most ${MAX_HEADERS} headers.`);
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) fault('A header is given twice.');
  for (const name of names.slice(0, MAX_HEADERS)) {
    const message = getHeaderFault(name, headers[name] ?? '');
    if (message !== null) fault(message, name);
  }
}

/** Why a header cannot be sent; null if it can. */
function getHeaderFault(name: string, value: string): string | null {
  if (!HEADER_NAME.test(name)) return 'A name of a header has Latin letters, digits and hyphens only.';
  if (!HEADER_VALUE.test(value)) return `The header ${name} is one line of Latin letters and signs.`;
  const lower = name.toLowerCase();
  if (Object.hasOwn(SAID_ELSEWHERE, lower)) return `The header ${name} cannot be set here. ${SAID_ELSEWHERE[lower]}`;
  if (CHOSEN_BY_SENDER.test(lower))
    return `The header ${name} is set by the browser or the connection and cannot be changed.`;
  if (SECRET.test(lower))
    return `The header ${name} looks like a secret, and headers go to every host of a page. Use a session.`;
  return null;
}

const MAX_NAME = 60; // characters; no language tag or time zone is longer

/** Whether a text is a language tag whose language has a code of two or three letters: "German" is a well-formed tag of none. */
function isLocale(text: string): boolean {
  if (text.length > MAX_NAME) return false;
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    return tag !== undefined && /^[a-z]{2,3}(?:-|$)/.test(tag);
  } catch {
    return false;
  }
}

/** Offset from UTC in January, in hours; null for an unknown zone. */
function getOffsetHours(timezone: string): number | null {
  if (timezone.length > MAX_NAME) return null;
  try {
    const time = new Date(Date.UTC(2024, 0, 15, 12));
    const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(time);
    const [, hours = '0', minutes = '0'] =
      /([+-]\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
    return Number(hours) + (Math.sign(Number(hours)) || 1) * (Number(minutes) / 60);
  } catch {
    return null;
  }
}

function getHoursApart(longitude: number, offset: number): number {
  const apart = Math.abs(longitude / 15 - offset);
  return Math.min(apart, 24 - apart);
}

function isTouchAgent(userAgent: string): boolean {
  return /Mobile|Android|iPhone|iPad/.test(userAgent);
}

/** Whether a header is the referrer. */
export function isReferer(name: string): boolean {
  return name.toLowerCase() === 'referer';
}

/** Whether a user agent is Chrome's, so that it is consistent with what else a Chromium reveals. */
export function isChromeAgent(userAgent: string): boolean {
  return /\bChrome\/\d/.test(userAgent) && !/\b(?:Firefox|Edg|OPR)\b/.test(userAgent);
}

/** The device of a profile: the named one, or the one in its user agent; null for the browser's own. */
export function getDevice({ device, userAgent }: VisitAs): DeviceName | null {
  if (device !== undefined) return device;
  if (userAgent === undefined) return null;
  return isTouchAgent(userAgent) ? (/Mobile|iPhone/.test(userAgent) ? 'phone' : 'tablet') : 'desktop';
}

/** The user agent of a profile, with Chrome's major version; null for Winnow's own. */
export function getUserAgent({ device, userAgent }: VisitAs, chromeMajor: number): string | null {
  if (userAgent !== undefined) return userAgent;
  return device === undefined ? null : DEVICES[device].userAgent.replace('{major}', String(chromeMajor));
}
