import type { DeskData } from '#contract/areas/counter/desk.ts';
import { doctorFaults } from '#domain/counter/consultation.ts';
import { isSamePerson } from '#domain/counter/same-person.ts';
import { ageOn } from '#domain/people/age.ts';
import * as say from '#sentences/counter/desk.ts';
import { decideBodyOf, type Typed } from './typed.ts';

/** Something that must hold before a line can be approved. */
export interface Check {
  readonly what: string;
  readonly isMet: boolean;
}

const DAY_MS = 86_400_000;

/**
 * What must hold before a line is approved, as far as the screen can tell, as guidance. The server checks the same
 * rules, and its decision counts. `today` is the day in India, "yyyy-MM-dd"; `shown` are the files of which this screen
 * has drawn a page, with whether it has drawn all of them.
 */
export function checklist(desk: DeskData, typed: Typed, shown: ReadonlyMap<string, boolean>, today: string): Check[] {
  const { prescription } = typed;
  const hasLooked = desk.files.length > 0 && desk.files.every(({ file_id: id, opened }) => shown.get(id) ?? opened);
  const consulted = desk.consultation !== null;
  const isTyped = (text: string) => text.trim() !== '';
  const days = daysAllowed(desk, typed);
  const age = prescription.dated === '' ? null : daysBetween(prescription.dated, today);
  const sameName = isSamePerson(prescription.patient_name, desk.patient.name);
  const faults = doctorFaults({
    name: prescription.prescriber_name,
    registration: prescription.prescriber_registration,
    address: prescription.prescriber_address,
  });
  return [
    { what: say.youLookedAtEvery, isMet: hasLooked || consulted },
    { what: say.thePrescribersName, isMet: !faults.doctor_name },
    { what: say.thePrescribersAddress, isMet: !faults.doctor_address },
    { what: say.thePrescribersRegistrationNumber, isMet: !faults.doctor_registration },
    {
      what: days === null ? say.theDate : say.theDateAtMost(days),
      isMet: age !== null && age >= 0 && (days === null || age <= days),
    },
    {
      what: say.thePatientsNameIsOrWhy(desk.patient.name),
      isMet: isTyped(prescription.patient_name) && (sameName || isTyped(prescription.name_reason)),
    },
  ];
}

/**
 * How old the prescription may be for the lines that are approved, or would be: the shortest of their limits; null for
 * any age.
 */
function daysAllowed(desk: DeskData, typed: Typed): number | null {
  const { lines = [] } = decideBodyOf(desk, typed);
  const limits = desk.lines.flatMap(({ line, needs_verdict: needs, prescription_days: days, verdict: earlier }) => {
    const given = lines.find((one) => one.line === line) ?? (earlier?.is_stale ? null : earlier);
    return needs && days !== null && given?.verdict !== 'reject' ? [days] : [];
  });
  return limits.length === 0 ? null : Math.min(...limits);
}

function daysBetween(day: string, today: string): number | null {
  const ms = Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? null : Math.round(ms / DAY_MS);
}

/** The patient's name, sex and age: "Asha Rao, female, 46 years". What is not known is left out. */
export function patientInWords({ patient }: Pick<DeskData, 'patient'>, today: string): string {
  const { name, gender, date_of_birth: born } = patient;
  const age = born === null ? null : say.years(ageOn(today, born));
  return [name, gender, age].filter((part) => part !== null && part !== '').join(', ');
}
