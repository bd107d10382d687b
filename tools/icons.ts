// node tools/run.mjs tools/icons.ts: draws the installed app's icons from the logo (apps/web/public/favicon.svg) into apps/web/public/icons.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type Sharp from 'sharp'
import { repository } from './process.ts'

const sharp = createRequire(new URL('../e2e/package.json', import.meta.url))('sharp') as typeof Sharp
const folder = path.join(repository, 'apps/web/public/icons')
const paper = '#F7F5F0'
const logo = readFileSync(path.join(repository, 'apps/web/public/favicon.svg'), 'utf8')

/** The logo, `share` of the icon's size, in its middle; without a ground it stands free. */
const icon = async (name: string, size: number, share: number, ground?: string) => {
  const inner = Math.round(size * share)
  const drawn = await sharp(Buffer.from(logo), { density: (72 * inner) / 80 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`))
}

/** What a phone shows small and in one colour: the logo's outline, white. */
const badge = async (name: string, size: number) => {
  const white = logo
    .replace(/<style>.*<\/style>/, '<style>.m{fill:#fff}</style>')
    .replaceAll(/fill="(?:url\(#l\)|#fff)"/g, 'fill="#fff"')
  const flameless = white.replace(/<path fill="#fff" d="M24\.500.*?\/>/, '')
  await sharp(Buffer.from(flameless), { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`))
}

mkdirSync(folder, { recursive: true })
await icon('icon-192', 192, 0.84, paper)
await icon('icon-512', 512, 0.84, paper)
// Platforms cut a maskable icon to a circle of four fifths.
await icon('maskable-512', 512, 0.66, paper)
await icon('apple-touch-180', 180, 0.72, paper)
await badge('badge-96', 96)
