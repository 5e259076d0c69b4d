import { useEffect } from 'react';
import type { StaffChangeData, StaffRowData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import * as say from '#sentences/counter/people.ts';
import * as dates from '#sentences/dates.ts';
import { useRead } from '../data/use-read.ts';
import { DataTable } from '../frame/data-table.tsx';
import { momentInWords } from '../frame/in-words.ts';
import { LookedUp } from '../frame/looked-up.tsx';

/** The changes of roles and registrations, and who made them. */
export function StaffChanges({ staff }: { readonly staff: readonly StaffRowData[] }) {
  const { data, refused, read } = useRead<StaffChangeData[]>(counterApi.listStaffChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the staff list is.
  useEffect(() => void read(), [read, staff]);
  const nameOf = (id: string) => staff.find(({ staff_id }) => staff_id === id)?.name ?? say.notKnown;
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <h2 id="changes" className="font-semibold text-lg">
        {say.changesOfRoles}
      </h2>
      <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
        {data?.length === 0 && <p>{say.nothingChangedYet}</p>}
        {data && data.length > 0 && (
          <DataTable
            caption={say.changesOfRoles}
            heads={[say.fullName, say.when, say.what, say.changedBy]}
            rows={data.map((row) => ({
              key: `${row.staff_id} ${row.at}`,
              cells: [nameOf(row.staff_id), momentInWords(row.at), whatOf(row), row.by ?? say.operatorOfTheMachine],
            }))}
          />
        )}
      </LookedUp>
    </section>
  );
}

function whatOf({ roles_before: before, roles_after: after, registration_until: until }: StaffChangeData): string {
  const roles = say.changedFromTo(before.join(', '), after.join(', '));
  return until === null ? roles : `${roles}; ${say.registeredUntilNow(dates.dateInWords(until))}`;
}
