import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  addMemberBody,
  memberResponse,
  membersResponse,
  updateMemberBody,
  updateUserBody,
  userResponse,
} from '#contract/areas/user.ts';
import * as sessionApi from '#contract/endpoints/session.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { failure, successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import type { Accounts } from '../../services/accounts.ts';
import { at } from '../mount.ts';
import { accountOf } from './guard-routes.ts';
import { fromMemberTexts, fromPersonTexts, toFamilyMemberData, toUserData } from './people.wire.ts';

const tags = ['User'];
const refusals = { '4xx': failure, '5xx': failure };

/** Everything under /user: the account holder's profile and the family. */
export function registerUserRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  routes.get(
    at(sessionApi.getUser),
    {
      schema: { tags, summary: "The account holder's profile", response: { 200: userResponse, ...refusals } },
    },
    async (request) => successOf(toUserData(await accounts.profile(accountOf(request)))),
  );
  routes.put(
    at(userApi.updateUser),
    {
      schema: {
        tags,
        summary: 'Change the profile',
        description: 'The phone is the identity: one that is sent along changes nothing.',
        body: updateUserBody,
        response: { 200: userResponse, ...refusals },
      },
    },
    async (request) => {
      const holder = await accounts.updateProfile(accountOf(request), fromPersonTexts(request.body));
      return successOf(toUserData(holder), say.profileUpdatedSuccessfully);
    },
  );
  registerFamilyRoutes(scope, accounts);
}

function registerFamilyRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  routes.get(
    at(userApi.listFamilyMembers),
    {
      schema: { tags, summary: 'The family, without the holder', response: { 200: membersResponse, ...refusals } },
    },
    async (request) => successOf((await accounts.family(accountOf(request))).map(toFamilyMemberData)),
  );
  routes.post(
    at(userApi.addFamilyMember),
    {
      schema: {
        tags,
        summary: 'Add a family member',
        body: addMemberBody,
        response: { 200: memberResponse, ...refusals },
      },
    },
    async (request) => {
      const member = await accounts.addFamilyMember(accountOf(request), fromMemberTexts(request.body));
      return successOf(toFamilyMemberData(member), say.memberAddedSuccessfully);
    },
  );
  routes.put(
    at(userApi.updateFamilyMember),
    {
      schema: {
        tags,
        summary: 'Change a family member',
        body: updateMemberBody,
        response: { 200: memberResponse, ...refusals },
      },
    },
    async (request) => {
      const { patient_id, ...person } = request.body;
      const member = await accounts.updateFamilyMember(accountOf(request), patient_id, fromPersonTexts(person));
      return successOf(toFamilyMemberData(member), say.memberUpdatedSuccessfully);
    },
  );
}
