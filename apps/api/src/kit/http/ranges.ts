/** Whether a `Range` asks only for what lies behind the end of `length` bytes. A header that is none is as if it were not there. */
export const isBeyond = (range: string | undefined, length: number) => {
  const parts = /^bytes=\s*(.+)$/i.exec(range ?? '')?.[1]?.split(',')
  const spans = parts?.map((part) => /^\s*(\d*)-(\d*)\s*$/.exec(part))
  if (!spans?.every((span) => span && (span[1] || span[2]))) return false
  return spans.every((span) => (span![1] ? Number(span![1]) >= length : Number(span![2]) === 0))
}
