import { DOOR_REASONS, type DoorReason } from '#domain/counter/door.ts';
import type { CancelBecause } from '#domain/counter/order-words.ts';
import type { Act } from '#domain/counter/roles.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import type { ExceptionDraft } from '#domain/counter/written-exception.ts';
import type { NotTakenReason, PacksBack, ReturnReason } from '#domain/orders/returns.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import { listStaffChanges } from '../../persistence/repositories/counter/staff/staff-change-repository.ts';
import { endStaffSession } from '../../persistence/repositories/counter/staff/staff-session-repository.ts';
import { createBooks } from '../books/books.ts';
import { createFigures } from '../books/figures.ts';
import { applyList, type SentList, tryList } from '../catalogue/import-at-counter.ts';
import { hashToken } from '../identity/session-keys.ts';
import { correctAddress, type ToldAddress } from '../orders/change-address.ts';
import { createRecalls } from '../recall/recalls.ts';
import type { ServiceParts } from '../service-parts.ts';
import { adoptSettings } from '../settings/adopt-settings.ts';
import { type EnteredSetting, enterSetting, settingHistory, showSettings } from '../settings/shop-settings.ts';
import { createStock } from '../stock/stock.ts';
import { moveAtCounter, type OnScreen } from './bench/bench-act.ts';
import { findParcelAtTheDoor } from './bench/find-parcel.ts';
import { handOver, packAtBench, shipParcel } from './bench/move-parcel.ts';
import { printOrderCard } from './bench/print-order-card.ts';
import { printInvoice, printLabel } from './bench/print-papers.ts';
import { readPickSheets } from './bench/read-pick-list.ts';
import { shortLine } from './bench/short-line.ts';
import { unpackParcel } from './bench/unpack-parcel.ts';
import { noteCall, showRequest } from './call-back/call-request.ts';
import { placePhoneOrder, quoteSpoken, type SpokenBasket } from './call-back/spoken-order.ts';
import { createDesk } from './desk/desk.ts';
import { cancelAtCounter, sendMessage, writeNote } from './order-page/act-on-order.ts';
import { showOrder } from './order-page/show-order.ts';
import { askReturn, endReturnWithout, takeBackPacks } from './returns/return-packs.ts';
import { acceptInvitation, openInvitation } from './staff/accept-invitation.ts';
import { inviteAgain, inviteStaff } from './staff/add-staff.ts';
import { changeStaff, resetStaff, type StandingChange } from './staff/change-staff.ts';
import { endStaffMember } from './staff/end-staff.ts';
import { showStaff } from './staff/listed-staff.ts';
import {
  addPasskey,
  askForPasskey,
  type CounterSite,
  dropPasskey,
  offerPasskey,
  ownPasskeys,
  signInByPasskey,
  siteOf,
} from './staff/passkeys.ts';
import { signInByCode } from './staff/sign-in.ts';
import { authenticateStaff, needAct, type StaffVisitor } from './staff/staff-session.ts';
import { endException, showExceptions, writeException } from './staff/written-exceptions.ts';
import { createTelephoneDesk } from './telephone/telephone.ts';
import { createTwoPersons } from './two-persons/two-persons.ts';

/** The use cases of the counter as routes call them. All except signing in take the person who made the request. */
export function createCounter(parts: ServiceParts) {
  const { db, now } = parts;
  return {
    desk: createDesk(parts),
    authenticate: (token: string | null) => authenticateStaff(parts, token),
    needAct: (visitor: StaffVisitor, act: Act) => needAct(visitor, act),
    openInvitation: (token: string) => openInvitation(parts, token),
    acceptInvitation: (typed: Parameters<typeof acceptInvitation>[1]) => acceptInvitation(parts, typed),
    signIn: (typed: Parameters<typeof signInByCode>[1]) => signInByCode(parts, typed),
    signOut: (token: string) => endStaffSession(db, hashToken(token), now()),
    staff: () => showStaff(parts),
    addStaff: (by: StaffVisitor, person: Omit<StaffMember, 'id'>) => inviteStaff(parts, person, { actor: actorOf(by) }),
    inviteAgain: (by: StaffVisitor, staffId: string) => inviteAgain(parts, staffId, actorOf(by)),
    endStaff: (by: StaffVisitor, staffId: string) => endStaffMember(parts, staffId, actorOf(by)),
    changeStaff: (by: StaffVisitor, change: StandingChange) => changeStaff(parts, change, actorOf(by)),
    resetStaff: (by: StaffVisitor, staffId: string) => resetStaff(parts, staffId, actorOf(by)),
    staffChanges: () => listStaffChanges(db),
    exceptions: () => showExceptions(parts),
    writeException: (by: StaffVisitor, staffId: string, draft: ExceptionDraft) =>
      writeException(parts, staffId, draft, actorOf(by)),
    endException: (by: StaffVisitor, id: string) => endException(parts, id, actorOf(by)),
    bench: benchOf(parts),
    returns: returnsOf(parts),
    callBack: callBackOf(parts),
    telephone: createTelephoneDesk(parts),
    stock: createStock(parts),
    recalls: createRecalls(parts),
    books: createBooks(parts),
    twoPersons: createTwoPersons(parts),
    page: pageOf(parts),
    settings: settingsOf(parts),
    figures: createFigures(parts),
    catalogue: {
      try: (sent: SentList) => tryList(parts, sent),
      apply: (actor: AuditActor, sent: Parameters<typeof applyList>[2]) => applyList(parts, actor, sent),
    },
    passkeys: (publicUrl: string) => passkeysOf(parts, siteOf(publicUrl)),
  };
}
export type Counter = ReturnType<typeof createCounter>;

