import sharp from 'sharp'

// What people of the demo attach. Words in them are bars: a machine without typefaces would draw boxes.

const SIZE = { width: 720, height: 960 } as const
/** Lines of writing: bars of these lengths, one below the other. */
const writing = (x: number, y: number, lengths: readonly number[], gap = 34) =>
  lengths.map((length, at) => `<rect x="${x}" y="${y + at * gap}" width="${length}" height="9" rx="4"/>`).join('')

const drawings = {
  /** A doctor's letter with its head, its stamp and a signature. */
  letter: `<rect width="720" height="960" fill="#d8d2c6"/><rect x="60" y="60" width="600" height="850" fill="#fdfcf9"/>
    <path d="M112 118h22v-22h24v22h22v24h-22v22h-24v-22h-22z" fill="#3f7d6b"/>
    <g fill="#55606b">${writing(210, 104, [300, 230], 26)}</g><rect x="100" y="190" width="520" height="3" fill="#55606b"/>
    <g fill="#3c454e">${writing(230, 236, [260])}</g>
    <g fill="#8d959d">${writing(110, 312, [480, 440, 470, 360])}${writing(110, 482, [500, 455, 300])}${writing(110, 618, [430, 210])}</g>
    <circle cx="400" cy="772" r="66" fill="none" stroke="#4f6fa8" stroke-width="7"/><circle cx="400" cy="772" r="44" fill="none" stroke="#4f6fa8" stroke-width="3"/>
    <path d="M420 800c30-70 50-70 44-20s26 20 44-14 24 8 40 0" fill="none" stroke="#2b3a67" stroke-width="6" stroke-linecap="round"/>`,
  /** A page of a notebook with a curve. */
  notebook: `<rect width="720" height="960" fill="#cbb79b"/><rect x="50" y="40" width="620" height="880" fill="#fbfaf4"/>
    ${Array.from({ length: 20 }, (_, at) => `<rect x="50" y="${100 + at * 40}" width="620" height="2" fill="#c9d8e6"/>`).join('')}
    <rect x="128" y="40" width="3" height="880" fill="#e3a5a0"/>
    <g fill="#36507f">${writing(150, 118, [260])}${writing(150, 198, [430, 390, 410], 40)}</g>
    <path d="M180 400v300h400" fill="none" stroke="#333" stroke-width="5"/>
    <path d="M190 690c80-10 120-260 190-260s100 120 190 130" fill="none" stroke="#b5473c" stroke-width="7"/>
    <g fill="#36507f">${writing(150, 758, [380, 300, 340], 40)}</g>`,
  /** A blackboard with a table and a sketch. */
  board: `<rect width="720" height="960" fill="#b9a78c"/><rect x="40" y="120" width="640" height="700" rx="8" fill="#2f4a41"/>
    <rect x="40" y="820" width="640" height="22" fill="#7d6547"/><g fill="#e9efe9">${writing(90, 176, [330, 420, 280], 44)}</g>
    <g fill="none" stroke="#e9efe9" stroke-width="5"><path d="M90 350h300v220H90zM90 424h300M90 497h300M190 350v220M290 350v220"/>
    <path d="M470 560l70-190 70 190zM540 370v190"/></g><g fill="#f1d98a">${writing(90, 640, [460, 380, 420], 44)}</g>`,
} as const
type Drawing = keyof typeof drawings

/** A photo of it, as a phone sends one: some 20 KB. */
export const aPicture = async (of: Drawing) => ({
  ...SIZE,
  content: await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 960">${drawings[of]}</svg>`))
    .resize(SIZE)
    .jpeg({ quality: 72 })
    .toBuffer(),
})

/** A page of a few lines as a PDF, in a typeface that every reader brings. */
export const aPage = (lines: readonly string[]): Buffer => {
  const escaped = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ')
  const text = `BT /F1 13 Tf 20 TL 72 750 Td ${escaped} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}
