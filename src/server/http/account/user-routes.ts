import { type HealthData, healthBody, healthQuery, healthResponse } from '#contract/areas/account/health.ts';
import { endedLoginsResponse, endLoginBody, type LoginData, loginsResponse } from '#contract/areas/account/logins.ts';
import {
  addMemberBody,
  memberResponse,
  membersResponse,
  updateMemberBody,
  updateUserBody,
  userResponse,
} from '#contract/areas/account/user.ts';
import * as sessionApi from '#contract/endpoints/account/session.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import { endLogin, endOtherLogins, listLogins } from '../../services/identity/end-logins.ts';
import type { PatientHealth } from '../../services/people/health.ts';
import { changeHealth, readHealth } from '../../services/people/health.ts';
import {
  addFamilyMember,
  readFamily,
  readProfile,
  updateFamilyMember,
  updateProfile,
} from '../../services/people/profile.ts';
import type { ServiceParts } from '../../services/service-parts.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { accountOf, signedInAs } from './guard-routes.ts';
import { fromMemberTexts, fromPersonTexts, toFamilyMemberData, toUserData } from './people.wire.ts';
import type { SessionCookieJar } from './session-cookies.ts';

/** Everything under /user: the account holder's profile and the family. */
export function registerUserRoutes(routes: ApiRoutes, services: ServiceParts): void {
  routes.get(
    at(sessionApi.getUser),
    { schema: { summary: "The account holder's profile", response: answers(userResponse) } },
    async (request) => successOf(toUserData(await readProfile(services, accountOf(request)))),
  );
  routes.put(
    at(userApi.updateUser),
    {
      schema: {
        summary: 'Change the profile',
        description: 'The phone is the identity: one that is sent along changes nothing.',
        body: updateUserBody,
        response: answers(userResponse),
      },
    },
    async (request) => {
      const holder = await updateProfile(services, accountOf(request), fromPersonTexts(request.body));
      return successOf(toUserData(holder), say.profileUpdatedSuccessfully);
    },
  );
  registerFamilyRoutes(routes, services);
}

function registerFamilyRoutes(routes: ApiRoutes, services: ServiceParts): void {
  routes.get(
    at(userApi.listFamilyMembers),
    { schema: { summary: 'The family, without the holder', response: answers(membersResponse) } },
    async (request) => successOf((await readFamily(services, accountOf(request))).map(toFamilyMemberData)),
  );
  routes.post(
    at(userApi.addFamilyMember),
    { schema: { summary: 'Add a family member', body: addMemberBody, response: answers(memberResponse) } },
    async (request) => {
      const member = await addFamilyMember(services, accountOf(request), fromMemberTexts(request.body));
      return successOf(toFamilyMemberData(member), say.memberAddedSuccessfully);
    },
  );
  routes.put(
    at(userApi.updateFamilyMember),
    { schema: { summary: 'Change a family member', body: updateMemberBody, response: answers(memberResponse) } },
    async (request) => {
      const { patient_id, ...person } = request.body;
      const member = await updateFamilyMember(services, accountOf(request), patient_id, fromPersonTexts(person));
      return successOf(toFamilyMemberData(member), say.memberUpdatedSuccessfully);
    },
  );
}

const response = answers(healthResponse);

/** Reading and changing the optional health answers for the cart's safety check. */
export function registerHealthRoutes(routes: ApiRoutes, services: ServiceParts): void {
  routes.get(
    at(userApi.getHealth),
    { schema: { summary: 'What a patient told about their health', querystring: healthQuery, response } },
    async (request) =>
      successOf(toHealthData(await readHealth(services, accountOf(request), request.query.patient_id))),
  );
  routes.put(
    at(userApi.changeHealth),
    { schema: { summary: 'Tell about a patient’s health, or take it back', body: healthBody, response } },
    async (request) => {
      const { patient_id: patientId, agreed, ...typed } = request.body;
      const saved = await changeHealth(services, accountOf(request), { patientId, agreed, answers: typed });
      return successOf(toHealthData(saved), agreed ? say.yourAnswersAreKept : say.yourAnswersAreErased);
    },
  );
}

function toHealthData({
  patientId,
  agreed,
  answers: { allergies, conditions, medicines, ...states },
}: PatientHealth): HealthData {
  return {
    patient_id: patientId,
    agreed,
    ...states,
    allergies: [...allergies],
    conditions: [...conditions],
    medicines: [...medicines],
  };
}

interface LoginParts {
  readonly services: ServiceParts;
  readonly cookies: SessionCookieJar;
}

/** Lists a person's logins, and ends one of them or all others. */
export function registerLoginRoutes(routes: ApiRoutes, { services, cookies }: LoginParts): void {
  routes.get(
    at(userApi.listLogins),
    { schema: { summary: 'Where the person is logged in', response: answers(loginsResponse) } },
    async (request) => {
      const { accountId, sessionId } = signedInAs(request);
      return successOf(toLogins(await listLogins(services, accountId), sessionId));
    },
  );
  routes.post(
    at(userApi.endLogin),
    {
      schema: {
        summary: 'End one of the own logins, at once and for good',
        body: endLoginBody,
        response: answers(endedLoginsResponse),
      },
    },
    async (request, reply) => {
      const { accountId, sessionId } = signedInAs(request);
      const { login_id: ended } = request.body;
      await endLogin(services, accountId, ended);
      if (ended === sessionId) cookies.dropTokens(reply);
      return successOf({ ended: 1 }, say.thatLoginHasEnded);
    },
  );
  routes.post(
    at(userApi.endOtherLogins),
    {
      schema: {
        summary: 'End every own login but this one',
        description: 'The login must be at most 15 minutes old; otherwise the answer is 403 with result_code 14.',
        response: answers(endedLoginsResponse),
      },
    },
    async (request) =>
      successOf({ ended: await endOtherLogins(services, signedInAs(request)) }, say.allOtherLoginsHave),
  );
}

/** A person's logins, as published: the requesting one (`own`) first, the others in the given order. */
function toLogins(logins: Awaited<ReturnType<typeof listLogins>>, own: string): LoginData[] {
  const published = logins.map(({ id, device, createdAt, lastUsedAt }) => ({
    login_id: id,
    device: device ?? say.aBrowser,
    since: createdAt.toISOString(),
    last_used: lastUsedAt.toISOString(),
    is_this: id === own,
  }));
  return [...published.filter(({ is_this }) => is_this), ...published.filter(({ is_this }) => !is_this)];
}
