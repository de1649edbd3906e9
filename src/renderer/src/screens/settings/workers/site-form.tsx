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
import styles from '../settings.module.css';

interface Props {
  readonly initial: readonly WorkerSite[];
}

/** Sites that only a region's workers load, and sites with limits per address. */
export function SiteForm({ initial }: Props) {
  const [regions, setRegions] = useState(() => writeRegions(initial));
  const [addresses, setAddresses] = useState(() => writeAddresses(initial));
  const [isWrong, setWrong] = useState(false);
  const saving = useFormAct();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const sites = readSites(regions, addresses);
    setWrong(sites === null);
    if (sites)
      void saving.act(async () => {
        const { workerSites } = await call('changeSettings', { workerSites: sites });
        setRegions(writeRegions(workerSites));
        setAddresses(writeAddresses(workerSites));
      });
  };
  return (
    <form onSubmit={save}>
      <Helped topic="setting:workerSites">
        <Textarea
          {...AREA}
          label={texts.workers.siteRegions}
          description={texts.workers.siteRegionsHint}
          placeholder={texts.workers.siteRegionsSample}
          error={isWrong && texts.workers.siteRegionsFault}
          value={regions}
          onChange={(event) => {
            setRegions(event.currentTarget.value);
            setWrong(false);
            saving.changed();
          }}
        />
      </Helped>
      <Helped topic="setting:siteAddresses" className={styles.after}>
        <Textarea
          {...AREA}
          label={texts.workers.siteAddresses}
          description={texts.workers.siteAddressesHint}
          placeholder={texts.workers.siteAddressesSample}
          value={addresses}
          onChange={(event) => {
            setAddresses(event.currentTarget.value);
            saving.changed();
          }}
        />
      </Helped>
      <SaveRow saving={saving} />
    </form>
  );
}

const AREA = { inputWrapperOrder: HINT_BELOW, spellCheck: false, autosize: true, minRows: 2, maxRows: 8 } as const;

function writeRegions(sites: readonly WorkerSite[]): string {
  return sites.flatMap(({ host, region }) => (region === null ? [] : [`${host} ${region}`])).join('\n');
}

function writeAddresses(sites: readonly WorkerSite[]): string {
  return sites.flatMap(({ host, eachAddress }) => (eachAddress ? [host] : [])).join('\n');
}

/** Null if a line is not a host with a region. */
function readSites(regions: string, addresses: string): WorkerSite[] | null {
  const lines = splitLines(regions).map((line) => line.trim().split(/\s+/));
  if (lines.some(({ length }) => length !== 2)) return null;
  const apart = new Set(splitLines(addresses).map((host) => host.toLowerCase()));
  const ofRegion = lines.map(([host = '', region = '']) => ({
    host,
    region,
    eachAddress: apart.delete(host.toLowerCase()),
  }));
  return [...ofRegion, ...[...apart].map((host) => ({ host, region: null, eachAddress: true }))];
}
