import {
  acceptBody,
  acceptedResponse,
  addStaffBody,
  changeStaffBody,
  doneResponse,
  invitationBody,
  invitationResponse,
  linkResponse,
  type MeData,
  meResponse,
  type StaffData,
  type StaffRowData,
  signInBody,
  staffChangesResponse,
  staffIdBody,
  staffListResponse,
} from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import { successOf } from '#contract/envelope.ts';
import { actsOf } from '#domain/counter/roles.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import * as say from '#sentences/server/answers.ts';
import type { Counter } from '../../services/counter/counter.ts';
import { counterLink } from '../../services/counter/staff/add-staff.ts';
import type { ListedStaff } from '../../services/counter/staff/listed-staff.ts';
import { IDLE_MINUTES, type StaffVisitor } from '../../services/counter/staff/staff-session.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import type { StaffCookie } from './staff-cookie.ts';
import { staffOf } from './staff-of.ts';

interface SignInParts {
  readonly counter: Counter;
  readonly cookie: StaffCookie;
}
interface StaffRouteParts {
  readonly counter: Counter;
  readonly publicUrl: string;
}

/** Signing in at the counter by a link or a code, and signing out. */
export function registerSignInRoutes(routes: ApiRoutes, { counter, cookie }: SignInParts): void {
  routes.post(
    at(counterApi.openInvitation),
    { schema: { summary: 'Open a link that works once', body: invitationBody, response: answers(invitationResponse) } },
    async ({ body }) => {
      const { member, asksName, secret, uri } = await counter.openInvitation(body.token);
      return successOf({ name: member.name, asks_name: asksName, roles: [...member.roles], secret, uri });
    },
  );
  routes.post(
    at(counterApi.acceptInvitation),
    { schema: { summary: 'Accept a link with the first code', body: acceptBody, response: answers(acceptedResponse) } },
    async ({ body }, reply) => {
      const { recoveryCodes, ...signedIn } = await counter.acceptInvitation(body);
      cookie.keep(reply, signedIn);
      return successOf({ recovery_codes: [...recoveryCodes] }, say.youAreSignedIn);
    },
  );
  routes.post(
    at(counterApi.signIn),
    { schema: { summary: 'Sign in at the counter', body: signInBody, response: answers(meResponse) } },
    async (request, reply) => {
      const signedIn = await counter.signIn({ ...request.body, device: cookie.device(request) });
      cookie.keep(reply, signedIn);
      return successOf(toMe(await counter.authenticate(signedIn.token)), say.youAreSignedIn);
    },
  );
  routes.post(
    at(counterApi.signOut),
    { schema: { summary: 'Sign out', response: answers(doneResponse) } },
    async (request, reply) => {
      await counter.signOut(cookie.read(request) ?? '');
      cookie.drop(reply);
      return successOf({}, say.youAreSignedOut);
    },
  );
  routes.get(
    at(counterApi.whoAmI),
    { schema: { summary: 'Who is signed in, and what they may do', response: answers(meResponse) } },
    async (request) => successOf(toMe(staffOf(request))),
  );
}

/** The pharmacy's staff, for an owner. */
export function registerStaffRoutes(routes: ApiRoutes, { counter, publicUrl }: StaffRouteParts): void {
  const invitationOf = ({ member, token }: { readonly member: StaffMember; readonly token: string }) =>
    successOf({ staff_id: member.id, link: counterLink(publicUrl, token) }, say.theLinkWorksOnce);
  routes.get(
    at(counterApi.listStaff),
    { schema: { summary: 'The people of the pharmacy', response: answers(staffListResponse) } },
    async () => {
      const rows = await counter.staff();
      return successOf(rows.map(toStaffRow));
    },
  );
  routes.post(
    at(counterApi.addStaff),
    { schema: { summary: 'Add somebody, and make their link', body: addStaffBody, response: answers(linkResponse) } },
    async (request) => {
      const { registration, registration_until: until, ...person } = request.body;
      return invitationOf(
        await counter.addStaff(staffOf(request), {
          ...person,
          registration: registration || null,
          registrationUntil: until || null,
        }),
      );
    },
  );
  routes.post(
    at(counterApi.inviteAgain),
    { schema: { summary: 'A further link for somebody', body: staffIdBody, response: answers(linkResponse) } },
    async (request) => invitationOf(await counter.inviteAgain(staffOf(request), request.body.staff_id)),
  );
  routes.post(
    at(counterApi.endStaff),
    { schema: { summary: 'End somebody’s time at the pharmacy', body: staffIdBody, response: answers(doneResponse) } },
    async (request) => {
      await counter.endStaff(staffOf(request), request.body.staff_id);
      return successOf({}, say.theyCannotSignInAny);
    },
  );
  routes.post(
    at(counterApi.resetStaff),
    {
      schema: {
        summary: 'End how somebody signs in, and make a link',
        body: staffIdBody,
        response: answers(linkResponse),
      },
    },
    async (request) => invitationOf(await counter.resetStaff(staffOf(request), request.body.staff_id)),
  );
  registerChangeRoutes(routes, counter);
}

/** Staff permissions, and their changes. */
function registerChangeRoutes(routes: ApiRoutes, counter: Counter): void {
  routes.post(
    at(counterApi.changeStaff),
    {
      schema: { summary: 'Change what somebody may do', body: changeStaffBody, response: answers(doneResponse) },
    },
    async (request) => {
      const { staff_id: staffId, version, roles, registration, registration_until: until } = request.body;
      const standing = { roles, registration: registration || null, registrationUntil: until || null };
      await counter.changeStaff(staffOf(request), { staffId, version, ...standing });
      return successOf({}, say.itIsChanged);
    },
  );
  routes.get(
    at(counterApi.listStaffChanges),
    { schema: { summary: 'Changes of roles', response: answers(staffChangesResponse) } },
    async () => {
      const changes = await counter.staffChanges();
      return successOf(
        changes.map(({ staffId, at: changedAt, by, rolesBefore, rolesAfter, registrationUntilAfter }) => ({
          ...{ staff_id: staffId, at: changedAt.toISOString(), by },
          ...{ roles_before: [...rolesBefore], roles_after: [...rolesAfter] },
          registration_until: registrationUntilAfter,
        })),
      );
    },
  );
}

function toStaffRow(row: ListedStaff): StaffRowData {
  return {
    ...toStaff(row),
    since: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    version: row.version,
    means: [...row.means],
    passkeys: row.passkeys,
    recovery_codes_left: row.recoveryCodesLeft,
    last_seen: row.lastSeen?.toISOString() ?? null,
    is_here: row.isHere,
    link_until: row.openLinkUntil?.toISOString() ?? null,
  };
}

function toStaff({ id, name, roles, registration, registrationUntil }: StaffMember): StaffData {
  return { staff_id: id, name, roles: [...roles], registration, registration_until: registrationUntil };
}

/** Who is signed in, and what they may do today. */
export function toMe({ member, signedInAt }: StaffVisitor): MeData {
  return {
    ...toStaff(member),
    acts: actsOf(member.roles),
    signed_in_at: signedInAt.toISOString(),
    idle_minutes: IDLE_MINUTES,
  };
}
