import { createHash } from 'node:crypto';
import type { Order } from '#domain/orders/order.ts';
import { findAccount } from '../../persistence/repositories/people/account-repository.ts';
import { listAddresses } from '../../persistence/repositories/people/address-repository.ts';
import type { CheckedCart } from '../cart/check-cart.ts';
import { logOut } from '../identity/end-logins.ts';
import { sendOtp } from '../identity/send-otp.ts';
import { verifyOtp } from '../identity/verify-otp.ts';
import { createOrdering } from '../ordering.ts';
import { readOrders } from '../orders/read-order.ts';
import { addAddress, readProfile, updateProfile } from '../people/profile.ts';
import { dropSent, receiveFile, type SentFile } from '../prescription-files/sent-file.ts';
import type { ServiceParts } from '../service-parts.ts';
import { drawPdf, drawPhoto, writePaper } from './draw-prescription.ts';
import { type SampleMedicines, type SampleOrder, samplePatient, type Wish } from './sample-plan.ts';

const CODE = '0000';
const ONE_PAGE = { page: 1, limit: 1 };
const NOBODY = { device: null, network: '127.0.0.1', site: null } as const;

/** The account of a patient of the sample day with a name and an address; created by a normal login if there is none. */
export async function samplePatientAccount(parts: ServiceParts, place: number): Promise<string> {
  const { phone, person, pinCode } = samplePatient(place);
  const quiet = { ...parts, drawCode: () => CODE, messenger: { send: async () => undefined } };
  const accountId = (await findAccount(parts.db, phone)) ?? (await signUp(quiet, phone));
  await updateProfile(quiet, accountId, person);
  if ((await listAddresses(parts.db, accountId)).length === 0) {
    await addAddress(quiet, accountId, {
      ...{ name: `${person.firstName} ${person.lastName}`, phone, type: 'home' },
      ...{ houseNumber: String(place + 1), street: 'Sample Street', landmark: '', pinCode }, // not a sentence: an invented street.
      ...{ city: '', state: '', position: null },
    });
  }
  return accountId;
}

async function signUp(parts: ServiceParts, phone: string): Promise<string> {
  const { challenge } = await sendOtp(parts, { phone, challenge: null, ...NOBODY });
  const { accountId, tokens } = await verifyOtp(parts, {
    ...{ phone, code: CODE, challenge, earlierAccess: null, userAgent: undefined },
    ...NOBODY,
  });
  await logOut(parts, { access: tokens.access, refresh: tokens.refresh });
  return accountId;
}

/** Places an order of the sample day, with the file that is added later; returns the existing one if it was placed before. */
export async function placeSample(
  parts: ServiceParts,
  place: number,
  plan: SampleOrder,
  medicines: SampleMedicines,
): Promise<Order> {
  const accountId = await samplePatientAccount(parts, place);
  const [before] = await readOrders(parts, accountId, ONE_PAGE);
  const order = before?.order ?? (await placeNew(parts, accountId, place, { plan, medicines }));
  if (plan.paper?.kind === 'pdf' && order.prescriptionStatus === 'TELECONSULT') {
    const paper = writePaper(
      { lines: order.lines, patientName: order.patient.name },
      { place, fault: plan.paper.fault, at: parts.now() },
    );
    await withFile(parts, 'prescription.pdf', await drawPdf(paper, parts.now()), (file) =>
      createOrdering(parts).addPrescription(accountId, order.id, [file]),
    );
  }
  return order;
}

