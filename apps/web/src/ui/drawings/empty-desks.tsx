import { Lantern, Scene } from './scene.tsx'

/** No class, or nobody in it yet. */
export const EmptyDesks = () => (
  <Scene>
    <path d="M120 10v10" className="stroke-ink" />
    <Lantern x={120} y={14} size={1.5} />
    <path d="M34 112h72v10H34zm100 0h72v10h-72z" className="fill-accent stroke-accent" />
    <path d="M44 122v43m52-43v43m48-43v43m52-43v43" className="stroke-ink" />
    <path d="M56 112V88h28v24m72 0V88h28v24" className="fill-soft stroke-ink" />
    <path d="M62 98h16m84 0h16" className="stroke-accent" />
  </Scene>
)
