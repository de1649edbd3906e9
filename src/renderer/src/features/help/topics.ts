import type { DraftOptions } from '../../store/draft/draft';
import { texts } from '../../texts';
import { helpPages } from '../../texts/help';

/** Fails to compile while an option of the form has no text in `texts/help.ts`. */
type NeededOption = `option:${Exclude<keyof DraftOptions, 'secretsFrom'>}`;

const TOPICS = texts.help.topics satisfies Readonly<Record<NeededOption, readonly [string, string]>>;

export type HelpTopic = keyof typeof TOPICS;

export interface Help {
  readonly name: string;
  readonly text: string;
  /** URL of the guide's page with more details. */
  readonly href: string;
}

/** What an option is. */
export function getHelp(topic: HelpTopic): Help {
  const [name, text] = TOPICS[topic];
  return { name, text, href: `/docs/guide/${helpPages[topic]}` };
}
