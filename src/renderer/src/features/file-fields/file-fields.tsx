import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { FILE_KINDS, type FileOptions, USUAL_FILE_KINDS, USUAL_FILE_NAME } from '@shared/contract/file-options';
import { texts } from '../../texts';
import { Helped } from '../help';

const MEGABYTE = 1_000_000; // bytes

interface Props {
  readonly files: Partial<FileOptions>;
  /** Called with the changed options; undefined if none is left. */
  readonly onChange: (files: Partial<FileOptions> | undefined) => void;
  /** Class of fields that span a whole row. */
  readonly wide: string | undefined;
  readonly size?: 'xs' | 'sm';
  /** Fault of an option. */
  readonly faultAt?: (name: keyof FileOptions) => string | undefined;
}

/** Names, size and types of the files that rows link to. */
export function FileFields({ files, onChange, wide, size = 'xs', faultAt }: Props) {
  const change = (part: Partial<Record<keyof FileOptions, unknown>>) => {
    const entries = Object.entries({ ...files, ...part }).filter(([, value]) => value !== undefined);
    onChange(entries.length === 0 ? undefined : Object.fromEntries(entries));
  };
  return (
    <>
      <Helped topic="option:files" className={wide}>
        <TextInput
          size={size}
          label={texts.options.fileName}
          placeholder={USUAL_FILE_NAME}
          value={files.name ?? ''}
          onChange={({ currentTarget: { value } }) => change({ name: value === '' ? undefined : value })}
          error={faultAt?.('name')}
          spellCheck={false}
        />
      </Helped>
      <Helped topic="option:fileSize">
        <NumberInput
          size={size}
          label={texts.options.fileSize}
          placeholder="20"
          value={files.maxBytes === undefined ? '' : files.maxBytes / MEGABYTE}
          onChange={(value) => change({ maxBytes: value === '' ? undefined : Math.round(Number(value) * MEGABYTE) })}
          min={0.001}
          max={100}
          hideControls
          error={faultAt?.('maxBytes')}
        />
      </Helped>
      <Helped topic="option:fileTypes" className={wide}>
        <MultiSelect
          size={size}
          label={texts.options.fileTypes}
          value={[...(files.types ?? USUAL_FILE_KINDS)]}
          onChange={(types) => change({ types: types.length === 0 || isUsual(types) ? undefined : types })}
          data={FILE_KINDS.map((value) => ({ value, label: texts.options.fileKinds[value] }))}
          error={faultAt?.('types')}
        />
      </Helped>
    </>
  );
}

function isUsual(types: readonly string[]): boolean {
  return types.length === USUAL_FILE_KINDS.length && USUAL_FILE_KINDS.every((kind) => types.includes(kind));
}
