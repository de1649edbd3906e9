import type { ItemChange } from '@shared/contract/jobs';
import { useCallback } from 'react';
import { VirtualRows } from '../../components/virtual-rows';
import { texts } from '../../texts';
import type { BothAsked } from './asked-fields';
import { ChangeRow } from './change-row';

const HEAD_PX = 66; // height of a row with its column names
const FIELD_PX = 27;

interface Props {
  readonly changes: readonly ItemChange[];
  readonly asked: BothAsked;
}

/** A list of changes of any length; each is measured when shown. */
export function ChangeList({ changes, asked }: Props) {
  const heightOf = useCallback(
    (index: number) => HEAD_PX + FIELD_PX * Object.keys(changes[index]?.fields ?? {}).length,
    [changes],
  );
  return (
    <VirtualRows label={texts.again.changes.label} count={changes.length} heightOf={heightOf} measured>
      {(index) => {
        const change = changes[index];
        return change && <ChangeRow change={change} asked={asked} />;
      }}
    </VirtualRows>
  );
}
