import type { Template } from '@shared/template';

/** A page as a person writes it down from memory, what is asked of it, and what anyone can see the answer is. */
export interface EverydayCase {
  readonly title: string;
  readonly body: string;
  readonly template: Template;
  /** One record, or for a list all of them. */
  readonly expected: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];
  readonly lang?: string;
  readonly pageTitle?: string;
  readonly url?: string;
  /** When the page was visited, in ISO 8601. */
  readonly visited?: string;
}

export const SITE = 'https://site.example';
