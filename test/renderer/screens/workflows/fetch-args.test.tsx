import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Args } from '../../../../src/renderer/src/screens/workflows/document/workflow-doc';
import { ExtractForm } from '../../../../src/renderer/src/screens/workflows/forms/extract-form';
import { FetchForm } from '../../../../src/renderer/src/screens/workflows/forms/fetch-form';
import { withArgs } from '../../../../src/renderer/src/screens/workflows/forms/form-props';
import { renderPart } from '../../render-part';

const OCR = 'Read text of pictures and scans (OCR)';
const LANGUAGES = 'Languages of OCR';

const FORMS = [
  ['Fetch', FetchForm, { include: ['markdown'] }, ''],
  ['Extract', ExtractForm, { questions: { name: 'The name' } }, 'long'],
] as const;

for (const [step, StepForm, start, tags] of FORMS)
  it(`asks in which languages OCR reads in the step ${step}`, { tags: tags || [] }, async () => {
    let last: Args = {};
    function Form({ given }: { readonly given: Args }) {
      const [args, setArgs] = useState<Args>(given);
      last = args;
      const onArgs = (change: Args) => setArgs(withArgs(args, change));
      const onArg = (name: string, value: unknown) => onArgs({ [name]: value });
      const faultAt = (...path: readonly (string | number)[]) =>
        path[0] === 'ocrLanguages' && args.ocrLanguages !== undefined && !Array.isArray(args.ocrLanguages)
          ? 'It is no list.'
          : undefined;
      return <StepForm {...{ args, onArg, onArgs, faultAt, fields: null, isFirst: false, understood: null }} />;
    }
    const { user } = renderPart(<Form given={start} />);
    await user.click(screen.getByRole('button', { name: /^Loading pages/ }));
    expect(screen.queryByLabelText(LANGUAGES)).toBeNull();
    await user.click(screen.getByLabelText(OCR));
    await user.type(screen.getByLabelText(LANGUAGES), 'deu, chi_sim');
    expect(last).toEqual({ ...start, ocr: true, ocrLanguages: ['deu', 'chi_sim'] });
    await user.clear(screen.getByLabelText(LANGUAGES));
    expect(last).toEqual({ ...start, ocr: true });
    await user.type(screen.getByLabelText(LANGUAGES), '{{{{c}}');
    expect(last.ocrLanguages).toBe('{{c}}');
    expect(screen.getByText('It is no list.')).toBeDefined();
    await user.click(screen.getByLabelText(OCR));
    expect(last).toEqual(start);
    cleanup();
    renderPart(<Form given={{ ...start, ocrLanguages: ['jpn', 'eng'] }} />);
    expect(screen.getByLabelText<HTMLInputElement>(OCR).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(LANGUAGES).value).toBe('jpn, eng');
  });
