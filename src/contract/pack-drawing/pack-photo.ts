/** The sizes of a photograph: the side of its square in pixels. Rows show the small one, a product's page the large one. */
export const PHOTO_SIDES = { small: 288, large: 768 } as const;
export type PhotoSize = keyof typeof PHOTO_SIDES;

const FOLDER = '/img/photo/';
const ADDRESS = /^\/img\/photo\/\w+\/([0-9a-f]{32})\/(.+)$/s;

/** The URL of a photograph, which is kept for good: its hash changes with the picture. The format is the browser's choice. */
export function photoUrl(medicineId: string, hash: string, size: PhotoSize): string {
  return `${FOLDER}${size}/${hash}/${encodeURIComponent(medicineId.toWellFormed())}`;
}

/** The photograph in the URL of a medicine's picture, with the medicine's id as the URL encodes it; null if it is a drawing. */
export function photoIn(url: string): { readonly hash: string; readonly id: string } | null {
  const [, hash, id] = ADDRESS.exec(url) ?? [];
  return hash && id ? { hash, id } : null;
}

/** Whether a medicine's picture is a photograph; pages call it one, and a drawing an illustration. */
export function isPhoto(url: string): boolean {
  return url.startsWith(FOLDER);
}
