import { Button } from '@mantine/core';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import type { PickedField } from '../draft/picker-draft';
import { getSimilar } from '../page/alike';
import { getChain, type PageNode } from '../page/page-tree';
import type { Preview } from '../preview/use-preview';
import type { PickerState } from '../use-picker';
import styles from './fields.module.css';

interface Props {
  readonly picker: PickerState;
  readonly preview: Preview;
}

const ENOUGH = 3; // elements; two similar ones are often chance

/** What the last click did if it could mean something else, with the alternatives. */
export function ChoiceNotice({ picker, preview }: Props) {
  const field = picker.draft.fields.find(({ id }) => id === picker.active);
  if (!field || picker.outcome === null) return null;
  if (picker.outcome === 'records' || picker.outcome === 'values')
    return <Meaning picker={picker} preview={preview} field={field} />;
  const likes = picker.outcome === 'added' && picker.draft.perPage === 'one' ? getSimilarElements(picker, field) : [];
  const [first] = field.nodes;
  const second = likes.find(({ number }) => number !== first);
  if (likes.length < ENOUGH || !second) return null;
  const { like, all, row, allRows } = texts.picker.choice;
  const isRow = isOfPickedRow(picker, field);
  return (
    <div className={styles.choice} role="status">
      <span>{(isRow ? row : like)(formatCount(likes.length))}</span>
      <Button size="compact-xs" variant="default" onClick={() => picker.reach(field.id, 'more')}>
        {isRow ? allRows : all}
      </Button>
    </div>
  );
}

/** Whether a field is a cell of a table row in which another field was picked. */
function isOfPickedRow({ draft, framed }: PickerState, field: PickedField): boolean {
  const rowOf = ({ nodes: [first] }: PickedField) => {
    const node = first === undefined ? undefined : framed?.tree.nodes.get(first);
    return node && getChain(node).find(({ tag }) => tag === 'tr');
  };
  const own = rowOf(field);
  return own !== undefined && draft.fields.some((other) => other !== field && rowOf(other) === own);
}

function Meaning({ picker, preview, field }: Props & { readonly field: PickedField }) {
  const isRecords = picker.outcome === 'records';
  const found = preview.isOld ? null : preview.answer?.preview.count;
  const count = found ?? getSimilarElements(picker, field).length;
  return (
    <div className={styles.choice} role="status">
      <span>{isRecords ? texts.picker.choice.records(formatCount(count)) : texts.picker.choice.values}</span>
      <fieldset className={styles.choices} aria-label={texts.picker.choice.label}>
        <Button
          size="compact-xs"
          variant={isRecords ? 'filled' : 'default'}
          onClick={() => picker.choose(field.id, 'records')}
        >
          {texts.picker.choice.asRecords}
        </Button>
        <Button
          size="compact-xs"
          variant={isRecords ? 'default' : 'filled'}
          onClick={() => picker.choose(field.id, 'values')}
        >
          {texts.picker.choice.asValues}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => picker.split(field.id)}>
          {texts.picker.choice.asField}
        </Button>
      </fieldset>
    </div>
  );
}

function getSimilarElements({ framed }: PickerState, { nodes: [first] }: PickedField): readonly PageNode[] {
  const node = first === undefined ? undefined : framed?.tree.nodes.get(first);
  return framed && node ? getSimilar(framed.tree, node) : [];
}
