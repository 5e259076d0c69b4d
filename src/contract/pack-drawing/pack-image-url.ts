import { PACK_VIEWS, type PackDrawing, type PackView } from './pack-drawing.ts';
import { photoUrl } from './pack-photo.ts';
import { stableHash } from './palette.ts';

/**
 * Raise this whenever any drawing changes: browsers cache a picture for good under its hash. A test compares the
 * drawings.
 */
export const DRAWING_VERSION = 3;

/** Eight hex digits that change with anything drawn; the same for all views of one pack. */
export function packImageHash(pack: PackDrawing): string {
  const drawn = [
    DRAWING_VERSION,
    pack.form,
    pack.molecules.toSorted().join('+'),
    pack.brand,
    pack.maker,
    pack.strengthText,
    pack.units,
    pack.unitClass,
    pack.label,
    pack.composition?.join('+'),
  ];
  return stableHash(drawn.join('\n')).toString(16).padStart(8, '0');
}

/** The URL of one drawing: `/img/pack/front/1a2b3c4d/<id>.svg`. */
export function packImageUrl(pack: PackDrawing, view: PackView): string {
  return `/img/pack/${view}/${packImageHash(pack)}/${encodeURIComponent(pack.id.toWellFormed())}.svg`;
}

/** What is shown of a medicine in a row: its photograph (by its hash), or the drawing where there is none. */
export function packPictureUrl(pack: PackDrawing, photo: string | null): string {
  return photo === null ? packImageUrl(pack, 'front') : photoUrl(pack.id, photo, 'small');
}

/** The URLs of all four drawings, the pack itself first. */
export function packImageUrls(pack: PackDrawing): string[] {
  return PACK_VIEWS.map((view) => packImageUrl(pack, view));
}
