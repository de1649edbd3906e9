import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

/** Enters a text at once, where it does not matter how it is typed: each key draws the form anew. */
export async function enter(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Shows a part of the window as the app does, without motion, and a person who uses it. */
export function renderPart(part: ReactElement): { readonly user: UserEvent } {
  render(part, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  return { user: userEvent.setup() };
}
