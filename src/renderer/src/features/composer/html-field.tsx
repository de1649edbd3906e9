import { Textarea, TextInput } from '@mantine/core';
import type { GivenHtml } from '../../store/draft/draft';
import type { Plan } from '../../store/draft/plan';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './composer.module.css';

interface Props {
  readonly given: GivenHtml;
  readonly plan: Plan;
}

/** Input for a page's HTML. */
export function HtmlField({ given, plan }: Props) {
  const setHtml = useStore((store) => store.setHtml);
  return (
    <div className={styles.html}>
      <TextInput
        label={texts.html.url}
        description={texts.html.urlHint}
        placeholder={texts.html.urlPlaceholder}
        value={given.url}
        onChange={(event) => setHtml({ url: event.currentTarget.value })}
        error={plan.kind === 'faulty' && plan.where === 'target'}
        spellCheck={false}
      />
      <Textarea
        className={styles.target}
        label={texts.html.html}
        placeholder={texts.html.placeholder}
        value={given.html}
        onChange={(event) => setHtml({ html: event.currentTarget.value })}
        rows={5}
        spellCheck={false}
      />
    </div>
  );
}
