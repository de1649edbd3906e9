import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { explainMatch } from '@shared/pattern';
import { getPatternPieces } from '@shared/pattern-pieces';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import detail from '../../../components/detail-pane.module.css';
import { translateSentence } from '../../../language/translate';
import { type Role, withPattern } from '../../../store/pattern-workbench/pattern-rows';
import { useStore } from '../../../store/store';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { PathToUrl } from '../../crawl-urls';
import type { Mark } from '../marks';
import { choosePattern } from '../own-pattern';
import type { ReadRow } from '../read-rows';
import type { WorkbenchState } from '../use-pattern-workbench';
import { findDecidingRow } from './deciding-row';
import styles from './urls-pane.module.css';

interface Props {
  readonly workbench: WorkbenchState;
  readonly url: string;
  readonly mark: Mark;
  readonly onClose: () => void;
}

/** Why a URL is visited or not, how it was found, and buttons to make a pattern of it. */
export function UrlWhy({ workbench, url, mark, onClose }: Props) {
  const { close, label } = texts.patternWorkbench.why;
  const explanation = useExplanation(workbench, url);
  return (
    <section className={detail.detail} aria-label={label}>
      <div className={detail.head}>
        <h3 className={detail.title} translate="no">
          {url}
        </h3>
        <Tooltip label={close}>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={close} onClick={onClose}>
            <X size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={detail.body} tabIndex={0}>
        <Acts workbench={workbench} url={url} />
        <p className={detail.why}>
          {explanation ? translateSentence(explanation.why) : byAddress(workbench.read, url, mark)}
        </p>
        <Taken workbench={workbench} url={url} mark={mark} />
        {explanation && explanation.path.length > 1 && <PathToUrl path={explanation.path} />}
      </div>
    </section>
  );
}

const ACTS: readonly Role[] = ['hit', 'skip', 'only', 'high'];

/** A pattern for such pages, and actions for it. */
function Acts({ workbench, url }: Pick<Props, 'workbench' | 'url'>) {
  const setRows = useStore((store) => store.setPatterns);
  const pattern = choosePattern(url, workbench.suggested.patterns);
  return (
    <div className={styles.acts}>
      <span className={styles.such}>
        {texts.patternWorkbench.why.such} <code>{pattern}</code>
      </span>
      {ACTS.map((role) => (
        <Button
          key={role}
          size="compact-xs"
          variant={role === 'hit' ? 'light' : 'default'}
          onClick={() => setRows(withPattern(workbench.rows, role, pattern))}
        >
          {texts.patternWorkbench.why[role]}
        </Button>
      ))}
    </div>
  );
}

/** What each wildcard matched. */
function Taken({ workbench, url, mark }: Pick<Props, 'workbench' | 'url' | 'mark'>) {
  const row = findDecidingRow(workbench.read, url, mark);
  const wild = (row?.pattern ? getPatternPieces(row.pattern, url) : null)?.filter(({ by }) => by !== 'text') ?? [];
  if (!row || wild.length === 0) return null;
  const { pieces, taken, takenNone } = texts.patternWorkbench.why;
  const lines = wild.map(({ by, text }) => (text === '' ? takenNone(by) : taken(by, text)));
  return (
    <>
      <h4 className={detail.part}>{pieces}</h4>
      <p className={styles.taken}>
        <code>{row.pattern?.href}</code> {lines.join(' · ')}
      </p>
    </>
  );
}

/** The simulated crawl's reason if there is one, and how the job found the URL. */
function useExplanation({ job, tried, simulated }: WorkbenchState, url: string) {
  const jobId = job?.id ?? null;
  const asked = simulated.simulation === null || tried === null ? null : JSON.stringify(tried);
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (jobId === null) return null;
      const { path, why } = await call('explainUrl', { id: jobId, url }, { signal });
      if (asked === null) return { url, path, why };
      const request = { ...JSON.parse(asked), jobId, under: url, limit: NEAR };
      const { results } = await call('simulatePattern', request, { signal });
      return { url, path, why: results.find((each) => each.url === url)?.why ?? why };
    },
    [jobId, url, asked],
  );
  const { value } = usePolled(read, 0);
  return value?.url === url ? value : null;
}

const NEAR = 50; // URLs with the same prefix are loaded with it

function byAddress(rows: readonly ReadRow[], url: string, { hit, fate }: Mark): string {
  const { byRule, noJob } = texts.patternWorkbench.why;
  if (fate === 'unknown') return noJob;
  if (fate === 'outside') return byRule.outside;
  const wanted = rows.find(({ row }) => row.role === 'hit')?.pattern;
  const none = wanted ? byRule.noneAs(explainMatch(wanted, url).reason) : byRule.none;
  return `${hit ? byRule.hit : none} ${fate === 'skipped' ? byRule.skipped : byRule.visited}`;
}
