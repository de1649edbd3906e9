import './app/zod-without-eval';
import './app/theme/first-styles';
import './app/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askForApp } from './api/client';
import { App } from './app/app';
import { rememberRoute } from './app/frame/route-memory';
import { colorSchemeManager, cssVariablesResolver, theme } from './app/theme/theme';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

askForApp(); // the code of all other calls is loaded when the first of them is made, after the first paint
const died = rememberRoute();
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <App died={died} />
    </MantineProvider>
  </StrictMode>,
);
