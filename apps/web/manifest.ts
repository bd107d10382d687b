import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { product } from '@lentera/contract/product'
import type { Plugin } from 'vite'

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const picture = (name: string, label: string, width: number, height: number) => ({
  src: `/pictures/${name}.png`,
  sizes: `${width}x${height}`,
  type: 'image/png',
  form_factor: width < height ? 'narrow' : 'wide',
  label,
})
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192)] })

/** What a phone asks before it installs the app; its colours are those of the page's own bars. */
const manifestOf = (ground: string) => ({
  name: product.name,
  short_name: product.name,
  description: 'Presensi, jadwal, dan kabar sekolah. Ringan di HP apa pun, juga saat sinyal lemah.',
  id: '/',
  start_url: '/?source=pwa',
  scope: '/',
  display: 'standalone',
  lang: 'id',
  dir: 'ltr',
  theme_color: ground,
  background_color: ground,
  categories: ['education'],
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  screenshots: [
    picture('home', 'Beranda siswa', 375, 812),
    picture('attendance', 'Presensi dari HP', 375, 812),
    picture('desk', 'Presensi sekelas di laptop', 1440, 900),
  ],
  // An address of another role leads to that person's own home.
  shortcuts: [shortcut('Presensi', '/attendance/'), shortcut('Jadwal', '/schedule')],
})

/** Writes `/manifest.webmanifest`. */
export const manifest = (): Plugin => {
  let root = ''
  return {
    name: 'manifest',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle() {
      const page = await readFile(join(root, 'index.html'), 'utf8')
      const ground = /name="theme-color" content="([^"]+)"/.exec(page)?.[1]
      if (ground === undefined) throw new Error('index.html has no theme-color.')
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifestOf(ground)) })
    },
  }
}
