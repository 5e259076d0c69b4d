import { describe, expect, it } from 'vitest';
import { oldestOf } from './queue-counts.ts';

const tab = (name: Parameters<typeof oldestOf>[0][number]['tab'], oldestAt: string | null) => ({
  ...{ tab: name, count: oldestAt === null ? 0 : 1, late: 0, oldest_at: oldestAt },
});

describe('the oldest order', () => {
  it('is the one that has waited longest for the pharmacy, whatever its tab', () => {
    const tabs = [tab('rx', '2026-11-23T10:00:00Z'), tab('to_pack', '2026-11-23T08:00:00Z'), tab('release', null)];
    expect(oldestOf(tabs)).toEqual({ tab: 'to_pack', since: '2026-11-23T08:00:00Z' });
  });

  it('is never one that waits for the patient or is with a courier', () => {
    expect(oldestOf([tab('waiting', '2026-11-01T10:00:00Z'), tab('door', '2026-11-01T10:00:00Z')])).toBeNull();
    expect(oldestOf([])).toBeNull();
  });
});
