import {
  cardQuery,
  type MedicineData,
  type MedicinesData,
  medicineBody,
  medicinesQuery,
  medicinesResponse,
  type RefillData,
  refillBody,
  refillResponse,
  reminderBody,
  reminderResponse,
  removeMedicineQuery,
} from '#contract/areas/account/medicines.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import { successOf } from '#contract/envelope.ts';
import { DOSE_TIMES, type DoseQuarters } from '#domain/courses/dose-schedule.ts';
import * as say from '#sentences/server/answers.ts';
import { removeMedicine, saveMedicine } from '../../../services/people/medicines/change-medicine.ts';
import type { ListedMedicine, MedicineList } from '../../../services/people/medicines/list-medicines.ts';
import { listMedicines } from '../../../services/people/medicines/list-medicines.ts';
import { printDoseCard } from '../../../services/people/medicines/print-dose-card.ts';
import type { Refilled } from '../../../services/people/medicines/refill-medicines.ts';
import { refillMedicines } from '../../../services/people/medicines/refill-medicines.ts';
import { changeReminder } from '../../../services/people/medicines/reminders.ts';
import type { ServiceParts } from '../../../services/service-parts.ts';
import { type ApiRoutes, answers, at, refusals } from '../../mount.ts';
import { sendPrivateFile } from '../../orders/private-links.ts';
import { accountOf } from '../guard-routes.ts';

const response = answers(medicinesResponse);

/** The list of what a patient takes, and putting a refill into the cart. */
export function registerMedicineRoutes(routes: ApiRoutes, services: ServiceParts): void {
  routes.get(
    at(userApi.listMedicines),
    { schema: { summary: 'The medicines that a patient takes', querystring: medicinesQuery, response } },
    async (request) => {
      const { patient_id: patientId, day_of_month: dayOfMonth } = request.query;
      return successOf(toMedicinesData(await listMedicines(services, accountOf(request), { patientId, dayOfMonth })));
    },
  );
  routes.put(
    at(userApi.saveMedicine),
    { schema: { summary: 'Write a medicine into the list, or change it', body: medicineBody, response } },
    async (request) => {
      const { body } = request;
      const { start, until, pattern, pauses } = body;
      const kept = await saveMedicine(services, accountOf(request), {
        courseId: body.course_id,
        asOf: body.as_of === undefined ? undefined : new Date(body.as_of),
        patientId: body.patient_id,
        medicineId: body.medicine_id,
        schedule: { start, until, pattern, pauses, dose: scaled(body.dose, 4) },
        quartersLeft: body.units_left === undefined ? undefined : body.units_left * 4,
        stopped: body.stopped,
        skipUntil: body.skip_until,
        food: body.food,
      });
      return successOf(toMedicinesData(kept), say.yourListIsKept);
    },
  );
  routes.delete(
    at(userApi.removeMedicine),
    { schema: { summary: 'Take a medicine out of the list', querystring: removeMedicineQuery, response } },
    async (request) => {
      const left = await removeMedicine(services, accountOf(request), request.query.course_id);
      return successOf(toMedicinesData(left), say.itIsOutOfYourList);
    },
  );
  routes.post(
    at(userApi.refillMedicines),
    {
      schema: {
        summary: 'Put packs of listed medicines into the cart',
        body: refillBody,
        response: answers(refillResponse),
      },
    },
    async (request) => {
      const wishes = request.body.courses.map(({ course_id: courseId, packs }) => ({ courseId, packs }));
      return successOf(toRefillData(await refillMedicines(services, accountOf(request), wishes)));
    },
  );
  routes.put(
    at(userApi.changeMedicineReminder),
    {
      schema: {
        summary: 'Agree to a message before medicines run out, or take it back',
        body: reminderBody,
        response: answers(reminderResponse),
      },
    },
    async (request) => {
      const { patient_id: patientId, on } = request.body;
      await changeReminder(services, accountOf(request), { patientId, isOn: on });
      return successOf({ on }, on ? say.weSendYouAMessage : say.weSendYouNo);
    },
  );
}