async function placeNew(
  parts: ServiceParts,
  accountId: string,
  place: number,
  { plan, medicines }: { readonly plan: SampleOrder; readonly medicines: SampleMedicines },
): Promise<Order> {
  const { fault = null, kind = null } = plan.paper ?? {};
  const ordering = createOrdering(parts);
  const cart = await fillCart(parts, accountId, place, {
    wishes: plan.wishes,
    packs: fault === 'quantity_over' ? 2 : 1,
    medicines,
  });
  const [address] = await listAddresses(parts.db, accountId);
  const holder = await readProfile(parts, accountId);
  const key = `sample-day-${place}`;
  const request = {
    ...({ patientId: holder.patientId, addressId: address?.addressId ?? '', orderType: 'cod', source: 'web' } as const),
    ...{ consent: {}, draftPages: [], askPharmacist: true, shown: { payablePaise: null, lines: null } },
    ...{ key, fingerprint: createHash('sha256').update(key).digest() },
  };
  if (kind !== 'photo') return (await ordering.placeOrder(accountId, request, [])).order;
  const lines = cart.lines.map(({ saved, choice, sent }) => ({
    searchedName: choice.searched.printed.record.name,
    packLabel: choice.searched.printed.record.packLabel,
    quantity: saved.quantity,
    schedule: sent.printed.offer.facts.schedule as Order['lines'][number]['schedule'],
  }));
  const patientName = `${holder.firstName} ${holder.lastName}`;
  const paper = writePaper({ lines, patientName }, { place, fault, at: parts.now() });
  const photo = await drawPhoto(paper, fault === 'unreadable' || fault === 'cut_off' ? fault : 'sharp');
  const placed = await withFile(parts, 'prescription.png', photo, (file) =>
    ordering.placeOrder(accountId, request, [file]),
  );
  return placed.order;
}

/** Puts a medicine for each wish into the empty cart: the first without a finding, or the pair that causes one. */
async function fillCart(
  parts: ServiceParts,
  accountId: string,
  place: number,
  {
    wishes,
    packs,
    medicines,
  }: { readonly wishes: readonly Wish[]; readonly packs: number; readonly medicines: SampleMedicines },
): Promise<CheckedCart> {
  const ordering = createOrdering(parts);
  let cart = await ordering.cart(accountId);
  for (const { saved } of cart.lines) cart = await ordering.removeWholeLine(accountId, saved.medicineId);
  for (const [index, wish] of wishes.entries()) {
    const candidates: readonly (readonly string[])[] =
      wish === 'twin' ? medicines.twin : medicines[wish].map((id) => [id]);
    cart = await addFitting(parts, accountId, {
      ...{ wish, packs, candidates: turned(candidates, place + index) },
      taken: new Set(cart.lines.map(({ saved }) => saved.medicineId)),
    });
  }
  return cart;
}

async function addFitting(
  parts: ServiceParts,
  accountId: string,
  {
    wish,
    packs,
    candidates,
    taken,
  }: {
    readonly wish: Wish;
    readonly packs: number;
    readonly candidates: readonly (readonly string[])[];
    readonly taken: ReadonlySet<string>;
  },
): Promise<CheckedCart> {
  const ordering = createOrdering(parts);
  for (const ids of candidates) {
    if (ids.some((id) => taken.has(id))) continue;
    let cart: CheckedCart | null = null;
    for (const medicineId of ids)
      cart = await ordering.addToCart(accountId, { medicineId, quantity: packs, keepOriginal: wish !== 'substitute' });
    if (cart !== null && isFound(cart) === (wish === 'twin')) return cart;
    for (const medicineId of ids) await ordering.removeWholeLine(accountId, medicineId);
  }
  throw new Error(`No medicine of the catalogue serves the sample day's wish "${wish}".`);
}

function isFound({ safety }: CheckedCart): boolean {
  return safety.notChecked.length > 0 || safety.findings.some(({ severity }) => severity !== 'know');
}

/** The rows rotated to another start, so that orders differ in their medicines. */
function turned<Row>(rows: readonly Row[], by: number): readonly Row[] {
  const start = by % rows.length;
  return [...rows.slice(start), ...rows.slice(0, start)];
}

/** Sends a file as a browser does: it is on the disk without a name, and is deleted afterwards. */
export async function withFile<Result>(
  { incomingFolder }: Pick<ServiceParts, 'incomingFolder'>,
  name: string,
  bytes: Buffer,
  send: (file: SentFile) => Promise<Result>,
): Promise<Result> {
  const file = await receiveFile(incomingFolder, name, [bytes]);
  return send(file).finally(() => dropSent([file]));
}
