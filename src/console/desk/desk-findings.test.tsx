import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeskFindings } from './desk-findings.tsx';
import { DeskLines } from './desk-lines.tsx';
import { othersOk, sampleDesk, sampleFinding, sampleLine } from './desk-samples.ts';

const props = { typed: {}, at: null, onAt: () => undefined };

it.each(['ok', 'reject'] as const)('asks for the release only of what is approved: %s', (word) => {
  const verdict = { ...othersOk, verdict: word };
  const line = { ...sampleLine, schedule: 'H1' as const, needs_release: true, verdict };
  const desk = { ...sampleDesk, lines: [line], findings: [{ ...sampleFinding, verdict }] };
  render(<DeskFindings desk={desk} {...props} />);
  render(<DeskLines desk={desk} {...props} />);
  expect(screen.queryAllByText(/has to release it/)).toHaveLength(word === 'ok' ? 2 : 0);
});
