import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Args } from '../../../../src/renderer/src/screens/workflows/document/workflow-doc';
import { FileArgs } from '../../../../src/renderer/src/screens/workflows/forms/file-args';
import { withArgs } from '../../../../src/renderer/src/screens/workflows/forms/form-props';
import { renderPart } from '../../render-part';

it('names and limits files where a question asks for some, and keeps no empty option', async () => {
  let last: Args = {};
  function Form({ questions }: { readonly questions: Args }) {
    const [args, setArgs] = useState<Args>({ questions });
    last = args;
    const onArgs = (change: Args) => setArgs(withArgs(args, change));
    const onArg = (name: string, value: unknown) => onArgs({ [name]: value });
    const faultAt = (...path: readonly (string | number)[]) => (path[1] === 'name' ? 'It leads out.' : undefined);
    return <FileArgs form={{ args, onArg, onArgs, faultAt, fields: null, isFirst: false, understood: null }} />;
  }
  const { user } = renderPart(<Form questions={{ manual: 'The manual | file' }} />);
  const name = screen.getByLabelText('File names');
  await user.type(name, 'docs/x');
  await user.type(screen.getByLabelText('Largest file, in MB'), '5');
  expect(last.files).toEqual({ name: 'docs/x', maxBytes: 5_000_000 });
  expect(screen.getByText('It leads out.')).toBeDefined();
  await user.clear(name);
  await user.clear(screen.getByLabelText('Largest file, in MB'));
  expect(last).toEqual({ questions: { manual: 'The manual | file' } });
  cleanup();
  renderPart(<Form questions={{ manual: 'The manual' }} />);
  expect(screen.queryByLabelText('File names')).toBeNull();
});
