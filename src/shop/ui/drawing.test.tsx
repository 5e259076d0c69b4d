import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DRAWINGS, type DrawingName } from '#shop/styles/drawing-shapes.ts';
import { Drawing } from './drawing.tsx';

const names = Object.keys(DRAWINGS) as DrawingName[];

it.each(names)('%s keeps its place and is not read aloud', async (name) => {
  const { container } = render(<Drawing of={name} />);
  expect(container.firstElementChild).toHaveClass('h-[140px]', 'w-[200px]');
  await expect.poll(() => container.querySelectorAll('svg path').length).toBe(DRAWINGS[name].length);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it.each(names)('%s is painted in both accents, and each line is seen where colours are forced', async (name) => {
  const { container } = render(<Drawing of={name} />);
  await expect.poll(() => container.querySelectorAll('svg path').length).toBeGreaterThan(0);
  const painted = [...container.querySelectorAll('path')].map((path) => path.getAttribute('class') ?? '');
  expect(painted.some((classes) => classes.includes('stroke-brand-700'))).toBe(true);
  expect(painted.some((classes) => classes.includes('stroke-save'))).toBe(true);
  for (const classes of painted) expect(classes).toMatch(/forced-colors:(?:hidden|stroke-\[CanvasText\])/);
});

it('keeps all drawings together under 4 KB', () => {
  expect(JSON.stringify(DRAWINGS).length).toBeLessThan(4_000);
});
