import { Button } from '@mantine/core';
import type { TierSetUp } from '@shared/contract/proxies';
import type { Tier } from '@shared/tier';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { call } from '../../../api/client';
import { useOpenedForm } from '../../../components/hooks/use-opened-form';
import rows from '../../../components/set-up-row.module.css';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { locale } from '../../../language/current';
import { texts } from '../../../texts';
import styles from './proxies.module.css';
import { TierCheck } from './tier-check';
import { TierForm } from './tier-form';

const perGb = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 3 });

interface Props {
  readonly setUp: TierSetUp;
  readonly onChange: () => void;
}

type Open = 'form' | 'check' | 'remove';

/** A tier's state and addresses, with forms to change and check it. */
export function TierRow({ setUp, onChange }: Props) {
  const { open, setOpen, row, close, done } = useOpenedForm<Open>(onChange);
  const { tier, by } = setUp;
  const name = texts.reach.tiers[tier].name;
  return (
    <li ref={row} className={rows.item} aria-label={name} tabIndex={-1}>
      <div className={styles.row}>
        <TierName setUp={setUp} />
        <TierState by={by} />
        <AboutTier setUp={setUp} />
        <Actions setUp={setUp} onOpen={setOpen} />
      </div>
      {open === 'form' && tier !== 'none' && <TierForm tier={tier} setUp={setUp} onDone={done} onCancel={close} />}
      {open === 'check' && <TierCheck tier={tier} onClose={close} />}
      {open === 'remove' && tier !== 'none' && (
        <ConfirmDialog
          title={texts.proxies.removeTitle}
          body={texts.proxies.removeBody(name)}
          confirm={texts.proxies.remove}
          onClose={close}
          onConfirm={async () => {
            await call('removeProxy', { tier });
            onChange();
          }}
        />
      )}
    </li>
  );
}

function TierName({ setUp: { tier } }: { readonly setUp: TierSetUp }) {
  return (
    <span className={`${rows.name} ${styles.name}`}>
      {texts.reach.tiers[tier].name}
      <code>{tier}</code>
    </span>
  );
}

function TierState({ by }: Pick<TierSetUp, 'by'>) {
  const Icon = by === null ? CircleDashed : CircleCheck;
  const word = by === null ? texts.proxies.missing : by === 'direct' ? texts.proxies.always : texts.proxies.ready;
  return (
    <span className={`${rows.state} ${by === null ? '' : rows.ready}`}>
      <Icon size={15} aria-hidden />
      {word}
    </span>
  );
}

const MAX_SHOWN = 2;

/** A tier's price, description and addresses. */
function AboutTier({ setUp: { tier, addresses, usdPerGb } }: { readonly setUp: TierSetUp }) {
  const more = addresses.length - MAX_SHOWN;
  const hint = addresses.length === 0 ? (texts.reach.tiers[tier].hint ?? '') : '';
  return (
    <div className={rows.about}>
      <div>{[texts.proxies.price(perGb.format(usdPerGb)), hint].filter(Boolean).join('. ')}</div>
      {addresses.slice(0, MAX_SHOWN).map((address) => (
        <div key={address}>{address}</div>
      ))}
      {more > 0 && <div>{texts.proxies.more(more)}</div>}
    </div>
  );
}

interface ActionsProps {
  readonly setUp: TierSetUp;
  readonly onOpen: (open: Open) => void;
}

function Actions({ setUp: { tier, by }, onOpen }: ActionsProps) {
  const action = (word: string, open: Open) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={texts.proxies.of(word, getTierName(tier))}
      onClick={() => onOpen(open)}
    >
      {word}
    </Button>
  );
  return (
    <div className={rows.actions}>
      {by !== null && action(texts.proxies.check, 'check')}
      {tier !== 'none' && action(by === null ? texts.proxies.set : texts.proxies.change, 'form')}
      {tier !== 'none' && by !== null && action(texts.proxies.remove, 'remove')}
    </div>
  );
}

function getTierName(tier: Tier): string {
  return texts.reach.tiers[tier].name;
}