/** Settings that an owner changes at run time. */
function settingsOf(parts: ServiceParts) {
  const { db, settings = { environment: {}, refusals: () => [] } } = parts;
  return {
    show: () => showSettings(db, settings.environment),
    history: () => settingHistory(db),
    enter: async (by: StaffVisitor, entered: EnteredSetting) => {
      const shown = await enterSetting(parts, entered, { ...settings, actor: actorOf(by) });
      await adoptSettings(db, settings.environment);
      return shown;
    },
  };
}

/** Everything of an order. */
function pageOf(parts: ServiceParts) {
  return {
    show: (number: string) => showOrder(parts, number),
    note: (by: StaffMember, note: Parameters<typeof writeNote>[2]) => writeNote(parts, by, note),
    message: (by: StaffMember, message: Parameters<typeof sendMessage>[2]) => sendMessage(parts, by, message),
    correctAddress: (by: StaffMember, details: ToldAddress) => correctAddress(parts, by, details),
    cancel: (by: StaffMember, onScreen: OnScreen, because: CancelBecause) =>
      cancelAtCounter(parts, by, onScreen, because),
  };
}

/** Picking, packing and delivery. */
function benchOf(parts: ServiceParts) {
  return {
    pick: (numbers: readonly string[]) => readPickSheets(parts, numbers),
    pack: (by: StaffMember, onScreen: OnScreen, onTheBench: Parameters<typeof packAtBench>[3]) =>
      packAtBench(parts, by, onScreen, onTheBench),
    short: (by: StaffMember, onScreen: OnScreen, details: Parameters<typeof shortLine>[3]) =>
      shortLine(parts, by, onScreen, details),
    unpack: (by: StaffMember, onScreen: OnScreen) => unpackParcel(parts, by, onScreen),
    label: (number: string) => printLabel(parts, number),
    orderCard: (number: string, asked: Parameters<typeof printOrderCard>[2]) => printOrderCard(parts, number, asked),
    invoice: (number: string) => printInvoice(parts, number),
    parcel: (typed: string) => findParcelAtTheDoor(parts, typed),
    ship: (by: StaffMember, onScreen: OnScreen, carried: Parameters<typeof shipParcel>[3]) =>
      shipParcel(parts, by, onScreen, carried),
    sendOut: (by: StaffMember, onScreen: OnScreen) => moveAtCounter(parts, by, onScreen, 'OUT_FOR_DELIVERY'),
    handOver: (by: StaffMember, onScreen: OnScreen, details: Parameters<typeof handOver>[3]) =>
      handOver(parts, by, onScreen, details),
    notHandedOver: (by: StaffMember, onScreen: OnScreen, reason: DoorReason) =>
      moveAtCounter(parts, by, onScreen, 'UNDELIVERED', { listed: DOOR_REASONS[reason] }),
    takeBack: (by: StaffMember, onScreen: OnScreen) => moveAtCounter(parts, by, onScreen, 'RETURNED_TO_ORIGIN'),
  };
}

/** Packs that customers send back. */
function returnsOf(parts: ServiceParts) {
  return {
    ask: (by: StaffMember, onScreen: OnScreen, reason: ReturnReason) => askReturn(parts, by, onScreen, reason),
    notTaken: (by: StaffMember, onScreen: OnScreen, why: NotTakenReason) => endReturnWithout(parts, by, onScreen, why),
    back: (by: StaffMember, onScreen: OnScreen, packs: readonly PacksBack[]) =>
      takeBackPacks(parts, by, onScreen, packs),
  };
}

/** Passkeys, bound to the address of the counter. */
function passkeysOf(parts: ServiceParts, site: CounterSite) {
  return {
    ask: () => askForPasskey(parts, site),
    signIn: (given: Parameters<typeof signInByPasskey>[2]) => signInByPasskey(parts, site, given),
    list: (by: StaffVisitor) => ownPasskeys(parts, by),
    offer: (by: StaffVisitor) => offerPasskey(parts, by, site),
    add: (by: StaffVisitor, made: Parameters<typeof addPasskey>[3]) => addPasskey(parts, by, site, made),
    drop: (by: StaffVisitor, id: string) => dropPasskey(parts, by, id),
  };
}

/** Calls to people who sent a prescription, and orders that are placed for them. */
function callBackOf(parts: ServiceParts) {
  return {
    show: ({ member, sessionId }: StaffVisitor, number: string) =>
      showRequest(parts, number, { member, sitting: { sessionId } }),
    note: ({ member }: StaffVisitor, number: string, call: Parameters<typeof noteCall>[3]) =>
      noteCall(parts, number, member, call),
    quote: (number: string, basket: SpokenBasket) => quoteSpoken(parts, number, basket),
    place: ({ member }: StaffVisitor, number: string, agreed: Parameters<typeof placePhoneOrder>[3]) =>
      placePhoneOrder(parts, number, member, agreed),
  };
}

/** How the audit log names a member of staff: by id. */
export function actorOf({ member }: StaffVisitor): AuditActor {
  return `staff:${member.id}`;
}
