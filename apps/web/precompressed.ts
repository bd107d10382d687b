import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Sizes of brotli's blocks, as powers of two; 0 lets it choose, which is not always the smallest. */
const BLOCKS = [0, 19]
/** Above so many bytes a second try costs a build more than it saves. */
const LARGE = 400_000
const packed = (text: Buffer, bits: number) =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGBLOCK]: bits,
    },
  })
const worth = /\.(?:m?js|css|html|svg|json|webmanifest|txt)$/

/** Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing while it serves. */
export const precompressed = (): Plugin => {
  let folder = 'dist'
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    // A build that failed has written nothing, and its own error is the one to be told.
    writeBundle: async () => {
      for (const name of await readdir(folder, { recursive: true })) {
        if (!worth.test(name)) continue
        const file = join(folder, name)
        const text = await readFile(file)
        if (text.length < 512) continue
        const [gz, ...brs] = await Promise.all([
          zip(text, { level: 9 }),
          ...BLOCKS.slice(0, text.length > LARGE ? 1 : undefined).map((bits) => packed(text, bits)),
        ])
        const br = brs.reduce((best, one) => (one.length < best.length ? one : best))
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
      }
    },
  }
}
