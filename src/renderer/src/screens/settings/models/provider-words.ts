import type { ModelProvider } from '@shared/contract/models';
import { texts } from '../../../texts';

type ProviderState = 'keyStored' | 'notChecked' | 'needsKey' | 'needsAddress';

/** Key of the text for a provider's state. Only a test shows whether it responds. */
export function getModelProviderState({ ready, needsKey, keyFrom }: ModelProvider): ProviderState {
  if (ready) return keyFrom === null ? 'notChecked' : 'keyStored';
  return needsKey && keyFrom === null ? 'needsKey' : 'needsAddress';
}

/** Source of a provider's key; only its end is known here. */
export function describeKey({ needsKey, keyFrom, keyHint, keyVariable }: ModelProvider): string {
  const hint = texts.models.hint(keyHint);
  if (keyFrom === 'environment') return texts.models.keyFrom.environment(keyVariable ?? '', hint);
  if (keyFrom === 'stored') return texts.models.keyFrom.stored(hint);
  return needsKey ? texts.models.noKey(keyVariable) : texts.models.keyless;
}

/** Whether the user chooses the provider's address: it runs locally, or anywhere. */
export function hasOwnAddress({ needsKey }: ModelProvider): boolean {
  return !needsKey;
}

/** Whether a key can be set: a custom server may require one. */
export function canTakeKey({ needsKey, keyFrom, baseUrlFrom }: ModelProvider): boolean {
  return needsKey || keyFrom !== null || baseUrlFrom !== 'known';
}
