import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Calls } from './open-request.tsx';

type Request = Parameters<typeof Calls>[0]['request'];

it.each([
  [[], 1],
  [[{ call_id: 'c-1' }], 0],
])('says that nobody has called only where no call was placed either', (placed_calls, times) => {
  render(<Calls request={{ calls: [], placed_calls } as unknown as Request} />);
  expect(screen.queryAllByText('Nobody has called yet.')).toHaveLength(times);
});
