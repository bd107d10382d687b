import { offset, type Fix, type Point } from './place.ts'

/** The radius of the school's circle in the picture's own units. */
const circle = 50
/** How far from the school somebody is still drawn: clear of the words at the lower edge, and of the sides on the narrowest phone. */
const reach = { x: 118, y: 64 }

interface PlaceDot {
  readonly x: number
  readonly y: number
  /** The person is farther away than the picture shows. */
  readonly beyond: boolean
}
const shownAt = (school: Point, fix: Fix, radius: number): PlaceDot => {
  const { east, north } = offset(school, fix)
  const x = (east / radius) * circle
  const y = (-north / radius) * circle
  const over = Math.max(Math.abs(x) / reach.x, Math.abs(y) / reach.y, 1)
  return { x: x / over, y: y / over, beyond: over > 1 }
}

/** How far apart the rings are: the school's own radius, and as much again. */
const rings = [2, 3, 4].map((count) => <circle key={count} r={circle * count} className="stroke-edge" strokeOpacity=".3" />)

/** The school in its circle and the person beside it, in rings of the same distance. No map: no place is asked of anybody. */
export function PlacePicture({ school, radius, fix }: { school: Point | null; radius: number; fix: Fix | null }) {
  const you = school && fix ? shownAt(school, fix, radius) : null
  const doubt = fix ? Math.min(circle, Math.max(9, (fix.accuracy / radius) * circle)) : 0
  return (
    <svg
      viewBox="-190 -105 380 210"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden
      className="h-full w-full bg-map"
    >
      {rings}
      <circle r={circle} className="fill-accent stroke-accent" fillOpacity=".14" strokeWidth="1.5" strokeDasharray="4 4" />
      {you && (
        <>
          <path d={`M0 0L${you.x} ${you.y}`} className="stroke-accent" strokeWidth="1.5" strokeDasharray="2 5" />
          {!you.beyond && <circle cx={you.x} cy={you.y} r={doubt} className="fill-accent" fillOpacity=".16" />}
          <circle cx={you.x} cy={you.y} r="7" className="fill-accent stroke-surface" strokeWidth="3" />
        </>
      )}
      <g transform="translate(0 -4)">
        <path
          d="M0 4c-9-11-14-17-14-25a14 14 0 0 1 28 0c0 8-5 14-14 25z"
          className="fill-accent-2 stroke-surface"
          strokeWidth="2"
        />
        <path d="M-6-18 0-25l6 7v6H-6z" className="fill-lantern" />
      </g>
    </svg>
  )
}
