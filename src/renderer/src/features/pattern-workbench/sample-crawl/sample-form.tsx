import { Button, TextInput } from '@mantine/core';
import { Telescope } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { navigate } from '../../../routing/use-route';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { ErrorNotice } from '../../errors';
import styles from './sample-crawl.module.css';
import { createSampleRun, findAddress } from './sample-run';

/** Starts a crawl of a few pages from one URL and opens it here. */
export function SampleForm() {
  const target = useStore((store) => store.draft.target);
  const sample = useStore((store) => store.app?.sample.url ?? null);
  const start = useStore((store) => store.start);
  const starting = useStore((store) => store.starting);
  const runError = useStore((store) => store.runError);
  const setSource = useStore((store) => store.setUrlSource);
  const [address, setAddress] = useState(() => findAddress(target));
  const [fault, setFault] = useState<unknown>(null);

  const runSample = async (at: string) => {
    setFault(null);
    try {
      const jobId = await start(createSampleRun(at));
      if (jobId === null) return;
      setSource('job');
      navigate({ screen: 'collect', jobId });
    } catch (error) {
      setFault(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void runSample(address);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        className={styles.address}
        label={texts.patternWorkbench.sample.url}
        placeholder={texts.patternWorkbench.sample.placeholder}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        spellCheck={false}
        autoCapitalize="off"
      />
      <Button
        type="submit"
        leftSection={<Telescope size={15} aria-hidden />}
        loading={starting}
        disabled={address.trim() === ''}
      >
        {texts.patternWorkbench.sample.go}
      </Button>
      {sample !== null && (
        <Button variant="default" onClick={() => void runSample(sample)} disabled={starting}>
          {texts.patternWorkbench.sample.sample}
        </Button>
      )}
      {(fault ?? runError) !== null && (
        <div className={styles.fault}>
          <ErrorNotice error={fault ?? runError} />
        </div>
      )}
    </form>
  );
}
