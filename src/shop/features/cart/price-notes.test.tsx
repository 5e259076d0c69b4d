import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KendraBasket } from './price-notes.tsx';

it('shows what the basket would cost at a kendra, and what is not on its list', () => {
  const { container, rerender } = render(
    <KendraBasket basket={{ cost: 412.4, matched: 5, lines: 6, as_of: '2026-11-01' }} />,
  );
  expect(container).toHaveTextContent(
    'At a Jan Aushadhi Kendra this cart would cost about Rs 412, without the 1 of 6 medicines that is not on its list. We do not earn from this.',
  );
  rerender(<KendraBasket basket={{ cost: 412.4, matched: 6, lines: 6, as_of: '2026-11-01' }} />);
  expect(container).toHaveTextContent(
    'At a Jan Aushadhi Kendra this cart would cost about Rs 412. We do not earn from this.',
  );
  rerender(<KendraBasket basket={null} />);
  expect(container).toBeEmptyDOMElement();
});
