import { z } from 'zod';
import {
  type DraftData,
  type DraftLineData,
  draftBody,
  draftInCartResponse,
  draftLineBody,
  draftPagesResponse,
  draftPictureQuery,
  draftQuery,
  draftResponse,
  draftToCartBody,
  requestsOf,
} from '#contract/areas/shop/draft.ts';
import * as draftApi from '#contract/endpoints/shop/draft.ts';
import { successOf } from '#contract/envelope.ts';
import type { PaperDose } from '#domain/prescription-text/paper-line.ts';
import { rupees } from '#domain/pricing/money.ts';
import type { Ordering } from '../../services/ordering.ts';
import { answerLine, draftToCart } from '../../services/people/drafts/answer-draft.ts';
import { readDraftPicture } from '../../services/people/drafts/draft-picture.ts';
import { makeDraft } from '../../services/people/drafts/make-draft.ts';
import type { LinePacks, NamedMedicine, ViewedDraft, ViewedLine } from '../../services/people/drafts/view-draft.ts';
import { viewDraft } from '../../services/people/drafts/view-draft.ts';
import type { ServiceParts } from '../../services/service-parts.ts';
import { type ApiRoutes, answers, at, refusals } from '../mount.ts';
import { describeAs } from '../openapi.ts';
import { sendPrivateFile } from '../orders/private-links.ts';
import { withForm } from '../orders/read-multipart.ts';
import { accountOf } from './guard-routes.ts';

const response = answers(draftResponse);

/** Prescriptions and bills read into lines, their check by the customer, and adding the checked lines to the cart. */
export function registerDraftRoutes(routes: ApiRoutes, services: ServiceParts): void {
  routes.post(
    at(draftApi.makeDraft),
    { schema: { summary: 'Read a prescription, bill or message', body: draftBody, response } },
    async (request) => {
      const { text = '', fhir } = request.body;
      const input =
        fhir === undefined
          ? ({ source: 'text', text } as const)
          : ({ source: 'fhir', requests: requestsOf(fhir) } as const);
      return successOf(toDraftData(await makeDraft(services, accountOf(request), input)));
    },
  );
  routes.get(
    at(draftApi.getDraft),
    { schema: { summary: 'What was read, at current prices', querystring: draftQuery, response } },
    async (request) => successOf(toDraftData(await viewDraft(services, accountOf(request), request.query.draft_id))),
  );
  routes.get(
    at(draftApi.getDraftPicture),
    {
      schema: {
        summary: 'The picture of a page, or the part of it with one line',
        querystring: draftPictureQuery,
        response: refusals,
      },
    },
    async (request, reply) => {
      const { draft_id: draftId, line = null } = request.query;
      const bytes = await readDraftPicture(services, accountOf(request), { draftId, line });
      return sendPrivateFile(reply, { bytes, type: 'image/jpeg', name: 'paper.jpg', inline: true });
    },
  );
  routes.patch(
    at(draftApi.changeDraftLine),
    { schema: { summary: 'Confirm or change a line', body: draftLineBody, response } },
    async (request) => {
      const { draft_id: draftId, line, medicine_id: medicineId, dose, ...change } = request.body;
      const lineChange = { ...change, medicineId, dose: dose && toDose(dose) };
      return successOf(
        toDraftData(await answerLine(services, accountOf(request), { draftId, line, change: lineChange })),
      );
    },
  );
  routes.post(
    at(draftApi.draftToCart),
    {
      schema: {
        summary: 'Put the confirmed lines into the cart',
        body: draftToCartBody,
        response: answers(draftInCartResponse),
      },
    },
    async (request) => {
      const { draft_id: draftId, keep_brands: keepBrands = false } = request.body;
      const { added, refused, viewed } = await draftToCart(services, accountOf(request), { draftId, keepBrands });
      return successOf({ added: [...added], refused: [...refused], draft: toDraftData(viewed) });
    },
  );
}

/** The pictures that can go with an order. */
export function registerDraftPages(routes: ApiRoutes, ordering: Ordering): void {
  routes.get(
    at(draftApi.listDraftPages),
    {
      schema: { summary: 'The pictures that can go with the order of the cart', response: answers(draftPagesResponse) },
    },
    async (request) => {
      const pages = await ordering.draftPages(accountOf(request));
      return successOf(
        pages.map(({ draftId, sentAt, patient }) => ({ draft_id: draftId, sent_at: sentAt.toISOString(), patient })),
      );
    },
  );
}

/** The route that accepts a picture, in the scope that reads forms with files. */
export function registerDraftPictureRoute(routes: ApiRoutes, ordering: Ordering): void {
  routes.post(
    at(draftApi.sendDraftPicture),
    {
      schema: {
        summary: 'Send the picture of a page to be read',
        description: 'multipart/form-data with one file prescription_images: JPEG or PNG, 10 MB.',
        response: answers(draftResponse),
      },
      config: { swaggerTransform: describeAs({ body: z.object({ prescription_images: z.file() }) }) },
    },
    async (request) => {
      const accountId = accountOf(request);
      return successOf(
        toDraftData(await withForm(ordering, request, ({ files }) => ordering.sendPicture(accountId, files))),
      );
    },
  );
}

function toDose({ morning, noon, night }: { morning: number; noon: number; night: number }): PaperDose {
  const perDay = morning + noon + night;
  return { morning, noon, night, sos: false, every: null, perDay: perDay === 0 ? null : perDay, slotsExact: true };
}

/** About how long one page takes on a busy machine with two cores, in seconds. */
const PAGE_S = 5;

function toDraftData({ id, createdAt, status, waiting, draft, lines, cropped }: ViewedDraft): DraftData {
  const sent = lines.filter(({ line, asWritten }) => line.answer !== 'not-a-medicine' && asWritten !== null);
  const sum = (of: 'asWritten' | 'forLess') => sent.reduce((paise, line) => paise + (line[of]?.pricePaise ?? 0), 0);
  return {
    draft_id: id,
    source: draft.source,
    created_at: createdAt.toISOString(),
    status,
    ready_in_s: waiting * PAGE_S,
    failed_because: draft.failed ?? null,
    hints: draft.hints,
    lines: lines.map((line) => toLineData(line, cropped.has(line.line.line))),
    as_written: rupees(sum('asWritten')),
    for_less: rupees(sum('forLess')),
  };
}

function toLineData({ line, medicine, choices, ...viewed }: ViewedLine, hasPicture: boolean): DraftLineData {
  const { dose } = line;
  return {
    line: line.line,
    text: line.text,
    medicine: medicine && toNamed(medicine),
    choices: choices.map(toNamed),
    by_pharmacist: viewed.byPharmacist,
    open_because: line.open,
    dose: dose && {
      morning: dose.morning,
      noon: dose.noon,
      night: dose.night,
      sos: dose.sos,
      every: dose.every,
      per_day: dose.perDay,
    },
    days: line.days,
    quantity: line.quantity,
    packs: line.packs,
    units: viewed.units,
    answer: line.answer,
    has_picture: hasPicture,
    problem: viewed.problem,
    as_written: toPacks(viewed.asWritten),
    for_less: toPacks(viewed.forLess),
  };
}

function toNamed({ id, name, manufacturer, pack, unit }: NamedMedicine) {
  return { medicine_id: id, medicine_name: name, manufacturer, pack, unit };
}

function toPacks(of: LinePacks | null): DraftLineData['as_written'] {
  if (of === null) return null;
  const { medicine, packs, pricePaise } = of;
  return { ...toNamed(medicine), packs, units_in_pack: medicine.unitsInPack, price: rupees(pricePaise) };
}
