/** What a colour means. `accent` is the role's own; the others mean the same everywhere. */
export type Tone = 'ok' | 'warn' | 'info' | 'sick' | 'duty' | 'bad' | 'off' | 'accent'

/** Strong text on a tinted ground. */
export const tint: Record<Tone, string> = {
  ok: 'bg-ok-s text-ok',
  warn: 'bg-warn-s text-warn',
  info: 'bg-info-s text-info',
  sick: 'bg-sick-s text-sick',
  duty: 'bg-duty-s text-duty',
  bad: 'bg-bad-s text-bad',
  off: 'bg-off-s text-off',
  accent: 'bg-soft text-accent',
}

/** The full colour as ground, for letters, marks and bars. */
export const solid: Record<Tone, string> = {
  ok: 'bg-ok text-surface',
  warn: 'bg-warn text-surface',
  info: 'bg-info text-surface',
  sick: 'bg-sick text-surface',
  duty: 'bg-duty text-surface',
  bad: 'bg-bad text-surface',
  off: 'bg-off text-surface',
  accent: 'bg-accent text-on',
}

/** The colour as an SVG fill. */
export const fill: Record<Tone, string> = {
  ok: 'fill-ok',
  warn: 'fill-warn',
  info: 'fill-info',
  sick: 'fill-sick',
  duty: 'fill-duty',
  bad: 'fill-bad',
  off: 'fill-off',
  accent: 'fill-accent',
}
