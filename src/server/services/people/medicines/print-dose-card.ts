import { brand } from '#brand';
import { packDrawingOf } from '#contract/pack-drawing/pack-drawing.ts';
import { type CardLanguage, type CardSize, cardLine } from '#domain/courses/dose-card.ts';
import { drawPackPicture } from '../../../drawings/pack-picture.ts';
import { renderDoseCard } from '../../../receipts/dose-card/render-dose-card.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { findPatient } from '../health.ts';
import { type ListedMedicine, listMedicines } from './list-medicines.ts';

/** Pixels of a pack's picture: 300 dots an inch where it is printed largest. */
const PICTURE = 208;

/** Prints the current medicines of a patient of this account from their list. Stopped medicines are left out. */
export async function printDoseCard(
  parts: ServiceParts,
  accountId: string,
  asked: {
    readonly patientId: string | undefined;
    readonly language: CardLanguage;
    readonly size: CardSize;
    /** The address in the QR code on the card. */
    readonly address: string;
  },
): Promise<Buffer> {
  const { firstName, lastName } = await findPatient(parts, accountId, asked.patientId);
  const { medicines, today } = await listMedicines(parts, accountId, { patientId: asked.patientId });
  const lines = [];
  for (const medicine of medicines) {
    const { name, pack, unit, course } = medicine;
    const { schedule, food = null, stopped: isStopped } = course;
    const line = cardLine({ name, pack, unit, schedule, food, isStopped }, today);
    if (line !== null) lines.push({ ...line, picture: await pictureOf(parts, medicine) });
  }
  const { language, size, address } = asked;
  const patient = `${firstName} ${lastName}`.trim();
  return renderDoseCard({ shop: brand.name, patient, language, today, address, source: 'list', lines }, size);
}

/** The pack as the shop draws it; null for a medicine that left the catalogue. */
async function pictureOf({ snapshot }: ServiceParts, { course, pack }: ListedMedicine): Promise<Buffer | null> {
  const catalogue = snapshot();
  const rank = catalogue.rankOf(course.medicineId);
  return rank < 0 ? null : drawPackPicture(packDrawingOf(catalogue.factsAt(rank), pack), PICTURE);
}
