import { Button } from '@mantine/core';
import type { Extractor } from '@shared/contract/extractors';
import { SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../api/client';
import { BackLink } from '../../components/back-link';
import { Placeholder } from '../../components/placeholder';
import { ErrorNotice } from '../../features/errors';
import { translateSentence } from '../../language/translate';
import { getRouteHash } from '../../routing/route';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { ExtractorView } from './extractor-view';
import styles from './extractors.module.css';

const REFRESH_MS = 5000; // a running job uses it meanwhile

/** An extractor: what it reads and how well, and its document. */
export function ExtractorScreen({ id }: { readonly id: string }) {
  const read = useCallback((signal: AbortSignal) => call('getExtractor', { id }, { signal }), [id]);
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  const [change, setChange] = useState<{ readonly of: Extractor | null; readonly to: Extractor } | null>(null);
  const onChange = (to: Extractor) => {
    setChange({ of: value, to });
    reload();
  };
  const extractor = change?.of === value ? change.to : value; // until it is loaded again
  return (
    <div className={styles.screen}>
      <BackLink href={getRouteHash({ screen: 'extractors', extractorId: null })}>{texts.extractors.back}</BackLink>
      {extractor && <ExtractorView extractor={extractor} onChange={onChange} />}
      {extractor && error !== null && <ErrorNotice error={error} />}
      {!extractor && error === null && <Placeholder title={texts.common.loading} />}
      {!extractor && error !== null && (
        <Placeholder
          title={texts.extractors.gone}
          icon={SearchX}
          hint={error instanceof Error ? translateSentence(error.message) : undefined}
        >
          <Button component="a" variant="default" href={getRouteHash({ screen: 'extractors', extractorId: null })}>
            {texts.extractors.back}
          </Button>
        </Placeholder>
      )}
    </div>
  );
}
