import './zod-without-eval';
import './library/first-styles';
import './tokens.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { apiCode } from './api/client';
import { App } from './app';
import { rememberRoute } from './frame/route-memory';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

void apiCode().catch(() => {}); // beside the first paint; the first call says it where this failed
rememberRoute();
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <App />
    </MantineProvider>
  </StrictMode>,
);
