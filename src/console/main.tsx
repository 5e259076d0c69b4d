import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { brand } from '#brand';
import './console.css';

const place = document.getElementById('counter');
if (!place) throw new Error('The page of the counter has no place for its screen.');
document.title = `Counter | ${brand.name}`;
createRoot(place).render(
  <StrictMode>
    <main>
      <h1>Counter</h1>
    </main>
  </StrictMode>,
);
