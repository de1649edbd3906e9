import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Args } from '../../../../src/renderer/src/screens/workflows/document/workflow-doc';
import { CommandFields } from '../../../../src/renderer/src/screens/workflows/forms/command-fields';
import { FRESH_COMMANDS } from '../../../../src/renderer/src/screens/workflows/forms/command-kinds';
import { renderPart } from '../../render-part';

function edit(verb: 'screenshot' | 'script') {
  let last: Args = FRESH_COMMANDS[verb];
  function Edited() {
    const [command, setCommand] = useState(last);
    last = command;
    return <CommandFields command={command} verb={verb} onChange={setCommand} />;
  }
  const { user } = renderPart(<Edited />);
  return { user, command: () => last };
}

describe('the fields of a command', () => {
  it('choose what a screenshot shows, and leave defaults out', async () => {
    const { user, command } = edit('screenshot');
    await user.selectOptions(screen.getByLabelText('What it shows'), 'page');
    await user.selectOptions(screen.getByLabelText('Format'), 'webp');
    expect(command()).toEqual({ screenshot: { area: 'page', format: 'webp' } });
    await user.selectOptions(screen.getByLabelText('What it shows'), 'viewport');
    await user.selectOptions(screen.getByLabelText('Format'), 'png');
    expect(command()).toEqual({ screenshot: true });
    await user.type(screen.getByLabelText('Element'), '#a');
    expect(command()).toEqual({ screenshot: { selector: '#a' } });
    expect(screen.queryByLabelText('What it shows')).toBeNull();
  });

  it('take a script of several lines', async () => {
    const { user, command } = edit('script');
    await user.type(screen.getByLabelText('JavaScript'), 'a(){Enter}b()');
    expect(command()).toEqual({ script: 'a()\nb()' });
  });
});
