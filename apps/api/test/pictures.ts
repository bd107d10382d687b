import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const GPS = { GPSLatitudeRef: 'S', GPSLatitude: '5/1 8/1 7/1', GPSLongitudeRef: 'E', GPSLongitude: '119/1 25/1 26/1' }

/** Left half red, right half blue, with noise, so that a picture weighs what a photo of that size does. */
const drawn = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const red = at % width < width / 2
    const noise = (at * 2_654_435_761) % 23
    pixels.set([red ? 210 + noise : noise, noise, red ? noise : 210 + noise], at * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A photo as a phone's camera makes it: with the place, the device and a comment in it, lying on its side when `orientation` is 6. */
export const aPhoto = ({ width = 64, height = 48, orientation = 1, format = 'jpeg' as 'jpeg' | 'png' | 'webp' } = {}) =>
  drawn(width, height)
    .withExif({ IFD0: { Make: 'Kamera Uji', ImageDescription: 'rahasia' }, IFD3: GPS })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>rahasia di Makassar</place></x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()

export const asFile = (bytes: Uint8Array, name = 'foto.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

const chunk = (type: string, data: Buffer) => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** A line or a column of black, which weighs little until it is unpacked: a PNG to break a decoder with. */
export const aLine = (width: number, height: number, bits: 8 | 16 = 8) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  const rows = Buffer.alloc((1 + (width * bits) / 8) * height)
  const signature = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
