import type { Template } from '@shared/template';

/** One page that many people ask about, each in words and a shape of their own. */
export interface WordedPage {
  readonly title: string;
  readonly body: string;
  readonly head?: string;
  readonly url?: string;
  readonly asked: readonly Asked[];
}

/** A template and the values it brings: no two of them may differ in more than how they ask. */
export type Asked = readonly [template: Template, values: Readonly<Record<string, unknown>>];
