import { ZipFile } from 'yazl'
import type { Taken } from '#school/exports.ts'
import { productName } from '#kit/product-name.ts'

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[letter] ?? letter,
  )
const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

interface Part {
  readonly name: string
  readonly label: string
  readonly data: Taken['data']
}
const tableOf = ({ data }: Part) => {
  const columns = [...new Set(data.flatMap((row) => Object.keys(row)))]
  const cells = (row: Readonly<Record<string, unknown>>) =>
    columns.map((column) => `<td>${escaped(shown(row[column]))}</td>`).join('')
  if (data.length === 0) return '<p>Tidak ada.</p>'
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${data.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}</tbody></table></div>`
}

/** All of it as one page that any browser opens, without anything from outside. */
const pageOf = (
  owner: string,
  made: Date,
  parts: readonly Part[],
  files: { readonly kept: number; readonly missing: readonly string[] },
): string => `<!doctype html>
<html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Data ${escaped(owner)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;font-size:14px}
th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}.wide{overflow-x:auto}</style>
<h1>Data ${escaped(owner)}</h1>
<p>Dikemas ${escaped(productName())} pada ${made.toISOString()} (UTC). Data yang sama ada di folder <b>data</b> sebagai JSON, untuk dibaca
program lain. Foto dan surat (${files.kept} berkas) ada di folder <b>berkas</b>.</p>
<p>Isinya hanya tentang akun ini. Simpan di tempat yang aman: siapa pun yang memegang berkas ini dapat membacanya.</p>
${files.missing.length > 0 ? `<p>Tidak ikut karena terlalu besar atau sudah dihapus: ${files.missing.map(escaped).join(', ')}.</p>` : ''}
${parts.map((part) => `<h2>${escaped(part.label)} (${part.data.length})</h2>\n${tableOf(part)}`).join('\n')}
</html>
`

const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The package: the page, one JSON for each feature, and the files. */
export const packed = async (
  { owner, made }: { readonly owner: string; readonly made: Date },
  parts: readonly Part[],
  files: readonly { readonly name: string; readonly content: Buffer }[],
  missing: readonly string[],
): Promise<Buffer> => {
  const zip = new ZipFile()
  const options = { mtime: made }
  zip.addBuffer(Buffer.from(pageOf(owner, made, parts, { kept: files.length, missing })), 'BACA-INI.html', options)
  for (const { name, data } of parts) zip.addBuffer(Buffer.from(text(data)), `data/${name}.json`, options)
  // Pictures and PDFs are compressed already.
  for (const { name, content } of files) zip.addBuffer(content, `berkas/${name}`, { ...options, compress: false })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
