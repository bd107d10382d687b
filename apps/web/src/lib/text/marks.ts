/** A mark around words (`**`), or before each line (`- `); `1. ` counts the lines. */
export type Mark = { readonly around: string } | { readonly before: string }

interface Chosen {
  readonly text: string
  readonly from: number
  readonly to: number
}

const SAMPLE = 'teks'
const isMarked = (line: string) => /^(?:## |- |> |\d+\. )/.test(line)

/** The text with a mark on what is chosen, or taken off where it is there already, and what is chosen after it. */
export const marked = ({ text, from, to }: Chosen, mark: Mark): Chosen => {
  if ('around' in mark) {
    const { around } = mark
    const [before, inner, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
    if (before.endsWith(around) && after.startsWith(around))
      return {
        text: before.slice(0, -around.length) + inner + after.slice(around.length),
        from: from - around.length,
        to: to - around.length,
      }
    const word = inner === '' ? SAMPLE : inner
    const start = from + around.length
    return { text: before + around + word + around + after, from: start, to: start + word.length }
  }
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const signOf = (at: number) => (mark.before === '1. ' ? `${at + 1}. ` : mark.before)
  const isOn = lines.every((line, at) => line.startsWith(signOf(at)))
  const made = lines
    .map((line, at) => {
      const bare = isMarked(line) ? line.replace(/^(?:##|-|>|\d+\.) /, '') : line
      return isOn ? bare : signOf(at) + bare
    })
    .join('\n')
  return { text: text.slice(0, start) + made + text.slice(end), from: start + made.length, to: start + made.length }
}
