import { TextInput } from '@mantine/core';
import { useStore } from '../../store/store';
import { texts } from '../../texts';

/** Selector of the next-page link, if it should not be detected. */
export function NextSelectorOption() {
  const value = useStore((store) => store.draft.options.nextSelector);
  const follows = useStore((store) => (store.draft.options.maxPages ?? 1) > 1);
  const setOptions = useStore((store) => store.setOptions);
  if (!follows && value === '') return null;
  return (
    <TextInput
      size="xs"
      label={texts.crawl.nextSelector}
      placeholder={texts.crawl.nextSelectorHint}
      value={value}
      onChange={(event) => setOptions({ nextSelector: event.currentTarget.value })}
      spellCheck={false}
    />
  );
}
