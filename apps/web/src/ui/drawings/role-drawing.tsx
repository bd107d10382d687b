import type { Role } from '@lentera/contract/kit/roles'
import { Lantern, Scene } from './scene.tsx'

const skin = '#e6b88a'
const hair = '#4a3a36'

const Student = () => (
  <Scene>
    <path d="M30 165v-12h46v12zm6-12v-12h40v12z" className="fill-surface stroke-ink" />
    <path d="M110 58v-8a16 16 0 0 1 32 0v8" className="stroke-accent-2" strokeWidth="6" />
    <rect x="84" y="56" width="84" height="109" rx="30" className="fill-accent" />
    <path d="M84 104v-18a30 30 0 0 1 30-30h24a30 30 0 0 1 30 30v18c-24 14-60 14-84 0z" className="fill-accent-2" />
    <rect x="117" y="104" width="18" height="20" rx="6" className="fill-lantern" />
    <path d="M98 165v-20a10 10 0 0 1 10-10h36a10 10 0 0 1 10 10v20z" className="fill-soft" />
    <path d="M112 148h28" className="stroke-accent" />
    <path d="m186 165 6-50h10l6 50z" className="fill-surface stroke-ink" />
    <path d="m193 115 2-20m5 20 5-16" className="stroke-accent" />
    <Lantern x={52} y={66} size={1.3} />
    <path d="M52 20v50" className="stroke-ink" />
  </Scene>
)

const Parent = () => (
  <Scene>
    <path d="M76 165v-40a30 30 0 0 1 60 0v40z" className="fill-accent" />
    <path d="M106 40c18 0 28 13 28 30 0 16 2 24 8 32-22 8-50 8-72 0 6-8 8-16 8-32 0-17 10-30 28-30z" className="fill-accent-2" />
    <ellipse cx="106" cy="70" rx="15" ry="17" fill={skin} />
    <path d="M146 165v-25a21 21 0 0 1 42 0v25z" className="fill-lantern" />
    <circle cx="167" cy="104" r="15" fill={skin} />
    <path d="M151 105c-3-25 35-25 32 0-5-2-9-5-11-9-5 6-13 9-21 9z" fill={hair} />
    <path d="M131 122c4 12 8 18 18 20" className="stroke-accent-2" strokeWidth="7" />
    <path d="M81 118c-8 2-18-1-25-8" className="stroke-accent-2" strokeWidth="7" />
    <Lantern x={54} y={107} size={1.15} />
  </Scene>
)

const Teacher = () => (
  <Scene>
    <path d="m118 118-8 47m80-47 8 47" className="stroke-ink" />
    <rect x="94" y="30" width="120" height="90" rx="12" className="fill-accent" />
    <path d="M126 98V56l44 42zM126 88h10v10" className="stroke-on" />
    <path d="M178 54h18m-26 14h26" className="stroke-on" opacity=".7" />
    <path d="M30 165v-34a27 27 0 0 1 54 0v34z" className="fill-accent-2" />
    <circle cx="57" cy="84" r="18" fill={skin} />
    <path d="M38 84c-5-30 43-30 38 0-8-1-16-5-19-11-3 6-9 10-19 11z" fill={hair} />
    <path d="m50 104 7 9 7-9z" className="fill-surface" />
    <path d="M76 118c10-2 18-8 26-18" className="stroke-accent-2" strokeWidth="8" />
    <path d="m102 100 14-16" className="stroke-ink" />
    <Lantern x={154} y={120} size={1} />
  </Scene>
)

const School = () => (
  <Scene>
    <path d="M120 46V16" className="stroke-ink" />
    <path d="M120 17h24v8h-24z" className="fill-accent" />
    <path d="M120 25h24v8h-24z" className="fill-surface stroke-accent" strokeWidth="1" />
    <path d="M34 165V98a6 6 0 0 1 6-6h160a6 6 0 0 1 6 6v67z" className="fill-accent" />
    <path d="M76 165V82l44-38 44 38v83z" className="fill-soft stroke-accent" />
    <path d="M48 108h14v16H48zm0 26h14v16H48zm130-26h14v16h-14zm0 26h14v16h-14z" className="fill-lantern" />
    <path d="M104 165v-25a16 16 0 0 1 32 0v25z" className="fill-accent-2" />
    <Lantern x={120} y={70} size={1.1} />
  </Scene>
)

const drawings = { student: Student, parent: Parent, teacher: Teacher, school: School }

/** A role's picture, in the role's own colour wherever it stands. */
export function RoleDrawing({ role }: { role: Role }) {
  const Drawing = drawings[role]
  return (
    <span className={`block role-${role}`}>
      <Drawing />
    </span>
  )
}
