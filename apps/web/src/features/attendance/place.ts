/** A point on the earth in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}
/** Where a device believes it is; `accuracy` is the radius of its doubt in metres. */
export interface Fix extends Point {
  readonly accuracy: number
}

const earth = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** How far `to` lies east and north of `from`, in metres; exact enough for a city. */
export const offset = (from: Point, to: Point): { east: number; north: number } => ({
  east: earth * radians(to.longitude - from.longitude) * Math.cos(radians((from.latitude + to.latitude) / 2)),
  north: earth * radians(to.latitude - from.latitude),
})

/** Metres between two points, on the sphere (the server computes its own; this one is for the picture). */
export const distance = (from: Point, to: Point): number => {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}
