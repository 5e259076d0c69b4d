import type { ClosingTermsData } from '#contract/areas/account/privacy.ts';
import {
  closeAccountBody,
  closedAccountResponse,
  closingTermsResponse,
  exportResponse,
} from '#contract/areas/account/privacy.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import { successOf } from '#contract/envelope.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/server/answers.ts';
import type { Privacy } from '../../services/privacy/privacy.ts';
import { type ApiRoutes, answers, at, refusals } from '../mount.ts';
import { describeAs } from '../openapi.ts';
import { linkQuery, type PrivateLinks, sendPrivateFile } from '../orders/private-links.ts';
import { accountOf, signedInAs } from './guard-routes.ts';
import type { SessionCookieJar } from './session-cookies.ts';

interface PrivacyParts {
  readonly privacy: Privacy;
  readonly links: PrivateLinks;
  readonly cookies: SessionCookieJar;
}

const FRESH = 'The login must be at most 15 minutes old; otherwise the answer is 403 with result_code 14.'; // not a sentence: it is part of the API’s description.

/** A person's own data: exported, and deleted. */
export function registerPrivacyRoutes(routes: ApiRoutes, parts: PrivacyParts): void {
  registerExport(routes, parts);
  registerClosing(routes, parts);
}

function registerExport(routes: ApiRoutes, { privacy, links }: PrivacyParts): void {
  routes.post(
    at(userApi.requestDataExport),
    {
      schema: {
        summary:
          'An address, valid for five minutes, of an archive with everything held about the person; three times a day',
        description: FRESH,
        response: answers(exportResponse),
      },
    },
    async (request) => {
      const visitor = signedInAs(request);
      await privacy.allowExport(visitor);
      return successOf(links.linkTo(userApi.downloadMyData.path, visitor.accountId));
    },
  );
  routes.get(
    at(userApi.downloadMyData),
    {
      schema: { summary: 'The archive as ZIP, by the signed address that its owner was given', response: refusals },
      config: { swaggerTransform: describeAs({ querystring: linkQuery }) },
    },
    async (request, reply) => {
      const bytes = await privacy.archive(await links.openedBy(request));
      return sendPrivateFile(reply, { bytes, type: 'application/zip', name: 'my-data.zip', inline: false });
    },
  );
}

function registerClosing(routes: ApiRoutes, { privacy, cookies }: PrivacyParts): void {
  routes.get(
    at(userApi.getClosingTerms),
    {
      schema: {
        summary: 'What would happen if the account were deleted: when, what stays and why, what is in the way',
        response: answers(closingTermsResponse),
      },
    },
    async (request) => successOf(toClosingTerms(await privacy.terms(accountOf(request)))),
  );
  routes.post(
    at(userApi.closeAccount),
    {
      schema: {
        summary: 'Delete the account after the days of grace; a login before that keeps it',
        description: FRESH,
        body: closeAccountBody,
        response: answers(closedAccountResponse),
      },
    },
    async (request, reply) => {
      const { eraseAt } = await privacy.close(signedInAs(request));
      cookies.dropTokens(reply);
      return successOf({ erase_on: dayInIndia(eraseAt.getTime()) }, say.yourAccountIsClosed);
    },
  );
}

/** What a deletion would mean, as published. */
function toClosingTerms(terms: Awaited<ReturnType<Privacy['terms']>>): ClosingTermsData {
  return {
    erase_on: dayInIndia(terms.eraseAt.getTime()),
    grace_days: terms.graceDays,
    obstacle: terms.obstacle,
    kept: terms.kept.map(({ what, why, howLong }) => ({ what, why, how_long: howLong })),
  };
}
