import type { TemplateObject } from '@shared/template';
import { planAddresses } from './plan-addresses';
import { readPrompt } from './read-prompt';
import type { Draft, Given, Intent } from './types';

/** Plans a prompt by rules alone. Parts that the rules do not understand are listed in the plan; `canRun` is false without a start URL. */
export function planByRules(prompt: string, given: Given = {}): Draft {
  const intent = readPrompt(prompt, given);
  return intent.addresses.length === 0 ? nowhere(prompt, intent) : planAddresses(intent, given);
}

const SHOWN = 200; // characters of the prompt quoted in messages

function nowhere(prompt: string, intent: Intent): Draft {
  const text = prompt.length > SHOWN ? `${prompt.slice(0, SHOWN)}…` : prompt;
  const start = {
    text,
    message: 'There is no page to start at.',
    hint: 'Add a page to start at, such as https://example.com/shop.',
  };
  const template: TemplateObject | null = typeof intent.template === 'string' ? null : intent.template;
  return {
    strategy: intent.urlsOnly ? 'crawl' : intent.ownPages ? 'scrape' : 'extract',
    args: template ? { template } : {},
    by: 'rules',
    reasons: ['There is nothing to visit yet.'],
    notUnderstood: [start, ...intent.notUnderstood.filter(({ text: part }) => part.trim() !== prompt.trim())],
    maxItems: null,
    restrictions: [],
    notShown: [],
    canRun: false,
  };
}
