import { barOf, usePlan } from '#lib/nav/places.ts'
import { Tiles } from '#ui/tiles.tsx'

/** A row of them: the rest stands in the menu, which the bar leads to. */
const MOST = 4

/** On phones: the places that have no seat in the bar. */
export function Shortcuts() {
  const plan = usePlan()
  if (!plan) return null
  const bar = barOf(plan)
  const places = plan.groups.flatMap((group) => group.places).filter((place) => !bar.includes(place))
  return (
    <div className="lg:hidden">
      <Tiles label="Pintasan" tiles={places.slice(0, MOST)} />
    </div>
  )
}
