import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CartData } from '#contract/areas/shop/cart.ts';
import { NO_ALL_CLEAR } from '#domain/safety/safety-finding.ts';
import { SafetyFindings } from './safety-findings.tsx';

type Finding = CartData['safety']['findings'][number];
const finding = (severity: Finding['severity'], sentence: string): Finding => ({
  ...{ severity, code: 'interaction', cause: sentence, salts: ['warfarin'], lines: ['a'], sentence },
  ...{ action: 'Ask us.', source: 'warfarin label 7' },
});
const show = (findings: Finding[], not_checked: string[] = []) =>
  render(<SafetyFindings safety={{ findings, not_checked, notice: NO_ALL_CLEAR }} />);

it('shows the disclaimer below every result, even without findings', () => {
  const { container } = show([]);
  expect(container).toHaveTextContent(NO_ALL_CLEAR);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows stop and ask findings, and folds those for information into one', () => {
  const { container } = show([
    finding('stop', 'One.'),
    finding('ask', 'Two.'),
    finding('know', 'Three.'),
    finding('know', 'Four.'),
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('One.');
  expect(container).toHaveTextContent('Two.');
  expect(container.querySelectorAll('details')).toHaveLength(1);
  expect(container.querySelector('details')).toHaveTextContent('Three. Ask us.');
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  expect(container).toHaveTextContent('not yet reviewed by a pharmacist');
});

it('names what it could not check', () => {
  const { container } = show([], ['powder from the vaidya']);
  expect(container).toHaveTextContent('We could not check powder from the vaidya.');
});
