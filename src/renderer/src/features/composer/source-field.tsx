import { Button } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import type { Plan } from '../../store/draft/plan';
import { hasPattern } from '../../store/draft/target';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './composer.module.css';
import { HtmlField } from './html-field';
import { StoredPagesField } from './stored-pages-field';
import { TargetField } from './target-field';

interface Props {
  readonly plan: Plan;
  readonly onTest: () => void;
}

/** Source of the pages: URLs, HTML, or a job's stored pages. */
export function SourceField({ plan, onTest }: Props) {
  const pagesOf = useStore((store) => store.draft.pagesOf);
  const html = useStore((store) => store.draft.html);
  const crawls = useStore(({ draft }) => hasPattern(draft));
  if (pagesOf) return <StoredPagesField pagesOf={pagesOf} />;
  if (html) return <HtmlField given={html} plan={plan} />;
  return (
    <div className={styles.targetInput}>
      <TargetField plan={plan} />
      {crawls && (
        <Button
          className={styles.test}
          size="compact-xs"
          variant="subtle"
          leftSection={<FlaskConical size={13} aria-hidden />}
          onClick={onTest}
        >
          {texts.patternWorkbench.open}
        </Button>
      )}
    </div>
  );
}
