import type { JobSummary } from '@shared/contract/jobs';
import { ListOrdered } from 'lucide-react';
import notes from '../../../components/notes.module.css';
import { texts } from '../../../texts';
import { formatCount, plural } from '../../../texts/format';
import styles from './lists.module.css';

type List = NonNullable<JobSummary['lists']>[number];

/** Followed lists: how, with what evidence, and why each ended. */
export function ListsView({ lists }: { readonly lists: readonly List[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={notes.notes} aria-label={texts.tabs.lists} tabIndex={0}>
      <p className={notes.lead}>{texts.crawl.lists.lead}</p>
      {lists.map((list) => (
        <ListCard key={list.url} list={list} />
      ))}
    </section>
  );
}

function ListCard({ list: { url, kind, pages, found, proof, stopped } }: { readonly list: List }) {
  return (
    <article className={notes.note}>
      <h3 className={notes.title}>
        <ListOrdered size={15} aria-hidden />
        <span className={styles.url} title={url}>
          {url}
        </span>
        <span className={styles.pages}>{texts.crawl.lists.pages(plural(pages, 'page'))}</span>
      </h3>
      <p className={styles.found}>
        <span className={styles.kind}>{texts.crawl.lists.kinds[kind]}</span>
        {texts.crawl.lists.found(found)}
      </p>
      {proof.length > 0 && (
        <ul className={styles.proof}>
          {proof.map((each) => (
            <li key={each.page} title={each.url}>
              {texts.crawl.lists.proof(
                formatCount(each.page),
                plural(each.newItems, 'new item'),
                formatCount(each.repeated),
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ended}>{texts.crawl.lists.ended(stopped)}</p>
    </article>
  );
}
