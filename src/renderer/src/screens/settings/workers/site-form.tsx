import { Textarea } from '@mantine/core';
import type { WorkerSite } from '@shared/contract/worker-sites';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { HINT_BELOW } from '../../../components/hint-below';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { splitLines } from '../../../components/value-text';
import { Helped } from '../../../features/help';
import { texts } from '../../../texts';
import { SaveRow } from '../save-row';

interface Props {
  readonly initial: readonly WorkerSite[];
}

/** Which sites only workers of a region load. */
export function SiteForm({ initial }: Props) {
  const [regions, setRegions] = useState(() => writeRegions(initial));
  const [isWrong, setWrong] = useState(false);
  const saving = useFormAct();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const sites = readRegions(regions);
    setWrong(sites === null);
    if (sites)
      void saving.act(async () => {
        const { workerSites } = await call('changeSettings', { workerSites: sites });
        setRegions(writeRegions(workerSites));
      });
  };
  return (
    <form onSubmit={save}>
      <Helped topic="setting:workerSites">
        <Textarea
          label={texts.workers.siteRegions}
          description={texts.workers.siteRegionsHint}
          inputWrapperOrder={HINT_BELOW}
          placeholder={texts.workers.siteRegionsSample}
          error={isWrong && texts.workers.siteRegionsFault}
          value={regions}
          onChange={(event) => {
            setRegions(event.currentTarget.value);
            setWrong(false);
            saving.changed();
          }}
          spellCheck={false}
          autosize
          minRows={2}
          maxRows={8}
        />
      </Helped>
      <SaveRow saving={saving} />
    </form>
  );
}

function writeRegions(sites: readonly WorkerSite[]): string {
  return sites.map(({ host, region }) => `${host} ${region ?? ''}`).join('\n');
}

/** Null if a line is not a host and a region. */
function readRegions(text: string): WorkerSite[] | null {
  const lines = splitLines(text).map((line) => line.trim().split(/\s+/));
  if (lines.some(({ length }) => length !== 2)) return null;
  return lines.map(([host = '', region = '']) => ({ host, region }));
}
