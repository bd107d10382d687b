/**
 * What a colour means, the same everywhere: of what happened (`good`, `care`, `bad`, `waiting`, `off`) and of what a status is
 * called. `accent` is the role's own, and means nothing.
 */
export type Tone = 'good' | 'care' | 'bad' | 'waiting' | 'off' | 'ok' | 'warn' | 'info' | 'sick' | 'duty' | 'accent'

/** Strong text on a tinted ground. */
export const tint: Record<Tone, string> = {
  good: 'bg-ok-s text-ok',
  care: 'bg-warn-s text-warn',
  waiting: 'bg-off-s text-off',
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
  good: 'bg-ok text-surface',
  care: 'bg-warn text-surface',
  waiting: 'bg-off text-surface',
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
  good: 'fill-ok',
  care: 'fill-warn',
  waiting: 'fill-off',
  ok: 'fill-ok',
  warn: 'fill-warn',
  info: 'fill-info',
  sick: 'fill-sick',
  duty: 'fill-duty',
  bad: 'fill-bad',
  off: 'fill-off',
  accent: 'fill-accent',
}
