import type {
  DraftBody,
  DraftData,
  DraftInCartData,
  DraftLineBody,
  DraftPageData,
} from '#contract/areas/shop/draft.ts';
import * as draftApi from '#contract/endpoints/shop/draft.ts';
import { callApi, sendJson } from './call-api.ts';
import { type FetchedFile, fetchFile } from './fetch-file.ts';

/** The URL of a draft's picture, or of the part with one line. */
export function draftPictureUrl(id: string, line?: number): string {
  const part = line === undefined ? '' : `&line=${line}`;
  return `${draftApi.getDraftPicture.path}?draft_id=${encodeURIComponent(id)}${part}`;
}

/** The calls for a prescription, bill or message that is read into lines. */
export const draftClient = {
  make: (body: DraftBody) => sendJson<DraftData>(draftApi.makeDraft, body),
  get: (id: string) => callApi<DraftData>(`${draftApi.getDraft.path}?draft_id=${encodeURIComponent(id)}`),
  /** The whole picture, as a file. An API call can renew the session; the request of a file cannot. */
  picture: async (id: string): Promise<FetchedFile> => {
    const draft = await draftClient.get(id);
    return draft.success ? fetchFile(draftPictureUrl(id)) : { refused: draft.result.error };
  },
  sendPicture: (picture: File) => {
    const form = new FormData();
    form.append('prescription_images', picture);
    return callApi<DraftData>(draftApi.sendDraftPicture.path, { method: 'POST', body: form });
  },
  /** Pictures that can be sent with an order of the current cart. */
  pages: () => callApi<DraftPageData[]>(draftApi.listDraftPages.path),
  answer: (body: DraftLineBody) => sendJson<DraftData>(draftApi.changeDraftLine, body),
  toCart: (draft_id: string, keep_brands: boolean) =>
    sendJson<DraftInCartData>(draftApi.draftToCart, { draft_id, keep_brands }),
};
