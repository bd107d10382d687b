/** Whether a `Range` asks only for what lies behind the end of `length` bytes. A header that is none is as if it were not there. */
export const isBeyond = (range: string | undefined, length: number) => {
  const parts = /^bytes=\s*(.+)$/i.exec(range ?? '')?.[1]?.split(',')
  const spans = parts?.map((part) => /^\s*(\d*)-(\d*)\s*$/.exec(part))
  if (!spans?.every((span) => span && (span[1] || span[2]))) return false
  return spans.every((span) => (span![1] ? Number(span![1]) >= length : Number(span![2]) === 0))
}

/** The one part that a `Range` asks for of `length` bytes, both ends with it; undefined where it asks for all, for several, or for none. */
export const partOf = (range: string | undefined, length: number): { readonly from: number; readonly to: number } | undefined => {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to && from < length ? { from, to } : undefined
}
