// PDFs as people hand them in.
import { Buffer } from 'node:buffer'
import PDFDocument from 'pdfkit'

/** A PDF of so many pages with a black field on each; one that asks for a password where there is one. */
export const paperOf = async (name: string, pages: number, userPassword?: string) => {
  const paper = new PDFDocument({ size: 'A4', autoFirstPage: false, ...(userPassword !== undefined && { userPassword }) })
  const parts: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    paper.on('data', (part: Buffer) => void parts.push(part))
    paper.on('end', resolve)
  })
  for (let page = 1; page <= pages; page++) paper.addPage().text(`Isi halaman ${page}`).rect(100, 200, 300, 300).fill('black')
  paper.end()
  await ended
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(parts) }
}

/**
 * A page as an office's scanner makes it: a black picture in JBIG2, of one region in the coding of fax machines. Its first line
 * says: no white, then 32 black; every further one: as the line above.
 */
export const scanOf = (name: string) => {
  const bits = `001${'00110101'}${'000001101010'}${'11'.repeat(31)}${'000000000001'.repeat(2)}`
  const fax = Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const side = Buffer.concat([number(32), number(32)])
  const segment = (at: number, type: number, data: Buffer) =>
    Buffer.concat([number(at), Buffer.from([type, 0, 1]), number(data.length), data])
  const picture = Buffer.concat([
    segment(0, 48, Buffer.concat([side, Buffer.alloc(11)])),
    segment(1, 38, Buffer.concat([side, Buffer.alloc(9), Buffer.from([1]), fax])),
  ])
  const drawn = Buffer.from('q 300 0 0 300 0 0 cm /Scan Do Q')
  const stream = (words: string, data: Buffer) =>
    Buffer.concat([Buffer.from(`<<${words}/Length ${data.length}>>stream\n`), data, Buffer.from('\nendstream')])
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</XObject<</Scan 5 0 R>>>>>>'),
    stream('', drawn),
    stream('/Type/XObject/Subtype/Image/Width 32/Height 32/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode', picture),
  ]
  const body = objects.flatMap((object, at) => [Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
  // Without a table of where its objects lie, as tools that repair a PDF leave it: the reader looks for them.
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...body, Buffer.from('trailer<</Root 1 0 R/Size 6>>\n%%EOF')])
  return { name, mimeType: 'application/pdf', buffer }
}
