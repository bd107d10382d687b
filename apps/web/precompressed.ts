import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worth = /\.(?:js|css|html|svg|json|webmanifest|txt)$/

/** Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing while it serves. */
export const precompressed = (): Plugin => {
  let folder = 'dist'
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: async () => {
      for (const name of await readdir(folder, { recursive: true })) {
        if (!worth.test(name)) continue
        const file = join(folder, name)
        const text = await readFile(file)
        if (text.length < 512) continue
        const [br, gz] = await Promise.all([
          brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
          zip(text, { level: 9 }),
        ])
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
      }
    },
  }
}
