import type { ResponseOf } from '@shared/contract';

/** What a test came to: a model that is reached may still answer so that nothing can be read from it. */
export type TestVerdict = 'answers' | 'unusable' | 'failed';

const REACHED_ONLY = 'The model can be reached, but'; // how the server begins to say that an answer was of no use

export function getVerdict({ ok, message }: Pick<ResponseOf<'testModel'>, 'ok' | 'message'>): TestVerdict {
  if (!ok) return 'failed';
  return message.startsWith(REACHED_ONLY) ? 'unusable' : 'answers';
}
