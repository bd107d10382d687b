import { Lantern, Scene } from './scene.tsx'

/** Nobody is connected yet. */
export const TwoPeople = () => (
  <Scene>
    <path d="M48 165v-30a27 27 0 0 1 54 0v30z" className="fill-accent" />
    <circle cx="75" cy="86" r="18" className="fill-soft stroke-ink" />
    <path d="M142 165v-20a21 21 0 0 1 42 0v20z" className="fill-surface stroke-ink" strokeDasharray="5 7" />
    <circle cx="163" cy="107" r="14" className="fill-surface stroke-ink" strokeDasharray="5 7" />
    <path d="M108 138h28" className="stroke-accent" strokeDasharray="2 8" />
    <path d="M120 14v12" className="stroke-ink" />
    <Lantern x={120} y={20} size={1.5} />
  </Scene>
)
