import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { FILE_KINDS, type FileOptions, USUAL_FILE_KINDS, USUAL_FILE_NAME } from '@shared/contract/file-options';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { Helped } from '../help';
import styles from './option-fields.module.css';

const MEGABYTE = 1_000_000; // bytes

/** Names, size and types of the files that the template asks for. */
export function FileFields() {
  const files = readFiles(useStore((store) => store.draft.options.files));
  const setOptions = useStore((store) => store.setOptions);
  const change = (part: Partial<Record<keyof FileOptions, unknown>>) => {
    const entries = Object.entries({ ...files, ...part }).filter(([, value]) => value !== undefined);
    setOptions({ files: entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries)) });
  };
  return (
    <>
      <Helped topic="option:files" className={styles.wide}>
        <TextInput
          size="xs"
          label={texts.options.fileName}
          placeholder={USUAL_FILE_NAME}
          value={files.name ?? ''}
          onChange={({ currentTarget: { value } }) => change({ name: value === '' ? undefined : value })}
          spellCheck={false}
        />
      </Helped>
      <Helped topic="option:fileSize">
        <NumberInput
          size="xs"
          label={texts.options.fileSize}
          placeholder="20"
          value={files.maxBytes === undefined ? '' : files.maxBytes / MEGABYTE}
          onChange={(value) => change({ maxBytes: value === '' ? undefined : Math.round(Number(value) * MEGABYTE) })}
          min={0.001}
          max={100}
          hideControls
        />
      </Helped>
      <Helped topic="option:fileTypes" className={styles.wide}>
        <MultiSelect
          size="xs"
          label={texts.options.fileTypes}
          value={[...(files.types ?? USUAL_FILE_KINDS)]}
          onChange={(types) => change({ types: types.length === 0 || isUsual(types) ? undefined : types })}
          data={FILE_KINDS.map((value) => ({ value, label: texts.options.fileKinds[value] }))}
        />
      </Helped>
    </>
  );
}

function isUsual(types: readonly string[]): boolean {
  return types.length === USUAL_FILE_KINDS.length && USUAL_FILE_KINDS.every((kind) => types.includes(kind));
}

function readFiles(json: string): Partial<FileOptions> {
  return json === '' ? {} : JSON.parse(json);
}
