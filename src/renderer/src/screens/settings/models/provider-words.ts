import type { ModelProvider } from '@shared/contract/models';
import { texts } from '../../../texts';

type ProviderState = 'keyStored' | 'notChecked' | 'needsKey' | 'needsAddress';

/** What a provider has or lacks: the name of the text for it. Only a test shows whether it answers. */
export function getModelProviderState({ ready, needsKey, keyFrom }: ModelProvider): ProviderState {
  if (ready) return keyFrom === null ? 'notChecked' : 'keyStored';
  return needsKey && keyFrom === null ? 'needsKey' : 'needsAddress';
}

/** Where a provider's key comes from; only the end of the key is known here. */
export function aboutKey({ needsKey, keyFrom, keyHint, keyVariable }: ModelProvider): string {
  const hint = texts.models.hint(keyHint);
  if (keyFrom === 'environment') return texts.models.keyFrom.environment(keyVariable ?? '', hint);
  if (keyFrom === 'stored') return texts.models.keyFrom.stored(hint);
  return needsKey ? texts.models.noKey(keyVariable) : texts.models.keyless;
}

/** Whether a person chooses where the provider is: it runs at home, or anywhere. */
export function hasOwnAddress({ needsKey }: ModelProvider): boolean {
  return !needsKey;
}

/** Whether a key can be of use: a server that a person chose may ask for one. */
export function takesKey({ needsKey, keyFrom, baseUrlFrom }: ModelProvider): boolean {
  return needsKey || keyFrom !== null || baseUrlFrom !== 'known';
}
