import type { ResponseOf } from '@shared/contract';
import { call } from '../../../api/client';
import type { Models } from '../../../store/models-slice';
import { texts } from '../../../texts';
import { ModelChoice } from './model-choice';

interface Props {
  readonly models: Models;
  readonly settings: ResponseOf<'getSettings'>;
  readonly onChange: () => void;
}

/** The default model. */
export function DefaultModel({ models, settings, onChange }: Props) {
  return (
    <ModelChoice
      title={texts.models.standard}
      hint={models.defaultFrom === 'environment' ? texts.models.fromEnvironment : texts.models.standardHint}
      label={texts.models.model}
      chosen={models.default}
      useNone={settings.model === null ? undefined : texts.models.useNone}
      models={models}
      settings={settings}
      onSave={async (model) => {
        await call('changeSettings', { model });
        onChange();
      }}
      onChange={onChange}
    />
  );
}

/** The model that writes extractor code if learning from examples is not enough. */
export function AuthorModel({ models, settings, onChange }: Props) {
  const { authorModel } = settings;
  return (
    <ModelChoice
      title={texts.models.author}
      hint={texts.models.authorHint}
      label={texts.models.authorLabel}
      chosen={authorModel}
      useNone={authorModel === null ? undefined : texts.models.authorNone}
      models={models}
      settings={settings}
      onSave={async (model) => {
        await call('changeSettings', { authorModel: model });
        onChange();
      }}
      onChange={onChange}
    />
  );
}
