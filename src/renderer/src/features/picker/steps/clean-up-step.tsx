import { Popover } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { CleanUpPanel, getSamples } from '../../template-editor';
import type { OtherPage } from '../details/use-other-page';
import { countSteps, withSteps } from '../draft/clean-up';
import { getPipeline, type PickedField, withField } from '../draft/picker-draft';
import { useAsked } from '../preview/use-asked';
import { askExtractor, getDraftQuestion } from '../preview/use-preview';
import type { PickerState } from '../use-picker';
import { StepChip } from './step-chip';
import styles from './steps-bar.module.css';

interface Props {
  readonly picker: PickerState;
  readonly other: OtherPage | null;
}

const words = texts.picker.steps;

/** The clean-up steps of the picked fields, edited in place. */
export function CleanUpStep({ picker, other }: Props) {
  const [opened, setOpened] = useState(false);
  const { fields } = picker.draft;
  const count = countSteps(fields) + countSteps(other?.draft.fields ?? []);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={400}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <StepChip
          name={words.cleanUp}
          does={count === 0 ? words.asFound : plural(count, 'step')}
          disabled={fields.length === 0}
          onClick={() => setOpened((now) => !now)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={words.cleanUp} p={0}>
        <CleanUpOfFields picker={picker} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface OfFieldsProps {
  readonly picker: PickerState;
  readonly onClose: () => void;
}

function CleanUpOfFields({ picker, onClose }: OfFieldsProps) {
  const { draft, active, change } = picker;
  const [chosen, setChosen] = useState(active);
  const field = draft.fields.find(({ id }) => id === chosen) ?? draft.fields[0];
  const samples = useFoundValues(picker, field);
  if (field === undefined) return null;
  const { steps } = getPipeline(field);
  return (
    <>
      <fieldset className={styles.fields} aria-label={words.cleanUpFields}>
        {draft.fields.map((each) => (
          <button key={each.id} type="button" aria-pressed={each.id === field.id} onClick={() => setChosen(each.id)}>
            {each.name}
            {countSteps([each]) > 0 && <span>{countSteps([each])}</span>}
          </button>
        ))}
      </fieldset>
      <CleanUpPanel
        key={field.id}
        row={{ steps }}
        title={texts.templateEditor.cleanUpOf(field.name)}
        samples={samples}
        samplesOf={texts.picker.preview.thisPage}
        onChange={(changed, part) =>
          change(
            (latest) => {
              const own = latest.fields.find(({ id }) => id === field.id);
              return own ? withField(latest, withSteps(own, changed)) : latest;
            },
            texts.picker.did.cleanUp(field.name),
            part && `${part} ${field.id}`,
          )
        }
        onClose={onClose}
      />
    </>
  );
}

/** The first distinct values of a field before clean-up. */
function useFoundValues({ draft }: PickerState, field: PickedField | undefined) {
  const asFound = field && withField(draft, withSteps(field, []));
  const { value } = useAsked(asFound ? getDraftQuestion(asFound) : null, askExtractor);
  const items = value?.preview.items ?? [];
  return getSamples(
    items.map((item) => ({ item: { ...item, _url: draft.url } })),
    [field?.name ?? ''],
  );
}
