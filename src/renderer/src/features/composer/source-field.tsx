import { Button } from '@mantine/core';
import { Archive, FlaskConical } from 'lucide-react';
import { getRouteHash } from '../../routing/route';
import type { PagesOf } from '../../store/draft/draft-pages';
import type { Plan } from '../../store/draft/plan';
import { hasPattern } from '../../store/draft/target';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import styles from './composer.module.css';
import { HtmlField } from './html-field';
import pages from './stored-pages-field.module.css';
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

/** Replaces the page input if a job's stored pages are read again. */
function StoredPagesField({ pagesOf }: { readonly pagesOf: PagesOf }) {
  const visitInstead = useStore((store) => store.visitInstead);
  const count = pagesOf.pages === null ? texts.again.title : plural(pagesOf.pages, 'stored page');
  return (
    <section className={pages.field} aria-label={texts.again.title}>
      <Archive size={16} className={pages.icon} aria-hidden />
      <div className={pages.text}>
        <p className={pages.count}>
          <strong>{count}</strong>{' '}
          <a href={getRouteHash({ screen: 'collect', jobId: pagesOf.jobId })}>{texts.again.of(pagesOf.name)}</a>
        </p>
        <p>{texts.again.noVisits}</p>
        <Button className={pages.back} size="compact-xs" variant="default" onClick={visitInstead}>
          {texts.again.visitInstead}
        </Button>
      </div>
    </section>
  );
}
