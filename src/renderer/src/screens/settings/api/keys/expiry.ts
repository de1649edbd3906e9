export const EXPIRIES = ['never', 'week', 'month', 'year'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const DAYS: Record<Exclude<Expiry, 'never'>, number> = { week: 7, month: 30, year: 365 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Expiry of a new key as ISO text; null for never. */
export function getExpiryTime(expiry: Expiry, now: Date): string | null {
  return expiry === 'never' ? null : new Date(now.getTime() + DAYS[expiry] * DAY_MS).toISOString();
}

export function isExpiry(value: string | null): value is Expiry {
  return EXPIRIES.some((expiry) => expiry === value);
}
