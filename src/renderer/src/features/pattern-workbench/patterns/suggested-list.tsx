import { Button, Tooltip } from '@mantine/core';
import type { SuggestedPattern } from '@shared/contract/patterns';
import { getRowTexts, type Role } from '../../../store/pattern-workbench/pattern-rows';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import type { WorkbenchState } from '../use-pattern-workbench';
import styles from './patterns.module.css';

interface Props {
  readonly workbench: WorkbenchState;
  readonly onUse: (role: Role, pattern: string) => void;
}

/** Suggested patterns for the kinds of pages, with descriptions and buttons. */
export function SuggestedList({ workbench, onUse }: Props) {
  const { patterns, isLoaded, error } = workbench.suggested;
  const { label, lead, none } = texts.patternWorkbench.suggested;
  return (
    <section className={styles.part} aria-label={label}>
      <div className={styles.head}>
        <h3>{label}</h3>
      </div>
      <p className={styles.note}>
        {patterns.length > 0 ? lead : isLoaded || workbench.urls.length === 0 ? none : texts.common.loading}
      </p>
      {error !== null && <ErrorNotice error={error} />}
      <ul className={styles.suggested}>
        {patterns.map((suggested) => (
          <Suggestion key={suggested.pattern} suggested={suggested} workbench={workbench} onUse={onUse} />
        ))}
      </ul>
    </section>
  );
}

const OFFERED: readonly Role[] = ['hit', 'only', 'skip'];

function Suggestion({ suggested, workbench, onUse }: Props & { readonly suggested: SuggestedPattern }) {
  const { pattern, urls, share, looks, hits, hitShare, relation, examples } = suggested;
  const { facts, looks: looksTexts, hits: hitsText, same, act, actOn } = texts.patternWorkbench.suggested;
  const isCompared = getRowTexts(workbench.rows, 'hit').length > 0;
  const percent = `${Math.round(100 * hitShare)}%`;
  return (
    <li className={styles.suggestion}>
      <span className={styles.share} aria-hidden>
        <span style={{ width: `${Math.max(1, 100 * share)}%` }} />
      </span>
      <Tooltip label={examples.map(withoutOrigin).join('\n')} multiline classNames={{ tooltip: styles.examples ?? '' }}>
        <code className={styles.pattern}>{shownPattern(pattern, workbench)}</code>
      </Tooltip>
      <div className={styles.foundation}>
        <span className={styles.facts}>
          {facts(plural(urls, 'URL'), looksTexts[looks])}
          {isCompared && relation === 'same' ? ` · ${same}` : isCompared && hits > 0 ? ` · ${hitsText(percent)}` : ''}
        </span>
        <span className={styles.acts}>
          {OFFERED.map((role) => (
            <Button
              key={role}
              size="compact-xs"
              variant={role === 'hit' ? 'light' : 'subtle'}
              aria-label={actOn[role](pattern)}
              disabled={getRowTexts(workbench.rows, role).includes(pattern)}
              onClick={() => onUse(role, pattern)}
            >
              {act[role]}
            </Button>
          ))}
        </span>
      </div>
    </li>
  );
}

/** Without the site if there is only one. */
function shownPattern(pattern: string, { suggested }: WorkbenchState): string {
  const { origin } = new URL(pattern);
  const isAlone = suggested.patterns.every((each) => each.pattern.startsWith(`${origin}/`));
  return isAlone ? pattern.slice(origin.length) : pattern;
}

function withoutOrigin(url: string): string {
  return url.slice(new URL(url).origin.length);
}
