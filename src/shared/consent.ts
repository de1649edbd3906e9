/** What browser visits do with consent banners. */
export const CONSENT_CHOICES = ['leave', 'reject', 'accept'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** An answer that is given to banners. */
export type ConsentAnswer = Exclude<ConsentChoice, 'leave'>;
