import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** What the PDF worker fetches by its name for scans in JBIG2 and JPEG 2000: without WebAssembly, which the content policy forbids. */
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/** Puts the decoders beside the scripts of the build, in a folder named after the version, since they carry no hash. */
export const pdfDecoders = (): Plugin => ({
  name: 'pdf-decoders',
  apply: 'build',
  async generateBundle() {
    const manifest = require.resolve('pdfjs-dist/package.json')
    const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
    for (const name of decoders)
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdf-${version}/${name}`,
        source: await readFile(join(dirname(manifest), 'wasm', name)),
      })
  },
})
