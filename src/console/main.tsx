import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Counter } from './counter.tsx';
import { CounterSession } from './data/session.tsx';
import './console.css';

const place = document.getElementById('counter');
if (!place) throw new Error('The counter’s page has no #counter element.');
createRoot(place).render(
  <StrictMode>
    <BrowserRouter basename="/counter">
      <CounterSession>
        <Counter />
      </CounterSession>
    </BrowserRouter>
  </StrictMode>,
);
