import { Anchor, Autocomplete, Radio } from '@mantine/core';
import { getRouteHash } from '../../routing/route';
import { getReader, READERS, type Reader } from '../../store/draft/reader';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { formatUsd } from '../../texts/format';
import { thousandPagesUsd } from '../../texts/reader';
import { Helped } from '../help';
import { getPrice, listSuggestedModels } from '../models';
import styles from './option-fields.module.css';

/** Who reads the pages, with which model, at what cost. */
export function ReaderFields() {
  const options = useStore((store) => store.draft.options);
  const models = useStore((store) => store.models);
  const setOptions = useStore((store) => store.setOptions);
  const reader = getReader(options, models?.default);
  return (
    <div className={`${styles.reader} ${styles.wide}`}>
      <Helped topic="option:reader">
        <Radio.Group
          size="xs"
          label={texts.reader.label}
          value={reader}
          onChange={(value) => setOptions({ reader: READERS.find((kind) => kind === value) ?? 'rules' })}
        >
          <div className={styles.readers}>
            {READERS.map((value) => (
              <Radio key={value} size="xs" value={value} label={texts.reader.kinds[value]} />
            ))}
          </div>
        </Radio.Group>
      </Helped>
      {reader !== 'rules' && <ModelField />}
      <Cost reader={reader} />
    </div>
  );
}

function ModelField() {
  const model = useStore((store) => store.draft.options.model);
  const models = useStore((store) => store.models);
  const setOptions = useStore((store) => store.setOptions);
  return (
    <Helped topic="option:model">
      <Autocomplete
        size="xs"
        label={texts.reader.model}
        placeholder={texts.reader.modelPlaceholder(models?.default ?? null)}
        value={model}
        onChange={(value) => setOptions({ model: value })}
        data={[...listSuggestedModels(models)]}
        limit={8}
        spellCheck={false}
      />
    </Helped>
  );
}

function Cost({ reader }: { readonly reader: Reader }) {
  const named = useStore((store) => store.draft.options.model.trim());
  const models = useStore((store) => store.models);
  const ownPrices = useStore((store) => store.ownPrices);
  const model = named || models?.default || null;
  if (reader === 'rules') return <p className={styles.costs}>{texts.reader.free}</p>;
  if (model === null)
    return (
      <p className={styles.costs}>
        {texts.reader.noModel}{' '}
        <Anchor inherit href={getRouteHash({ screen: 'settings', section: 'models' })}>
          {texts.reader.setUp}
        </Anchor>
      </p>
    );
  const price = getPrice(model, models, ownPrices);
  return (
    <p className={styles.costs}>
      {price
        ? texts.reader.costs(model, reader, formatUsd(thousandPagesUsd(price)))
        : texts.reader.costsUnknown(model, reader)}
    </p>
  );
}
