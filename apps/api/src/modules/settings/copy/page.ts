import type { Timezone } from '@lentera/contract/shared'
import { productName } from '#kit/product-name.ts'
import type { PlannedPart } from './plan.ts'
import { EMPTY, momentIn } from './values.ts'

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[letter] ?? letter,
  )

/** Whose data it is, when it was packed, and in which zone its moments are written. */
export interface CopyHead {
  readonly owner: string
  readonly made: Date
  readonly zone: Timezone
}
/** A part as the page shows it: how many rows it has, and these, a few at a time, as texts. */
export interface ShownPart {
  readonly part: PlannedPart
  readonly count: number
  readonly rows: () => AsyncIterable<readonly (readonly string[])[]>
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1a1a1a;background:#fff}table{border-collapse:collapse;font-size:14px}
th,td{border:1px solid #ccc;padding:.25rem .5rem;min-width:4.5rem;text-align:left;vertical-align:top}.wide{overflow-x:auto}h2{margin:2rem 0 .5rem}nav ul{columns:16rem;padding-left:1.2rem}
@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}a{color:#9cf}th,td{border-color:#555}}`

const table = (inside: string) => `<div class="wide"><table>${inside}</table></div>\n`
const linked = ({ part: { slug, heading }, count }: ShownPart) => `<li><a href="#${slug}">${escaped(heading)}</a> (${count})</li>`

const opening = (
  { owner, made, zone }: CopyHead,
  files: { readonly kept: number; readonly missing: readonly string[] },
  { full, empty }: { readonly full: readonly ShownPart[]; readonly empty: readonly ShownPart[] },
) => `<!doctype html>
<html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Data ${escaped(owner)}</title>
<style>${style}</style>
<h1>Data ${escaped(owner)}</h1>
<p>Dikemas ${escaped(productName())} pada ${momentIn(zone, made)}. Data yang sama ada di folder <b>data</b> sebagai JSON, untuk dibaca
program lain. Foto dan surat (${files.kept} berkas) ada di folder <b>berkas</b>.</p>
<p>Isinya hanya tentang akun ini: yang dicatat tentangnya, yang ditulis dan dilakukannya. Nama dan tulisan orang lain tidak ikut, kecuali
nama orang tua atau anak yang terhubung. Simpan di tempat yang aman: siapa pun yang memegang berkas ini dapat membacanya.</p>
${files.missing.length > 0 ? `<p>Tidak ikut karena terlalu besar atau sudah dihapus: ${files.missing.map(escaped).join(', ')}.</p>` : ''}
<nav aria-label="Isi"><ul>
${full.map(linked).join('\n')}
</ul></nav>
${empty.length > 0 ? `<details><summary>Bagian tanpa catatan (${empty.length})</summary><p>${empty.map(({ part }) => escaped(part.heading)).join(', ')}.</p></details>` : ''}
`

type Cells = ReturnType<ShownPart['rows']>
const cellOf = (part: PlannedPart, cell: string, nr: number) =>
  part.columns_of[nr]!.kind === 'file' && cell !== EMPTY
    ? `<td><a href="berkas/${escaped(cell)}">${escaped(cell)}</a></td>`
    : `<td>${escaped(cell)}</td>`

/** Rows below each other under the names of their columns. */
async function* lying(part: PlannedPart, rows: Cells): AsyncGenerator<string> {
  const titles = part.columns_of.map(({ label }) => `<th scope="col">${escaped(label)}</th>`).join('')
  yield `<div class="wide"><table><thead><tr>${titles}</tr></thead><tbody>\n`
  for await (const some of rows)
    yield some.map((cells) => `<tr>${cells.map((cell, nr) => cellOf(part, cell, nr)).join('')}</tr>\n`).join('')
  yield '</tbody></table></div>\n'
}

/** So many columns of a single row stand below each other. */
const STANDING = 5
async function* standing(part: PlannedPart, rows: Cells): AsyncGenerator<string> {
  for await (const some of rows)
    for (const cells of some)
      yield table(
        cells
          .map((cell, nr) => `<tr><th scope="row">${escaped(part.columns_of[nr]!.label)}</th>${cellOf(part, cell, nr)}</tr>\n`)
          .join(''),
      )
}

/** All of it as one page that any browser opens, without anything from outside, a piece at a time. */
export async function* pageOf(
  head: CopyHead,
  files: { readonly kept: number; readonly missing: readonly string[] },
  parts: readonly ShownPart[],
): AsyncGenerator<string> {
  const full = parts.filter(({ count }) => count > 0)
  yield opening(head, files, { full, empty: parts.filter(({ count }) => count === 0) })
  for (const { part, count, rows } of full) {
    yield `<h2 id="${part.slug}">${escaped(part.heading)} (${count})</h2>\n`
    yield* count === 1 && part.columns_of.length > STANDING ? standing(part, rows()) : lying(part, rows())
  }
  yield '</html>\n'
}
