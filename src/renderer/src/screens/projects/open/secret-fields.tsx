import { PasswordInput } from '@mantine/core';
import type { ProjectPreview } from '@shared/contract/projects';
import type { Choices } from './choices';

interface Props {
  readonly secrets: ProjectPreview['secrets'];
  readonly choices: Choices;
  readonly onPut: (of: 'secrets', name: string, value: string) => void;
  readonly faultAt: (...at: readonly string[]) => string | undefined;
}

/** An input for each secret that a file needs. */
export function SecretFields({ secrets, choices, onPut, faultAt }: Props) {
  return secrets.map(({ name, what }) => (
    <PasswordInput
      key={name}
      label={what}
      autoComplete="off"
      value={choices.secrets[name] ?? ''}
      onChange={({ currentTarget }) => onPut('secrets', name, currentTarget.value)}
      error={faultAt('secrets', name)}
    />
  ));
}
