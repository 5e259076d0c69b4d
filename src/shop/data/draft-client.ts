import type { DraftBody, DraftData, DraftInCartData, DraftLineBody } from '#contract/areas/draft.ts';
import * as draftApi from '#contract/endpoints/draft.ts';
import { callApi, sendJson } from './call-api.ts';

/** The calls of a prescription, bill or message that is read into lines. */
export const draftClient = {
  make: (body: DraftBody) => sendJson<DraftData>(draftApi.makeDraft, body),
  get: (id: string) => callApi<DraftData>(`${draftApi.getDraft.path}?draft_id=${encodeURIComponent(id)}`),
  answer: (body: DraftLineBody) => sendJson<DraftData>(draftApi.changeDraftLine, body),
  toCart: (draft_id: string, keep_brands: boolean) =>
    sendJson<DraftInCartData>(draftApi.draftToCart, { draft_id, keep_brands }),
};
