/** A file in the shape of another system's, what its questions become, what each loses, and what is refused. */
type Expected = readonly [source: Record<string, unknown>, ...notes: string[]]
export interface Case {
  readonly name: string
  readonly file: string
  readonly reads: readonly Expected[]
  readonly refuses?: readonly string[]
}
export const asked = (text: string, more: object = {}) => ({ text, explanation: '', ...more })
export const short = (text: string, accepts: unknown[], more: object = {}) => ({
  type: 'short',
  ...asked(text),
  accepts,
  case_sensitive: false,
  ...more,
})
export const single = (text: string, ...options: (string | [string, object])[]) => ({
  type: 'single',
  ...asked(text),
  options: options.map((one) => {
    const [words, more] = typeof one === 'string' ? [one, {}] : one
    return { text: words.replace(/^=/, ''), right: words.startsWith('='), ...more }
  }),
})
export const numeric = (text: string, value: number, tolerance: number, more: object = {}) => ({
  type: 'numeric',
  ...asked(text),
  value,
  tolerance,
  unit: null,
  ...more,
})
