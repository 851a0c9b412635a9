import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchAhead } from './browser/ahead.ts';
import { asked } from './browser/ask.ts';
import { takeKey } from './browser/session.ts';
import { say } from './browser/say.ts';
import { applyTheme } from './browser/theme.ts';
import { Held } from './parts/states.tsx';
import './style/tokens.css';
import './style/base.css';
import './style/frame.css';
import './style/parts.css';
import './style/report.css';
import './style/pages.css';
import './style/print.css';

applyTheme();
document.documentElement.lang = say.language;
const key = takeKey();
if (key === undefined) fetchAhead(window.location.pathname);
const place = document.getElementById('page');
if (place === null) throw new Error('index.html has lost its place for the page');
createRoot(place).render(
  <StrictMode>
    <Held>
      <QueryClientProvider client={asked}>
        <App token={key} />
      </QueryClientProvider>
    </Held>
  </StrictMode>,
);
