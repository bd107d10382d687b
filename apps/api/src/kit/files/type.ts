/** The kinds of files that are taken. Pictures are proven by decoding them as well. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

const begins = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length && [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** What bytes are by their first letters, whatever a name or a header says of them; undefined for all that is not taken (SVG, HTML, …). */
export const fileTypeOf = (bytes: Uint8Array): FileType | undefined => {
  if (begins(bytes, '\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (begins(bytes, '\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp'
  if (begins(bytes, '%PDF-')) return 'application/pdf'
  return undefined
}
