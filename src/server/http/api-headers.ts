/** What every JSON answer carries beside the headers of all answers: nobody may keep it. */
export const API_HEADERS = { 'cache-control': 'no-store' } as const;
