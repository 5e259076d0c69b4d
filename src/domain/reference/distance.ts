/** A place on the map, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6_371;
const RADIANS = Math.PI / 180;

/** Kilometres between two places in a straight line (haversine). */
export function kilometresBetween(one: Place, other: Place): number {
  const north = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2);
  const east = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2);
  const share = north * north + Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * east * east;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
