import { Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { FlaskConical, ListPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../../api/client';
import { ErrorNotice } from '../../../components/error-notice';
import { Placeholder } from '../../../components/placeholder';
import { formatCount } from '../../../format';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { readTarget } from '../target';
import styles from './pattern-tester.module.css';
import { VerdictList } from './verdict-list';
import { MAX_TESTED, testUrls } from './verdicts';

/** Shows as one types which URLs a pattern takes, and why the others do not fit. */
export function PatternTester() {
  const target = useStore((store) => store.draft.target);
  const text = useStore((store) => store.testText);
  const setText = useStore((store) => store.setTestText);
  const low = useMediaQuery('(max-height: 680px)'); // leaves the verdicts the room
  const reading = useMemo(() => readTarget(target), [target]);
  const pattern = reading.kind === 'pattern' ? reading.pattern : null;
  const verdicts = useMemo(() => (pattern ? testUrls(pattern, text) : null), [pattern, text]);
  return (
    <div className={styles.tester}>
      {pattern && (
        <p className={styles.pattern}>
          {texts.tester.patternLabel} <code>{pattern.href}</code>
        </p>
      )}
      <Textarea
        className={styles.input}
        label={texts.tester.input}
        placeholder={texts.tester.placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        minRows={low ? 3 : 4}
        maxRows={low ? 3 : 7}
        autosize
        spellCheck={false}
      />
      <div className={styles.tools}>
        <TakeSeen onTaken={setText} />
        {text !== '' && (
          <Button variant="subtle" size="compact-sm" onClick={() => setText('')}>
            {texts.tester.clear}
          </Button>
        )}
        {verdicts && verdicts.list.length > 0 && (
          <span className={styles.summary} role="status">
            {texts.tester.summary(formatCount(verdicts.fitting), formatCount(verdicts.list.length))}
          </span>
        )}
      </div>
      {verdicts?.capped && <p className={styles.pattern}>{texts.tester.capped(formatCount(MAX_TESTED))}</p>}
      <div className={styles.list}>
        {!verdicts && <Placeholder icon={FlaskConical} title={texts.tester.title} hint={texts.tester.noPattern} />}
        {verdicts?.list.length === 0 && (
          <Placeholder icon={FlaskConical} title={texts.tester.title} hint={texts.tester.empty} />
        )}
        {verdicts && verdicts.list.length > 0 && <VerdictList verdicts={verdicts.list} />}
      </div>
    </div>
  );
}

function TakeSeen({ onTaken }: { readonly onTaken: (text: string) => void }) {
  const jobId = useStore((store) => store.jobId);
  const [error, setError] = useState<unknown>(null);
  if (jobId === null) return <span className={styles.pattern}>{texts.tester.takeSeenDisabled}</span>;
  const take = async () => {
    try {
      const { results } = await call('listUrls', { id: jobId, limit: MAX_TESTED });
      onTaken(results.map((row) => row.url).join('\n'));
      setError(null);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<ListPlus size={14} aria-hidden />}
        onClick={() => void take()}
      >
        {texts.tester.takeSeen}
      </Button>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}