/** What was put into the cart, as published. */
export function toRefillData({ added, refused }: Refilled): RefillData {
  return { added: [...added], refused: refused.map(({ courseId, sentence }) => ({ course_id: courseId, sentence })) };
}

/** A list as published. */
export function toMedicinesData({
  patientId,
  isReminded,
  today,
  asOf,
  medicines,
  delivered,
  boxes,
}: MedicineList): MedicinesData {
  return {
    patient_id: patientId,
    reminder: isReminded,
    today,
    as_of: asOf.toISOString(),
    medicines: medicines.map(toMedicineData),
    delivered: delivered.map(({ medicineId, name, units, on }) => ({
      medicine_id: medicineId,
      medicine_name: name,
      units,
      delivered_on: on,
    })),
    boxes: boxes.map(({ orderOn, lines }) => ({
      order_on: orderOn,
      lines: lines.map(({ id, packs, daysEarly, daysLate }) => ({
        course_id: id,
        packs,
        days_early: daysEarly,
        days_late: daysLate,
      })),
    })),
  };
}

const STATES = { 'runs-out': 'lasts', enough: 'enough', 'no-dose': 'no-dose', paused: 'paused' } as const;
const SENTENCES = {
  'runs-out': '',
  enough: say.youHaveEnoughOfIt,
  'no-dose': say.tellUsHowYou,
  paused: say.itIsPaused,
} as const;

function toMedicineData(listed: ListedMedicine): MedicineData {
  const { id, course, runOut, leftOut, supply } = listed;
  const { schedule } = course;
  const isAsNeeded = schedule.pattern.kind === 'as-needed' && runOut.kind === 'no-dose';
  return {
    course_id: id,
    medicine_id: course.medicineId,
    start: schedule.start,
    until: schedule.until,
    dose: scaled(schedule.dose, 1 / 4),
    pattern:
      schedule.pattern.kind === 'weekdays'
        ? { kind: 'weekdays', weekdays: [...schedule.pattern.weekdays] }
        : schedule.pattern,
    pauses: [...schedule.pauses],
    stopped: course.stopped,
    skip_until: course.skipUntil,
    food: course.food ?? null,
    medicine_name: listed.name,
    manufacturer: listed.manufacturer,
    pack: listed.pack,
    units_in_pack: listed.unitsInPack,
    unit: listed.unit,
    units_left: supply.quarters / 4,
    state: leftOut?.state ?? STATES[runOut.kind],
    sentence: leftOut?.sentence ?? (isAsNeeded ? say.takenOnlyWhenNeeded : SENTENCES[runOut.kind]),
    enough_until: runOut.kind === 'runs-out' && !course.stopped ? runOut.lastCoveredDay : null,
    order_by: leftOut === null ? listed.orderBy : null,
  };
}

/** The same dose in quarters of a unit, or back in units. */
function scaled(dose: DoseQuarters, factor: number): { -readonly [Time in keyof DoseQuarters]: number } {
  const [morning = 0, noon = 0, evening = 0, night = 0] = DOSE_TIMES.map((time) => dose[time] * factor);
  return { morning, noon, evening, night };
}

/** The list of medicines on paper. */
export function registerCardRoutes(routes: ApiRoutes, services: ServiceParts, publicUrl: string): void {
  routes.get(
    at(userApi.printDoseCard),
    { schema: { summary: 'What a patient takes when, to print', querystring: cardQuery, response: refusals } },
    async (request, reply) => {
      const { patient_id: patientId, lang: language, size } = request.query;
      const address = `${publicUrl}/account?tab=my-medicines`;
      const bytes = await printDoseCard(services, accountOf(request), { patientId, language, size, address });
      return sendPrivateFile(reply, {
        bytes,
        type: 'application/pdf',
        name: `dose-card-${language}.pdf`,
        inline: false,
      });
    },
  );
}
