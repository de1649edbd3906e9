import { Button } from '@mantine/core';
import { Archive } from 'lucide-react';
import { getRouteHash } from '../../routing/route';
import type { PagesOf } from '../../store/draft/draft-pages';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import styles from './stored-pages-field.module.css';

/** Replaces the page input if a job's stored pages are read again. */
export function StoredPagesField({ pagesOf }: { readonly pagesOf: PagesOf }) {
  const visitInstead = useStore((store) => store.visitInstead);
  const count = pagesOf.pages === null ? texts.again.title : plural(pagesOf.pages, 'stored page');
  return (
    <section className={styles.field} aria-label={texts.again.title}>
      <Archive size={16} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p className={styles.count}>
          <strong>{count}</strong>{' '}
          <a href={getRouteHash({ screen: 'collect', jobId: pagesOf.jobId })}>{texts.again.of(pagesOf.name)}</a>
        </p>
        <p>{texts.again.noVisits}</p>
        <Button className={styles.back} size="compact-xs" variant="default" onClick={visitInstead}>
          {texts.again.visitInstead}
        </Button>
      </div>
    </section>
  );
}
